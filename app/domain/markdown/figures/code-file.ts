import { toHtml } from 'hast-util-to-html'
import { drawFigure } from './code-figure'

/** Maximum length of a file that is highlighted, in characters; a longer one is shown as plain text. */
const MAX_HIGHLIGHTED = 60_000

/** Languages by file name, for files whose extension does not identify the language. */
const LANGUAGE_BY_NAME: ReadonlyMap<string, string> = new Map([
  ['dockerfile', 'docker'],
  ['.env', 'dotenv'],
  ['.prettierrc', 'json'],
  ['.babelrc', 'json'],
])

/** Languages by file extension, if the two differ. */
const LANGUAGE_BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['example', 'dotenv'],
  ['webmanifest', 'json'],
  ['code-workspace', 'jsonc'],
])

/** Returns the language of a file by its name or extension; empty for an unknown name without an extension. */
export function languageOfFile(path: string): string {
  const name = (path.split('/').at(-1) ?? '').toLowerCase()
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '') : ''
  return LANGUAGE_BY_NAME.get(name) ?? LANGUAGE_BY_EXTENSION.get(extension) ?? extension
}

/** A source file as markup. */
export type CodeFile = {
  readonly html: string
  /** False if highlighting ran out of time. */
  readonly isComplete: boolean
}

/**
 * Renders a source file as the HTML of a code block, titled with its path. Marks and prompts are not parsed: they mean
 * nothing in a file.
 */
export async function renderCodeFile(text: string, path: string): Promise<CodeFile> {
  const lang = text.length > MAX_HIGHLIGHTED ? '' : languageOfFile(path)
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const code = { code: source, marks: new Map(), prefixes: new Map() }
  let isComplete = true
  const figure = await drawFigure({ code, lang, title: path, folds: null }, () => {
    isComplete = false
  })
  return { html: toHtml(figure), isComplete }
}
