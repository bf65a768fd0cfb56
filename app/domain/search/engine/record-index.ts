import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { getOrAdd } from '~/domain/get-or-add'
import { facetAttributes, facetValues, type FacetAttribute, type RecordTest } from '../filters'
import {
  addDocument,
  createInvertedIndex,
  removeDocuments,
  type DocumentWords,
  type InvertedIndex,
} from './inverted-index'
import { namesOf, priorOf, type Names } from './names'
import { rankingNumbers } from './numbers'
import { hierarchyOf, levels, namedBy, type RecordWeight, type SearchRecord } from '../record'
import { indexedWordsOf, joinedNeighbors } from './words'

/** Values that many records share, interned by number. */
type Interned<Value> = { readonly numbers: Map<string, number>; readonly values: Value[] }

/** Records by document number, with the data that a search compares and an inverted index of their words. */
export type RecordIndex = {
  readonly words: InvertedIndex
  /** Undefined for a free number. */
  readonly records: (SearchRecord | undefined)[]
  /** See {@link priorOf}. */
  readonly priors: number[]
  /** Computed when first compared: most records never are. */
  readonly names: (Names | undefined)[]
  /** Documents by name: heading, subject, or package. */
  readonly byName: Map<string, number[]>
  /** Group number of each document: equal for the framework editions of a page. */
  readonly groups: number[]
  /** Number of the list of values that a document has for each facet. */
  readonly facets: Readonly<Record<FacetAttribute, number[]>>
  readonly groupNames: Interned<string>
  readonly valueLists: Interned<readonly string[]>
  readonly weights: Interned<RecordWeight>
  /** Texts of records added since the last {@link forgetTexts}: versions of a library share most of them. */
  readonly texts: Map<string, string>
  readonly free: number[]
  readonly byKey: Map<string, readonly number[]>
  /** Buffers of a search; all zero between searches. */
  scratch: Scratch
}

/** Per-document accumulators of a search; all zero between searches. */
type Scratch = {
  readonly found: Uint32Array
  readonly sums: Float64Array
  readonly forms: Uint8Array
  readonly ofForm: Float64Array
  readonly seen: Int32Array
}

function createScratch(size: number): Scratch {
  return {
    found: new Uint32Array(size),
    sums: new Float64Array(size),
    forms: new Uint8Array(size),
    ofForm: new Float64Array(size),
    seen: new Int32Array(size),
  }
}

/** Returns the words of a record by field, in the order of `fieldWeights`. */
function wordsOfRecord(record: SearchRecord): DocumentWords {
  const { hierarchy, framework, type } = record
  const title = hierarchy.lvl1 ?? ''
  const heading = namedBy(record)
  const parents = levels.slice(2, levels.indexOf(type)).map((level) => hierarchy[level] ?? '')
  // A page for a single framework also matches the framework's name.
  const [only, ...others] = framework
  const scope = only !== undefined && others.length === 0 ? frameworkLabel(only) : ''
  return [
    `${hierarchy.lvl0 ?? ''} ${scope}`,
    `${title} ${joinedNeighbors(title)}`,
    `${heading} ${joinedNeighbors(heading)}`,
    parents.join(' '),
    record.content,
    record.identifiers,
  ].map(indexedWordsOf)
}

const FIELD_COUNT = 6

/** Creates an empty index. */
export function createRecordIndex(): RecordIndex {
  return {
    words: createInvertedIndex(FIELD_COUNT),
    records: [],
    priors: [],
    names: [],
    byName: new Map(),
    groups: [],
    facets: { library: [], framework: [], version: [], kind: [] },
    groupNames: { numbers: new Map(), values: [] },
    valueLists: { numbers: new Map(), values: [] },
    weights: { numbers: new Map(), values: [] },
    texts: new Map(),
    free: [],
    byKey: new Map(),
    scratch: createScratch(0),
  }
}

function numberOf<Value>({ numbers, values }: Interned<Value>, key: string, value: Value): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, values.length)
  return values.push(value) - 1
}

function intern(texts: Map<string, string>, text: string): string {
  const known = texts.get(text)
  if (known === undefined) texts.set(text, text)
  return known ?? text
}

/**
 * Returns the record with shared values interned, and with its fields in one object: a received object keeps all but
 * four of them in another.
 */
