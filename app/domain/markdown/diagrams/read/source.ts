import { refuse } from './refusal'

/** Settings that change only how a diagram looks; they are ignored, since the site has its own style. */
const STYLE_SETTING =
  /^(?:config|init|theme\w*|look|layout|background|curve|elk|er|class|flowchart|sequence|state|xyChart|htmlLabels|defaultRenderer|handDrawnSeed|mergeEdges|nodePlacementStrategy|mirrorActors|rightAngles|useMaxWidth|wrap|wrappingWidth|\w*(?:[aA]lign|[bB]kg|[cC]olor|[fF]ont\w*|[hH]eight|[mM]argin\w*|[mM]ode|[pP]adding\w*|[sS]pacing|[wW]idth))$/

/** A key in YAML or JSON. */
const KEY = /(?:^|[\s{,])["']?([A-Za-z]\w*)["']?[ \t]*:/g

const FRONT_MATTER = /^\s*---[ \t]*\n([^]*?)\n[ \t]*---[ \t]*(?:\n|$)/
const COMMENT = /^[ \t]*%%(?!\{)[^\n]*$/gm
const DIRECTIVE = /%%\{([^]*?)\}%%/g
const TITLE = /^title:[ \t]*(.*)$/m

/** Replaces all characters but line breaks with spaces. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

function checkSettings(settings: string, offset: number): void {
  // Keys inside `themeVariables` all name colors or sizes.
  const themed = settings.replace(
    /["']?themeVariables["']?[ \t]*:[ \t]*(?:\{[^{}]*\}|(?:\n[ \t]{2,}[^\n]*)+)/,
    '',
  )
  for (const [, name = ''] of themed.matchAll(KEY)) {
    if (!STYLE_SETTING.test(name)) refuse(offset, `unknown setting ${name}`)
  }
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
}

export type Source = {
  /** The source with everything but statements blanked out, so that offsets and line numbers stay the same. */
  readonly text: string
  readonly title: string | null
}

/** Blanks out front matter, settings and comments of a source, and reads its title. */
export function readSource(source: string): Source {
  const [front = '', matter = ''] = FRONT_MATTER.exec(source) ?? []
  const title = TITLE.exec(matter)?.[1]?.trim() ?? ''
  if (/^[|>]/.test(title)) refuse(front.indexOf('title:'), 'a title must be one line')
  checkSettings(matter.replace(TITLE, ''), 0)
  const text = (blank(front) + source.slice(front.length))
    .replaceAll(DIRECTIVE, (directive, settings: string, offset: number) => {
      checkSettings(settings, offset)
      return blank(directive)
    })
    .replaceAll(COMMENT, blank)
  const remark = text.indexOf('%%')
  if (remark >= 0) refuse(remark, 'a comment must be on its own line')
  return { text, title: title === '' ? null : unquoted(title) }
}

/** A statement on one line, with its offset in the source. */
export type Statement = { readonly text: string; readonly offset: number }

/** Splits a source with one statement per line; skips empty lines. */
export function linesOf(text: string): Statement[] {
  const statements: Statement[] = []
  let offset = 0
  for (const line of text.split('\n')) {
    const trimmed = line.trim().replace(/[ \t]*;$/, '')
    if (trimmed !== '') statements.push({ text: trimmed, offset: offset + line.indexOf(trimmed) })
    offset += line.length + 1
  }
  return statements
}
