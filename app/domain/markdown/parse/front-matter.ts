import matter from 'gray-matter'
import { z } from 'zod'
import type { Problem } from '~/domain/markdown/types'
import type { FrontMatter } from '~/domain/pages/types'
import { type ResourceList, readResourceLists } from './resource-lists'

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

/** Longest front matter that is read, in characters; the longest of the real ones has under 10,000. */
const MAX_LENGTH = 65_536

/** Most lines that are read: the reader of YAML takes time by the square of the blank ones. */
const MAX_LINES = 2000

/** Deepest nesting that is read, in levels; fields have 3. */
const MAX_DEPTH = 16

/** What a file without front matter says. */
export const emptyFrontMatter: FrontMatter = {
  title: null,
  description: null,
  ref: null,
  replace: [],
  redirectFrom: [],
  keywords: [],
  toc: true,
}

/** gray-matter evaluates front matter marked `---js` or `---coffee`: text of a repository must never run. */
function refuse(): never {
  throw new Error('front matter in a programming language is not read')
}

const engines = { js: refuse, javascript: refuse, coffee: refuse, coffeescript: refuse, cson: refuse }

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const line = scalar.transform((value) => value.replaceAll(/\s+/g, ' ').trim()).pipe(z.string().min(1))
const lines = z.union([line.transform((value) => [value]), z.array(line)])

const plainPath = (path: string): string => path.replaceAll(/^\/+|(?<!\/)\/+$|\.md$/g, '')

const fields = {
  title: line,
  description: line,
  ref: line.transform((value) => value.replace(/^\.?\/+/, '')),
  replace: z
    .custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .transform((map) => Object.entries(map).filter(([pattern]) => pattern !== ''))
    .pipe(z.array(z.tuple([z.string(), scalar]))),
  redirect_from: lines.transform((paths) => paths.map(plainPath)),
  keywords: lines,
  toc: z.boolean(),
}

/** Names of the fields that are read. */
export const frontMatterFields: readonly string[] = Object.keys(fields)

/** What belongs in a field, as the end of the sentence "expected …". */
const expected: Readonly<Record<keyof typeof fields, string>> = {
  title: 'a line of text',
  description: 'a line of text',
  ref: 'the path of a file from the root of the repository',
  replace: 'texts with what takes their place, as key: value',
  redirect_from: 'a path or a list of paths',
  keywords: 'a word or a list of words',
  toc: 'true or false',
}

/** Longest value that a problem repeats, in characters. */
const MAX_SHOWN = 60

function excerpt(value: unknown): string {
  const shown = JSON.stringify(value) ?? 'nothing'
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
  const read = <Value>(name: keyof typeof fields, schema: z.ZodType<Value>): Value | null => {
    const value = own.get(name)
    if (value === undefined || value === null) return null
    const result = schema.safeParse(value)
    if (result.success) return result.data
    const text = `front matter: ${name} is ${excerpt(value)} and is ignored, expected ${expected[name]}`
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
    toc: read('toc', fields.toc),
  }
}

/** Front matter block at the start of a file: its end must be there, else the line is a thematic break. */
const BLOCK = /^---(?!-)[^\n]*\n(?:[^]*?\n)?---[ \t]*(?:\n|$)/

/** Front matter as it is written, and the text after it. */
export type SplitFile = {
  /** Empty for a file without front matter, or whose front matter cannot be read. */
  readonly data: object
  /** The block as it is written, from the first line of the file; empty for a file without one. */
  readonly block: string
  /** Everything after the front matter block, with `\n` line ends. */
  readonly body: string
  readonly problems: readonly Problem[]
}

/** What the reader of YAML says of the place of a mistake: lines from 0, the one with the opening hyphens first. */
const yamlMistake = z.object({ reason: z.string(), mark: z.object({ line: z.number() }) })

/** What the reader of YAML says of a value with a colon, without naming the cause. */
const COLON_IN_VALUE = /^(?:incomplete explicit mapping pair|bad indentation of a mapping entry)/

function problemOf(error: unknown): Problem {
  const mistake = yamlMistake.safeParse(error)
  const text = 'front matter could not be read: '
  if (!mistake.success)
    return { text: `${text}${error instanceof Error ? error.message : String(error)}`, line: null }
  const { reason, mark } = mistake.data
  const cause = COLON_IN_VALUE.test(reason) ? '; a value with a colon or quotes in it belongs in quotes' : ''
  return { text: `${text}${reason}${cause}`, line: mark.line + 1 }
}

/**
 * Why values are not read: aliases make a text of 400 bytes a value of gigabytes, or one that holds itself. Null for values
 * that are read.
 */
function refusalOf(data: unknown): string | null {
  const seen = new Set<unknown>()
  const open = [{ value: data, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (seen.has(value)) return 'repeats a part by an alias, which has to be written out'
    if (depth > MAX_DEPTH) return 'is nested too deep'
    seen.add(value)
    for (const part of Object.values(value)) open.push({ value: part, depth: depth + 1 })
  }
  return null
}

/** Splits a Markdown file. What its front matter may hold is for the caller to check. */
export function splitFrontMatter(text: string): SplitFile {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const block = BLOCK.exec(source)?.[0] ?? ''
  const body = source.slice(block.length)
  const split = { data: {}, block, body, problems: [] }
  if (block === '') return split
  const refused = (reason: string): SplitFile => ({ ...split, problems: [{ text: reason, line: 1 }] })
  if (block.length > MAX_LENGTH || block.split('\n', MAX_LINES + 1).length > MAX_LINES)
    return refused('front matter is too long and is ignored')
  try {
    // With options given, gray-matter neither reads nor fills its process-wide cache.
    const { data } = matter(block, { engines }) as { readonly data: unknown }
    const refusal = refusalOf(data)
    if (refusal !== null) return refused(`front matter ${refusal}, and is ignored`)
    const isList = Array.isArray(data)
    if (typeof data === 'object' && !isList) return { ...split, data: data ?? {} }
    const found = isList ? 'a list' : 'a text'
    return refused(`front matter is ${found} and is ignored, expected fields, one a line, as title: Text`)
  } catch (error) {
    return { ...split, problems: [problemOf(error)] }
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
    toc: rest.toc ?? true,
  }
  return { frontMatter, body: split.body, resources: readResourceLists(split.data), problems }
}

/** The line of a file that has this path in `redirect_from`; null where it is not written as one word. */
export function lineOfRedirect(text: string, from: string): number | null {
  const rows = splitFrontMatter(text).block.split('\n')
  const start = rows.findIndex((row) => row.includes('redirect_from'))
  const paths = rows.map((row) => row.split(/[\s'"[\]{},]+/).map(plainPath))
  const index = paths.findIndex((row, at) => at >= start && row.includes(from))
  return start < 0 || index < 0 ? null : index + 1
}
