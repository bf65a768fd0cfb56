import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { getOrAdd } from '~/domain/get-or-add'
import { codeTheme, type TokenClass, tokenClass } from './code-theme'
import { type Grammars, grammarName, loadGrammars } from './languages'

/** A run of characters with one class; null for plain text. */
export type Token = { readonly text: string; readonly kind: TokenClass | null }

/** Lines of code, each a list of tokens. */
export type CodeLines = readonly (readonly Token[])[]

/** Highlighted code. */
export type HighlightedCode = {
  readonly lines: CodeLines
  /** False if time ran out: highlighting the same code again may give more colors. */
  readonly isComplete: boolean
}

/** CPU time limit for a block, in milliseconds, after which it is shown as plain text. A typical block takes 2 ms. */
const BLOCK_LIMIT_MS = 400
/** CPU time limit for the first block of a grammar, which compiles patterns: typically 200 ms. */
const FIRST_BLOCK_LIMIT_MS = 1_200
/**
 * Elapsed time limit for a line, in milliseconds, after which the rest gets the color of the text before it. The
 * highlighter supports no other measure. A lower limit would give wrong colors on a busy machine while patterns are
 * compiled.
 */
const LINE_LIMIT_MS = 1_600
/** Maximum length of a line that is highlighted, in characters; the longest real one has 916. */
const LINE_LIMIT = 2_000

/** Highlighters by the name of a variable grammar; the one for all others under the empty name. */
const highlighters = new Map<string, Promise<HighlighterCore>>()

/** Returns the highlighter for a grammar: its own for a variable one, whose colors other grammars would change. */
function getHighlighter(lang: string, { isVariable }: Grammars): Promise<HighlighterCore> {
  return getOrAdd(highlighters, isVariable ? lang : '', () =>
    createHighlighterCore({
      // `forgiving` skips the few patterns of grammars that JavaScript cannot express.
      engine: createJavaScriptRegexEngine({ forgiving: true }),
      themes: [codeTheme],
    }),
  )
}

/** Joins adjacent tokens of one kind, including white space between them. */
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

/** Returns code as plain text, line by line. */
function plainCode(code: string, { isComplete }: Pick<HighlightedCode, 'isComplete'>): HighlightedCode {
  return { lines: code.split('\n').map(plainLine), isComplete }
}

/** Returns the CPU time of this thread, in milliseconds. Elapsed time would include other work on a busy machine. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Copies a line to a string with one byte per character if possible. A slice of a page with a wider character,
 * such as a dash, uses two bytes; for those, V8 compiles each pattern again, to several times the size.
 */
function withoutWideCharacters(line: string): string {
  return /[\u0100-\uFFFF]/.test(line) ? line : Buffer.from(line, 'latin1').toString('latin1')
}

/** Tokenizes lines; null if the time limit is exceeded. */
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
    // The highlighter does not report that it stopped early, so its time is measured with the same clock.
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
 * Highlights code once for all themes; never throws. Unknown languages and lines over {@link LINE_LIMIT} are plain text
 * and complete; blocks that take too long are plain text and incomplete.
 */
export async function highlightCode(code: string, language: string): Promise<HighlightedCode> {
  const lang = grammarName(language)
  const lines = code.split('\n')
  if (lang === null || lines.some((line) => line.length > LINE_LIMIT))
    return plainCode(code, { isComplete: true })
  try {
    const grammars = await loadGrammars(lang)
    const core = await getHighlighter(lang, grammars)
    const isFirst = !core.getLoadedLanguages().includes(lang)
    if (isFirst) await core.loadLanguage(...grammars.companions, ...grammars.own)
    const limitMs = isFirst ? FIRST_BLOCK_LIMIT_MS : BLOCK_LIMIT_MS
    return tokenize(core, lang, lines, limitMs) ?? plainCode(code, { isComplete: false })
  } catch {
    return plainCode(code, { isComplete: true })
  }
}
