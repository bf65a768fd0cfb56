import { z } from 'zod'
import type { CatalogueProblem, EntryProblem } from './problem'
import { shapeEntry } from './shape'

/** Files and style rows outside the catalogue that it refers to, by name without folder and extension. */
export type CatalogueFiles = {
  /** Files of `content-config/libraries/`. */
  readonly libraries: readonly string[]
  /** The file that each library in the list is imported from, in list order; null if unknown. */
  readonly listed: readonly (string | null)[]
  /** Ids with a row of colors in the tokens' style sheet. */
  readonly colors: readonly string[]
  /** Ids whose row in the tokens' style sheet has a glyph. */
  readonly marks: readonly string[]
  /** Files of `public/glyphs/`. */
  readonly glyphs: readonly string[]
  /** Files of `public/logos/`. */
  readonly logos: readonly string[]
  /** Ids of frameworks with a rule for their logo in `identity.css`. */
  readonly frameworkMarks: readonly string[]
  /** Ids of frameworks with a rule in `indexes.css` that moves the reader's framework to the start of a list. */
  readonly frameworkRows: readonly string[]
}

type Entry<Value> = {
  readonly file: string
  /** Returns the name of a field for messages: `logo` of the third entry of a list is `frameworks[2].logo`. */
  readonly nameField: (field: string) => string
  readonly value: Value
}

/** Folder of the catalogue, relative to the project root. */
export const folder = 'content-config'
/** The file that lists the libraries. */
export const indexFile = `${folder}/index.ts`

const identified = z.object({ id: z.string() })
const addressed = z.object({ from: z.string() })

/** Returns the id of an entry of any shape; undefined if it has none. */
export function idOf(entry: unknown): string | undefined {
  return identified.safeParse(entry).data?.id
}

/** Returns the ids of all entries that have one, even if other fields are invalid. */
export function idsOf(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => idOf(entry) ?? [])
}

// An empty field name refers to the whole entry.
const inList = (list: string, index: number) => (field: string) =>
  field === '' ? `${list}[${index}]` : `${list}[${index}].${field}`
const standalone = (field: string) => (field === '' ? 'the entry' : field)

/** Adds the location of an entry to its problems. */
export function placed(
  { file, nameField }: Entry<unknown>,
  problems: readonly EntryProblem[],
): CatalogueProblem[] {
  return problems.map((problem) => ({ ...problem, file, field: nameField(problem.field) }))
}

/** Parses entries with a schema. Returns those that fit, and the problems of the others. */
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

/** Returns the path of a library's file. */
export function libraryFile(name: string): string {
  return `${folder}/libraries/${name}.ts`
}

/**
 * Returns the file name of each listed library: from its import, else its id if a file of that name exists. Null if
 * there is neither.
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

/** Returns entries of libraries, each with its file. */
export function libraryEntries(values: readonly unknown[], files: CatalogueFiles): Entry<unknown>[] {
  const names = listedNames(values, files)
  return values.map((value, index) => {
    const name = names[index] ?? null
    if (name === null) return { file: indexFile, nameField: inList('libraries', index), value }
    return { file: libraryFile(name), nameField: standalone, value }
  })
}

/** Returns the entries of a list. Its file has the name of the list, unless given. */
export function listEntries(name: string, values: readonly unknown[], file = name): Entry<unknown>[] {
  return values.map((value, index) => ({
    file: `${folder}/${file}.ts`,
    nameField: inList(name, index),
    value,
  }))
}

/** Returns the entry of a file that contains only one. */
export function fileEntry(name: string, value: unknown): Entry<unknown> {
  return { file: `${folder}/${name}.ts`, nameField: standalone, value }
}

/**
 * Returns the rules of a file of redirects. They are named by address, since an index does not help in a generated
 * list.
 */
export function redirectEntries(name: string, values: readonly unknown[]): Entry<unknown>[] {
  return values.map((value, index) => {
    const rule = addressed.safeParse(value).data?.from ?? `rule ${index}`
    return { file: `${folder}/redirects/${name}.ts`, nameField: (field) => `${field} of ${rule}`, value }
  })
}
