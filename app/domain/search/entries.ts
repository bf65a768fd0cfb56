import { wordsOfRecord } from './fields'
import type { InvertedIndex } from './inverted-index'
import { byWeight, namesOf, priorOf, type Ranked } from './ranking'
import type { SearchRecord } from './record'

/** A record with what every search compares, computed once. */
export type Entry = Ranked & {
  readonly prior: number
  /** Address of its page. */
  readonly page: string
}

/** A record that matches, and how well. */
export type RankedHit = {
  readonly record: SearchRecord
  readonly score: number
  /** Address of its page. */
  readonly page: string
  /** True for a page whose title has all the words: it leads to its top. */
  readonly isTitled: boolean
  /** True when it lacks one of the words that few records have. */
  readonly lacksRareWord: boolean
  /** True when it was found by other words alone. */
  readonly isInOtherWords: boolean
}

/** What hits have that match all words as they are. */
const asAsked = { lacksRareWord: false, isInOtherWords: false } as const

/** The records of all pages, by key: indexing them again takes no longer than reading a stored index. */
export type ExportedRecords = readonly (readonly [key: string, records: readonly SearchRecord[]])[]

/** The records of an index: by key, to be replaced, and by document number, to be read by a search. */
export type EntryStore = {
  /** Replaces what is indexed under a key, usually a page's address; no records remove it. */
  readonly set: (key: string, records: readonly SearchRecord[]) => void
  /** The entry of a document number; undefined for one that is free. */
  readonly at: (document: number) => Entry | undefined
  /** All entries. */
  readonly list: () => Entry[]
  /** One more than the highest document number. */
  readonly end: () => number
  /** All records as the hits of an empty text, most useful first. */
  readonly all: () => readonly RankedHit[]
  /** Number of records. */
  readonly size: () => number
  readonly export: () => ExportedRecords
}

/** Distinct values of each kind that are stored; at the limit all are dropped. The real docs have 3,000 addresses. */
const MAX_VALUES = 50_000

function intern<Value>(values: Map<string, Value>, key: string, value: Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  if (values.size >= MAX_VALUES) values.clear()
  values.set(key, value)
  return value
}

/**
 * Makes entries of records. Values that many records share, by which they are filtered and grouped, are interned: this
 * saves memory, and comparing them, which takes most of the time of a search that matches everything, is by reference.
 */
function createEntryMaker(): (record: SearchRecord) => Entry {
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const text = (value: string) => intern(texts, value, value)
  const list = (ids: readonly string[]) => intern(lists, ids.join(' '), ids)
  return (given) => {
    const { library, framework, version, group, url } = given
    const record = {
      ...given,
      library: library === null ? null : text(library),
      framework: list(framework),
      version: list(version),
      group: text(group),
    }
    const [page = ''] = url.split('#')
    return { record, page: text(page), names: namesOf(record), prior: priorOf(record) }
  }
}

/** Creates the store over an empty inverted index, which it keeps equal to its records. */
export function createEntryStore(index: InvertedIndex, exported: ExportedRecords): EntryStore {
  const entryOf = createEntryMaker()
  /** By document number; numbers of removed records are used again. */
  const entries: (Entry | undefined)[] = []
  const free: number[] = []
  const numbersByKey = new Map<string, readonly number[]>()
  /** Cached until the next change. */
  let all: readonly RankedHit[] | null = null

  function remove(key: string): void {
    const numbers = numbersByKey.get(key) ?? []
    const removed = numbers.flatMap((number) => {
      const entry = entries[number]
      return entry ? [[number, wordsOfRecord(entry.record)] as const] : []
    })
    index.remove(new Map(removed))
    for (const number of numbers) entries[number] = undefined
    free.push(...numbers)
    numbersByKey.delete(key)
  }

  function set(key: string, records: readonly SearchRecord[]): void {
    remove(key)
    all = null
    if (records.length === 0) return
    const numbers = records.map((record) => {
      const number = free.pop() ?? entries.length
      entries[number] = entryOf(record)
      index.add(number, wordsOfRecord(record))
      return number
    })
    numbersByKey.set(key, numbers)
  }

  const list = (): Entry[] => entries.filter((entry) => entry !== undefined)

  for (const [key, records] of exported) set(key, records)

  return {
    set,
    at: (document) => entries[document],
    list,
    end: () => entries.length,
    all() {
      all ??= list()
        .map(({ record, page }) => ({ record, page, score: 0, isTitled: false, ...asAsked }))
        .toSorted((a, b) => byWeight(a.record, b.record))
      return all
    },
    size: () => entries.length - free.length,
    export: () =>
      [...numbersByKey].map(([key, numbers]) => [
        key,
        numbers.flatMap((number) => entries[number]?.record ?? []),
      ]),
  }
}
