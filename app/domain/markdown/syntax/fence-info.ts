import type { Code } from 'mdast'
import type { LineMark } from './code-notation'
import { highlightedLines } from './highlighted-lines'

/** The parsed words after the language of a fence. */
export type FenceInfo = {
  readonly title: string | null
  /** Marks of lines, by their numbers from 1. */
  readonly highlighted: ReadonlyMap<number, LineMark>
  /** The words without the title. */
  readonly others: string
  /** File names that are not shown, because another one is the title. */
  readonly unshown: readonly string[]
}

/** Keys of attributes that name a file, in order of precedence. */
const TITLE_KEYS = ['title', 'codetitle', 'filename', 'file-name', 'file', 'path', 'name', 'label', 'caption']

/** A value between double quotes, with other quotes in pairs inside, or without a closing quote. */
const DOUBLE = String.raw`"((?:[^"=]*"[^\s"=][^"=]*")+[^"=]*|[^"]*)(?:"|$)`
/** A value between single quotes, with apostrophes inside. */
const SINGLE = String.raw`'((?:[^']|(?<=\w)'(?=\w))*)'`

/** An attribute: `title="a"`, `{filename: 'a'}`, `file=src/a.ts`. */
const ATTRIBUTE = new RegExp(
  String.raw`(?<![\w-])["']?([A-Za-z][\w-]{0,30})["']?(?:\s{0,2}=|:(?=\s*["']))\s{0,4}` +
    String.raw`(?:\{${DOUBLE}\}|\{${SINGLE}\}|${DOUBLE}|${SINGLE}|[“”]([^“”]*)[“”]|([^\s"'{}“”][^\s"']*))`,
  'g',
)

/** A name in brackets, which may itself contain brackets: `[src/[id].tsx]`. */
const LABEL = /(?<![^\s}:])\[((?:[^[\]]|\[[^[\]]*\])+)\](?![^\s{])/

/**
 * A path with an extension, a dotfile, or a conventional name such as `Dockerfile`, optionally with lines:
 * `src/a.ts:3-5`, `src/a.ts#L3`.
 */
const FILE =
  /^(?:[^\s=]*[^\s=/]\.[A-Za-z]\w*|(?:[^\s=]*\/)?(?:\.[A-Za-z][\w.-]*|(?:Docker|Make|Proc|Gem|Jenkins)file))(?::\d+(?:-\d+)?|#L\d+(?:-L?\d+)?)?$/

/** A prefix of a file name: `ts:src/a.ts`. */
const PREFIX = /^(?::|(?:[\w+-]*:)+(?![\\/]))/

/** Line numbers in braces, also directly next to other words, and anything else in braces. */
const IN_BRACES = /\{[\d,\s-]+\}|\{[^{}]*\}(?=$|\s)/g

/** A path in place of a language; its extension is the language: `src/a.ts`. But `vb.net` is itself a language. */
const FILE_AS_LANGUAGE = /^[^\s={}[\]:"']*[^\s=./{}[\]:"']\.(?!net\b)([A-Za-z]\w*)$/

/** A language in braces: `{.js title="a"}`, `{r}`. */
const BRACED_LANGUAGE = /^\{\s*\.?([A-Za-z][\w+#-]*)(?=[\s,}])/

/**
 * Splits the info string of a fence into the language, empty for none, and all other words. Other tools name the
 * language of a diff too: `diff-ts`, `ts diff`.
 */
export function splitFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): {
  readonly language: string
  readonly meta: string
} {
  const info = [lang, meta].filter(Boolean).join(' ')
  const [first = ''] = info.split(/[\s{]/, 1)
  const [, inBraces] = BRACED_LANGUAGE.exec(info) ?? []
  const [, extension] = FILE_AS_LANGUAGE.exec(first) ?? []
  const found = inBraces ?? extension
  if (found !== undefined) return { language: found, meta: info }
  // Text directly after the language is another word: `js{1,3}`, `ts[a.ts]`. An attribute is not a language.
  const language = /^[A-Za-z][\w+#.-]*(?!=)(?![\w+#.-])/.exec(info)?.[0] ?? ''
  const words = info.slice(language.length)
  const isDiff = /^diff-\w+$/i.test(language) || /\sdiff(?!\S)/i.test(words.replaceAll(ATTRIBUTE, ''))
  return { language: isDiff ? 'diff' : language, meta: words.trim() }
}

/** A possible title, with its source; the lowest rank wins. */
type Candidate = { readonly text: string; readonly written: string; readonly rank: number }

/** Cuts an unquoted value at a closing brace or comma of the enclosing list. */
function withoutBrace(value: string): string {
  return value.includes('{') ? value : value.replace(/[},].*$/, '')
}

function attributesIn(words: string): Candidate[] {
  return [...words.matchAll(ATTRIBUTE)].flatMap(([written, key = '', ...values]) => {
    const quoted = values.slice(0, -1).find((value) => value !== undefined)
    const text = (quoted ?? withoutBrace(values.at(-1) ?? '')).trim()
    const rank = TITLE_KEYS.indexOf(key.toLowerCase())
    if (text === '' || text === 'null') return []
    if (rank >= 0) return [{ text, written, rank }]
    return key !== 'example' && FILE.test(text) ? [{ text, written, rank: Infinity }] : []
  })
}

/** Finds a label in brackets, and bare file names. */
function namesIn(words: string): Candidate[] {
  const [written = '', label = ''] = LABEL.exec(words) ?? []
  const text = label.trim()
  const labels = /\p{L}/u.test(text) ? [{ text, written, rank: TITLE_KEYS.length }] : []
  const files = words
    .replace(written, ' ')
    .replaceAll(IN_BRACES, ' ')
    .split(/\s+/)
    .map((word) => ({ word, file: word.replace(/^(["'])(.*)\1$/, '$2').replace(PREFIX, '') }))
    .filter(({ file }) => FILE.test(file))
    .map(({ word, file }) => ({ text: file, written: word, rank: TITLE_KEYS.length + 1 }))
  return [...labels, ...files]
}

/**
 * Parses the words after the language of a fence: a title in any spelling in use, `title="src/main.ts"`,
 * `[src/main.ts]` or a bare file name, and highlighted lines, `{1,3-5}`. Ignores anything else.
 */
export function parseFenceInfo(meta: string): FenceInfo {
  const attributes = attributesIn(meta)
  const names = namesIn(meta.replaceAll(ATTRIBUTE, ' '))
  const candidates = [...attributes, ...names].toSorted((a, b) => a.rank - b.rank)
  const best = candidates.find(({ rank }) => rank < Infinity)
  const others = best ? meta.replace(best.written, () => ' ') : meta
  return {
    title: best?.text ?? null,
    highlighted: highlightedLines(others),
    others: others.trim(),
    unshown: candidates.map(({ text }) => text).filter((text) => text !== best?.text && FILE.test(text)),
  }
}
