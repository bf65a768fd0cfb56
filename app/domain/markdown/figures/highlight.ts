import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { codeTheme, type TokenClass, tokenClass } from './code-theme'
import { grammarName, loadGrammars } from './languages'

/** A run of characters of one kind. */
export type Token = { readonly text: string; readonly kind: TokenClass | null }

/** Lines of code, each a list of tokens whose texts make up the line. */
export type CodeLines = readonly (readonly Token[])[]

/** Code with its colours. */
export type HighlightedCode = {
  readonly lines: CodeLines
  /** False where time ran out: the same code may have more colours at another time. */
  readonly isComplete: boolean
}

/** Time of its thread that a block may take before it is shown as plain text. A usual block takes 2 ms. */
const BLOCK_LIMIT_MS = 400
/** The same for the first block of a grammar, which compiles the patterns it meets: 200 ms. */
const FIRST_BLOCK_LIMIT_MS = 1_200
/**
 * Time by the clock after which the rest of a line gets the color of the text before it. The highlighter has no other
 * measure: with less, a busy machine gives wrong colours to lines whose patterns are compiled.
 */
const LINE_LIMIT_MS = 1_600
/** Longest line that is highlighted, in characters; the longest real one has 916. */
const LINE_LIMIT = 2_000

let highlighter: Promise<HighlighterCore> | null = null

function getHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    // Grammars hold a few patterns that JavaScript cannot express: those are skipped, the rest still matches.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [codeTheme],
  })
  return highlighter
}

/** Joins neighbours of one kind; white space between them has no colour and goes along. */
function mergeTokens(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const beforeLast = merged.at(-2)
    if (last && last.kind === token.kind) {
      merged[merged.length - 1] = { text: last.text + token.text, kind: last.kind }
    } else if (last && beforeLast && beforeLast.kind === token.kind && last.text.trim() === '') {
      merged.splice(-2, 2, { text: beforeLast.text + last.text + token.text, kind: token.kind })
    } else if (token.text !== '') {
      merged.push(token)
    }
  }
  return merged
}

function plainLine(line: string): Token[] {
  return line === '' ? [] : [{ text: line, kind: null }]
}

/** Code without colours, line by line. */
function plainCode(code: string, { isComplete }: Pick<HighlightedCode, 'isComplete'>): HighlightedCode {
  return { lines: code.split('\n').map(plainLine), isComplete }
}

/** Time this thread has worked, in milliseconds. A clock would count the work of others on a busy machine as ours. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The same line, one byte a character where that can hold it. A piece of a page with any other character (a dash, an arrow)
 * takes two, and for those each pattern is compiled a second time, to several times the size.
 */
function withoutWideCharacters(line: string): string {
  return /[\u0100-\uFFFF]/.test(line) ? line : Buffer.from(line, 'latin1').toString('latin1')
}

/** Tokens of the lines, or null when the time was not enough. */
function tokenize(
  core: HighlighterCore,
  lang: string,
  lines: readonly string[],
  limitMs: number,
): HighlightedCode | null {
  const deadline = workedMs() + limitMs
  const result: Token[][] = []
  let state: GrammarState | undefined
  let isComplete = true
  for (const line of lines) {
    if (workedMs() > deadline) return null
    const options = { lang, theme: codeTheme.name ?? '', tokenizeTimeLimit: LINE_LIMIT_MS }
    // The clock that the highlighter reads: it does not say that it has ended early.
    const lineStartMs = Date.now()
    const themed = core.codeToTokensBase(
      withoutWideCharacters(line),
      state ? { ...options, grammarState: state } : options,
    )
    isComplete &&= Date.now() - lineStartMs < LINE_LIMIT_MS
    state = core.getLastGrammarState(themed)
    const tokens = (themed[0] ?? []).map(({ content, color }) => ({ text: content, kind: tokenClass(color) }))
    result.push(
      mergeTokens(tokens.map((token) => (token.text.trim() === '' ? { ...token, kind: null } : token))),
    )
  }
  return { lines: result, isComplete }
}

/**
 * Highlights code once for all themes. Unknown languages and lines over {@link LINE_LIMIT} come back as plain text, which
 * is all that they can be; blocks that take too long do too, and say that they are not complete. Nothing throws.
 */
export async function highlightCode(code: string, language: string): Promise<HighlightedCode> {
  const lang = grammarName(language)
  const lines = code.split('\n')
  if (lang === null || lines.some((line) => line.length > LINE_LIMIT))
    return plainCode(code, { isComplete: true })
  try {
    const core = await getHighlighter()
    const isFirst = !core.getLoadedLanguages().includes(lang)
    if (isFirst) await core.loadLanguage(...(await loadGrammars(lang)))
    const limitMs = isFirst ? FIRST_BLOCK_LIMIT_MS : BLOCK_LIMIT_MS
    return tokenize(core, lang, lines, limitMs) ?? plainCode(code, { isComplete: false })
  } catch {
    return plainCode(code, { isComplete: true })
  }
}
