import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { readPath } from '~/domain/docs-config/destination'
import type { Problem } from '~/domain/markdown/types'
import type { FrontMatter } from '~/domain/pages/types'
import { cutTo } from '~/domain/text/cut-to'
import { type frontMatterFields, splitFrontMatter, type SplitFile } from './front-matter-block'
import { type ResourceList, readResourceLists } from './resource-lists'
import { isMap } from './yaml'

/** A parsed Markdown file. */
export type ParsedFile = {
  readonly frontMatter: FrontMatter
  /** Text after the front matter; its lines end with `\n`. */
  readonly body: string
  /** Lists of links in the front matter, see `resource-lists.ts`. */
  readonly resources: readonly ResourceList[]
  /** Problems with their lines in the file; they never prevent rendering. */
  readonly problems: readonly Problem[]
}

const line = z
  .string()
  .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1))

/** Code, a link or image, or emphasis around words, in a line of Markdown. */
const INLINE =
  /(`+)(.{1,300}?)\1|!?\[([^[\]]{0,300})\]\([^()]{0,2000}\)|(?<![^\s(])(\*\*|__|[*_])(?=[\p{L}\p{N}`[])(.{1,300}?)(?<=\S)\4(?![\p{L}\p{N}*_])/gu

/** Returns the text of a line of Markdown, which lists and search engines show as it is. */
function withoutMarkup(text: string): string {
  return text.replaceAll(INLINE, (...[, , code, label, , words]: (string | undefined)[]) =>
    code === undefined ? withoutMarkup(label ?? words ?? '') : code.trim(),
  )
}

const filePath = line.transform((value) => value.replace(/^\.?\/+/, ''))
/** Returns an address of this site without its host; any other text unchanged. */
function withoutHost(address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  return url?.host === catalogue.site.host ? url.pathname : address
}
const pagePath = line.transform(withoutHost).transform(readPath).pipe(z.string())
const codeName = line.pipe(z.string().regex(/^[A-Za-z_$][\w$]*$/))
const truth = z.stringbool({ truthy: ['true'], falsy: ['false'] })

type FieldName = (typeof frontMatterFields)[number]

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

/** Maximum length of a value quoted in a problem, in characters. */
const MAX_SHOWN = 60

function excerpt(value: unknown): string {
  const isPlain = typeof value === 'string' && /^\S.*$/.test(value)
  return cutTo(MAX_SHOWN, isPlain ? value : JSON.stringify(value))
}

/** Returns the number of the line that starts with a key, from 1; null if there is none, as for a key in braces. */
export function lineOfKey(block: string, name: string): number | null {
  const keys = block.split('\n').map((row) => /^(['"]?)(.+?)\1[ \t]*:/.exec(row)?.[2])
  return keys.includes(name) ? keys.indexOf(name) + 1 : null
}

/**
 * Validates each field separately, and each value of a list or map, so that an invalid one does not affect others. Only
 * own keys count.
 */
function readFields({ data, block }: SplitFile, problems: Problem[]): FrontMatter {
  const own = new Map<string, unknown>(Object.entries(data))
  /** Returns the value in an array; empty if it is invalid. */
  const accept = <Value>(name: FieldName, schema: z.ZodType<Value>, value: unknown, found: string) => {
    const result = schema.safeParse(value)
    if (result.success) return [result.data]
    const text = `front matter: ${found} ignored; expected ${expected[name]}`
    problems.push({ text, line: lineOfKey(block, name) })
    return []
  }
  const readAll = <Value>(name: FieldName, schema: z.ZodType<Value>): Value[] => {
    const value = own.get(name) ?? null
    return value === null ? [] : accept(name, schema, value, `${name} is ${excerpt(value)} and is`)
  }
  const readList = <Item>(name: FieldName, schema: z.ZodType<Item>): Item[] => {
    const value = own.get(name)
    if (!Array.isArray(value)) return readAll(name, schema)
    return value.flatMap((item) => accept(name, schema, item, `${excerpt(item)} in ${name} is`))
  }
  const readPairs = (pattern: string, value: unknown): [string, string][] =>
    accept(
      'replace',
      z.string(),
      value,
      `the replacement of ${excerpt(pattern)} is ${excerpt(value)} and is`,
    ).map((text) => [pattern, text])
  return {
    title: readAll('title', line)[0] ?? null,
    description: readAll('description', line.transform(withoutMarkup))[0] ?? null,
    ref: readAll('ref', filePath)[0] ?? null,
    replace: readAll('replace', z.custom<object>(isMap))
      .flatMap(Object.entries)
      .filter(([pattern]) => pattern !== '')
      .flatMap(([pattern, value]) => readPairs(pattern, value)),
    redirectFrom: readList('redirect_from', pagePath),
    keywords: readList('keywords', line),
    names: readList('names', codeName),
    toc: readAll('toc', truth)[0] ?? true,
  }
}

/**
 * Parses a page of docs into front matter and body. Invalid front matter is reported and ignored; the body is always
 * kept. Unknown keys are dropped.
 */
export function parseFrontMatter(text: string): ParsedFile {
  const split = splitFrontMatter(text)
  const problems = [...split.problems]
  const frontMatter = readFields(split, problems)
  const resources = readResourceLists(split.data, (name, found) =>
    problems.push({ text: found, line: lineOfKey(split.block, name) }),
  )
  return { frontMatter, body: split.body, resources, problems }
}

/**
 * Returns the line of a file with this path in `redirect_from`, possibly after `docs/`; null if it is not written as a
 * single word.
 */
export function lineOfRedirect(text: string, from: string): number | null {
  const rows = splitFrontMatter(text).block.split('\n')
  const start = rows.findIndex((row) => row.includes('redirect_from'))
  const paths = rows.map((row) => row.split(/[\s'"[\]{},]+/).map(readPath))
  const index = paths.findIndex(
    (row, at) => at >= start && row.some((each) => each === from || each?.endsWith(`docs/${from}`)),
  )
  return start < 0 || index < 0 ? null : index + 1
}
