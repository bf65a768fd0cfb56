import { z } from 'zod'
import type { CatalogueProblem, EntryProblem } from './problem'
import { shapeEntry } from './shape'

/** What lies beside the catalogue and is named in it, by name without folder and ending. */
export type CatalogueFiles = {
  /** Files of `content-config/libraries/`. */
  readonly libraries: readonly string[]
  /** The file that each library of the list comes from, in the order of the list; null if that is not known. */
  readonly listed: readonly (string | null)[]
  /** Ids with a row of colours in the style sheet with the tokens. */
  readonly colours: readonly string[]
  /** Ids with a row in the style sheet of the marks. */
  readonly marks: readonly string[]
  /** Files of `public/glyphs/`. */
  readonly glyphs: readonly string[]
  /** Files of `public/logos/`. */
  readonly logos: readonly string[]
  /** Series colours of the style sheet with the tokens: `--series-1`. */
  readonly tokens: readonly string[]
}

/** An entry with its place in the file. */
export type Entry<Value> = {
  readonly file: string
  /** A field of the entry as messages name it: `logo` of the third entry of a list is `frameworks[2].logo`. */
  readonly nameField: (field: string) => string
  readonly value: Value
}

/** Folder of the catalogue, relative to the project root. */
export const folder = 'content-config'
/** The file that lists its libraries. */
export const indexFile = `${folder}/index.ts`

const identified = z.object({ id: z.string() })
const addressed = z.object({ from: z.string() })

/** The id of an entry of any shape. */
export function idOf(entry: unknown): string | undefined {
  return identified.safeParse(entry).data?.id
}

/** Ids of all entries that have one, even if other fields are invalid. */
export function idsOf(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => idOf(entry) ?? [])
}

// Without a field the entry as a whole is meant.
const inList = (list: string, index: number) => (field: string) =>
  field === '' ? `${list}[${index}]` : `${list}[${index}].${field}`
const asItIs = (field: string) => (field === '' ? 'the entry' : field)

/** Problems of an entry, with its place. */
export function placed(
  { file, nameField }: Entry<unknown>,
  problems: readonly EntryProblem[],
): CatalogueProblem[] {
  return problems.map((problem) => ({ ...problem, file, field: nameField(problem.field) }))
}

/** Reads entries by their schema: those that fit, and the problems of those that do not. */
export function readEntries<Value>(schema: z.ZodType<Value>, entries: readonly Entry<unknown>[]) {
  const fitting: Entry<Value>[] = []
  const problems: CatalogueProblem[] = []
  for (const entry of entries) {
    const shaped = shapeEntry(schema, entry.value)
    if (shaped.entry !== null) fitting.push({ ...entry, value: shaped.entry })
    problems.push(...placed(entry, shaped.problems))
  }
  return { fitting, problems }
}

/** The file of a library of this name. */
export function libraryFile(name: string): string {
  return `${folder}/libraries/${name}.ts`
}

/**
 * The file name of each listed library: as the list imports it, or by its id where a file of that name exists. Null for a
 * library without either.
 */
export function listedNames(
  values: readonly unknown[],
  { libraries, listed }: CatalogueFiles,
): (string | null)[] {
  return values.map((value, index) => {
    const id = idOf(value)
    return listed[index] ?? (id !== undefined && libraries.includes(id) ? id : null)
  })
}

/** Entries of libraries, each in its file. */
export function libraryEntries(values: readonly unknown[], files: CatalogueFiles): Entry<unknown>[] {
  const names = listedNames(values, files)
  return values.map((value, index) => {
    const name = names[index] ?? null
    if (name === null) return { file: indexFile, nameField: inList('libraries', index), value }
    return { file: libraryFile(name), nameField: asItIs, value }
  })
}

/** Entries of a file that holds one list: `frameworks` or `groups`. */
export function listEntries(name: string, values: readonly unknown[]): Entry<unknown>[] {
  return values.map((value, index) => ({
    file: `${folder}/${name}.ts`,
    nameField: inList(name, index),
    value,
  }))
}

/** The one entry of a file. */
export function fileEntry(name: string, value: unknown): Entry<unknown> {
  return { file: `${folder}/${name}.ts`, nameField: asItIs, value }
}

/** Rules of a file of redirects, named by their address: their position in a generated list does not help. */
export function redirectEntries(name: string, values: readonly unknown[]): Entry<unknown>[] {
  return values.map((value, index) => {
    const rule = addressed.safeParse(value).data?.from ?? `rule ${index}`
    return { file: `${folder}/redirects/${name}.ts`, nameField: (field) => `${field} of ${rule}`, value }
  })
}