function withSharedValues(index: RecordIndex, record: SearchRecord): SearchRecord {
  const { texts, valueLists, groupNames, weights } = index
  const { hierarchy, url, group, objectID, library, kind, type, weight, name, signature } = record
  const lists = (values: readonly string[]) =>
    valueLists.values[numberOf(valueLists, values.join(' '), values)] ?? values
  const heading = (level: (typeof levels)[number]) => {
    const text = hierarchy[level]
    return text === null ? null : intern(texts, text)
  }
  const { pageRank, level, position } = weight
  const weightKey = `${pageRank} ${level} ${position}`
  return {
    objectID: objectID === url ? url : objectID,
    url,
    library,
    framework: lists(record.framework),
    version: lists(record.version),
    kind,
    type,
    hierarchy: hierarchyOf(levels.map(heading)),
    content: intern(texts, record.content),
    identifiers: intern(texts, record.identifiers),
    group: groupNames.values[numberOf(groupNames, group, group)] ?? group,
    weight: weights.values[numberOf(weights, weightKey, weight)] ?? weight,
    ...(name === undefined ? {} : { name }),
    ...(signature === undefined ? {} : { signature }),
  }
}

/** Returns the names under which a record is found directly. */
function lookedUpBy({ heading, subject, packages }: Names): ReadonlySet<string> {
  return new Set([heading, ...packages, ...(subject === null ? [] : [subject])])
}

function addRecord(index: RecordIndex, given: SearchRecord): number {
  const record = withSharedValues(index, given)
  const document = index.free.pop() ?? index.records.length
  index.records[document] = record
  index.priors[document] = priorOf(record, rankingNumbers)
  index.names[document] = undefined
  index.groups[document] = numberOf(index.groupNames, record.group, record.group)
  for (const attribute of facetAttributes) {
    const values = facetValues(record, attribute)
    index.facets[attribute][document] = numberOf(index.valueLists, values.join(' '), values)
  }
  for (const name of lookedUpBy(namesOf(record))) getOrAdd(index.byName, name, () => []).push(document)
  addDocument(index.words, document, wordsOfRecord(record))
  return document
}

function removeRecords(index: RecordIndex, documents: readonly number[]): void {
  const words = new Map<number, DocumentWords>()
  for (const document of documents) {
    const record = index.records[document]
    if (!record) continue
    words.set(document, wordsOfRecord(record))
    for (const name of lookedUpBy(namesOf(record))) {
      const left = index.byName.get(name)?.filter((each) => each !== document) ?? []
      if (left.length > 0) index.byName.set(name, left)
      else index.byName.delete(name)
    }
    index.records[document] = undefined
    index.names[document] = undefined
  }
  removeDocuments(index.words, words)
  index.free.push(...documents)
}

/** Replaces the records of a key, usually a page's address; an empty list removes them. */
export function setRecords(index: RecordIndex, key: string, records: readonly SearchRecord[]): void {
  removeRecords(index, index.byKey.get(key) ?? [])
  index.byKey.delete(key)
  if (records.length === 0) return
  const documents = records.map((record) => addRecord(index, record))
  index.byKey.set(key, documents)
  const { length } = index.records
  if (index.scratch.found.length < length) index.scratch = createScratch(2 * length)
}

/** Returns the names of a document; computed once, then cached. */
export function namesAt({ names, records }: RecordIndex, document: number): Names | null {
  const record = records[document]
  if (!record) return null
  const made = names[document] ?? namesOf(record)
  names[document] = made
  return made
}

/** Ends the sharing of texts with records that are added later, which frees the table of them. */
export function forgetTexts({ texts }: RecordIndex): void {
  texts.clear()
}

/** Returns the number of records. */
export const sizeOf = ({ records, free }: RecordIndex): number => records.length - free.length

/** Returns the records of a key. */
export function recordsOf({ byKey, records }: RecordIndex, key: string): SearchRecord[] {
  return (byKey.get(key) ?? []).flatMap((document) => records[document] ?? [])
}

/** Returns an array with 1 for each document that passes a test. */
export function scopeOf({ records }: RecordIndex, keep: RecordTest): Uint8Array {
  return Uint8Array.from(records, (record) => (record && keep(record) ? 1 : 0))
}
