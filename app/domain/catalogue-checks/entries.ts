import { z } from 'zod'
import { nearestOf, type CatalogueProblem, type EntryProblem } from './problem'
import { shapeEntry } from './shape'

/** What lies beside the catalogue and is named in it, by name without folder and ending. */
export type CatalogueFiles = {
  /** Files of `content-config/libraries/`. */
  readonly libraries: readonly string[]
  /** Ids with a row of colours in the style sheet with the tokens. */
  readonly colours: readonly string[]
  /** Ids with a mark: a row in the style sheet of the marks, and its file. */
  readonly marks: readonly string[]
  /** Files of `public/logos/`. */
  readonly logos: readonly string[]
  /** Series colours of the style sheet with the tokens: `--series-1`. */
  readonly tokens: readonly string[]
}

/** An entry and where it stands. */
export type Entry<Value> = {
  readonly file: string
  /** A field of the entry as messages name it: `logo` of the third entry of a list is `frameworks[2].logo`. */
  readonly nameField: (field: string) => string
  readonly value: Value
}

/** Where the catalogue is, from the root of the project. */
export const folder = 'content-config'
/** The file that lists its libraries. */
export const indexFile = `${folder}/index.ts`

const identified = z.object({ id: z.string() })
const addressed = z.object({ from: z.string() })

/** The id of an entry of any shape. */
function idOf(entry: unknown): string | undefined {
  return identified.safeParse(entry).data?.id
}

/** Ids of all entries that have one, whatever else is wrong with them. */
export function idsOf(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => idOf(entry) ?? [])
}

const inList = (list: string, index: number) => (field: string) => `${list}[${index}].${field}`
const asItIs = (field: string) => field

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

/** Entries of libraries. Each stands in the file named by its id, or by the nearest name where the id is wrong. */
export function libraryEntries(values: readonly unknown[], files: CatalogueFiles): Entry<unknown>[] {
  return values.map((value, index) => {
    const name = nearestOf(idOf(value), files.libraries)
    if (name === null) return { file: indexFile, nameField: inList('libraries', index), value }
    return { file: `${folder}/libraries/${name}.ts`, nameField: asItIs, value }
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
