import { z } from 'zod'
import type { Problem } from '~/domain/markdown/types'
import type { FrontMatter } from '~/domain/pages/types'
import { type frontMatterFields, splitFrontMatter, type SplitFile } from './front-matter-block'
import { type ResourceList, readResourceLists } from './resource-lists'
import { isMap } from './yaml'

/** The two parts of a Markdown file. */
export type ParsedFile = {
  readonly frontMatter: FrontMatter
  /** Everything after the front matter block, with `\n` line ends. */
  readonly body: string
  /** Lists of links that live in the front matter alone, see `resource-lists.ts`. */
  readonly resources: readonly ResourceList[]
  /** What was odd, with its line in the file; never stops a page. */
  readonly problems: readonly Problem[]
}

/** What a file without front matter says. */
export const emptyFrontMatter: FrontMatter = {
  title: null,
  description: null,
  ref: null,
  replace: [],
  redirectFrom: [],
  keywords: [],
  names: [],
  toc: true,
}

const line = z
  .string()
  .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1))
const lines = z.union([line.transform((value) => [value]), z.array(line)])

const plainPath = (path: string): string => path.replaceAll(/^\/+|(?<!\/)\/+$|\.md$/g, '')

/** A path below the docs root: no address of a site, and no path that leads out. */
const LOCAL = /^(?![a-z][a-z\d+.-]*:|\/\/|\.{1,2}\/)/i

type FieldName = (typeof frontMatterFields)[number]

const fields = {
  title: line,
  description: line,
  ref: line.transform((value) => value.replace(/^\.?\/+/, '')),
  replace: z
    .custom<object>(isMap)
    .transform((map) => Object.entries(map).filter(([pattern]) => pattern !== ''))
    .pipe(z.array(z.tuple([z.string(), z.string()]))),
  redirect_from: lines.pipe(z.array(z.string().regex(LOCAL))).transform((paths) => paths.map(plainPath)),
  keywords: lines,
  names: lines.pipe(z.array(z.string().regex(/^[\w$]+$/))),
  toc: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
} satisfies Readonly<Record<FieldName, z.ZodType>>

/** What belongs in a field, as the end of the sentence "expected …". */
const expected: Readonly<Record<FieldName, string>> = {
  title: 'a line of text',
  description: 'a line of text',
  ref: 'a file path from the repository root',
  replace: 'texts and their replacements, as key: value',
  redirect_from: 'a path under the docs root, or a list of them',
  keywords: 'a word or a list of words',
  names: 'a name of code or a list of them',
  toc: 'true or false',
}

/** Longest value that a problem repeats, in characters. */
const MAX_SHOWN = 60

function excerpt(value: unknown): string {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown
}

type Fields = { [Name in keyof typeof fields]: z.infer<(typeof fields)[Name]> | null }

/** The line of a key that starts its line; null for one between braces. */
export function lineOfKey(block: string, name: string): number | null {
  const keys = block.split('\n').map((row) => /^(['"]?)(.+?)\1[ \t]*:/.exec(row)?.[2])
  return keys.includes(name) ? keys.indexOf(name) + 1 : null
}

/** Reads each field by itself, so that one bad value costs no other. Only own keys count. */
function readFields({ data, block }: SplitFile, problems: Problem[]): Fields {
  const own = new Map<string, unknown>(Object.entries(data))
  const read = <Value>(name: FieldName, schema: z.ZodType<Value>): Value | null => {
    const value = own.get(name)
    if (value === undefined || value === null) return null
    const result = schema.safeParse(value)
    if (result.success) return result.data
    const text = `front matter: ${name} is ${excerpt(value)} and is ignored; expected ${expected[name]}`
    problems.push({ text, line: lineOfKey(block, name) })
    return null
  }
  return {
    title: read('title', fields.title),
    description: read('description', fields.description),
    ref: read('ref', fields.ref),
    replace: read('replace', fields.replace),
    redirect_from: read('redirect_from', fields.redirect_from),
    keywords: read('keywords', fields.keywords),
    names: read('names', fields.names),
    toc: read('toc', fields.toc),
  }
}

/**
 * Splits a page of docs into front matter and body. Bad front matter is reported and counts as none; the body
 * is kept either way. Unknown keys are dropped.
 */
export function parseFrontMatter(text: string): ParsedFile {
  const split = splitFrontMatter(text)
  const problems = [...split.problems]
  const { redirect_from: redirectFrom, ...rest } = readFields(split, problems)
  const frontMatter: FrontMatter = {
    ...rest,
    replace: rest.replace ?? [],
    redirectFrom: redirectFrom ?? [],
    keywords: rest.keywords ?? [],
    names: rest.names ?? [],
    toc: rest.toc ?? true,
  }
  const resources = readResourceLists(split.data, (name, found) =>
    problems.push({ text: found, line: lineOfKey(split.block, name) }),
  )
  return { frontMatter, body: split.body, resources, problems }
}

/** The line of a file that has this path in `redirect_from`; null if it is not written as one word. */
export function lineOfRedirect(text: string, from: string): number | null {
  const rows = splitFrontMatter(text).block.split('\n')
  const start = rows.findIndex((row) => row.includes('redirect_from'))
  const paths = rows.map((row) => row.split(/[\s'"[\]{},]+/).map(plainPath))
  const index = paths.findIndex((row, at) => at >= start && row.includes(from))
  return start < 0 || index < 0 ? null : index + 1
}
