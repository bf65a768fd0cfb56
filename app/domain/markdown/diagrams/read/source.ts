import { refuse } from './refusal'

/** Settings that change how a diagram looks, not what it says; the site has its own look. */
const LOOKS =
  /^(?:config|init|theme\w*|look|layout|background|curve|elk|er|class|flowchart|sequence|state|xyChart|htmlLabels|defaultRenderer|handDrawnSeed|mergeEdges|nodePlacementStrategy|mirrorActors|rightAngles|useMaxWidth|wrap|wrappingWidth|\w*(?:[aA]lign|[bB]kg|[cC]olor|[fF]ont\w*|[hH]eight|[mM]argin\w*|[mM]ode|[pP]adding\w*|[sS]pacing|[wW]idth))$/

/** A name before a colon, in YAML or JSON. */
const KEY = /(?:^|[\s{,])["']?([A-Za-z]\w*)["']?[ \t]*:/g

const FRONT_MATTER = /^\s*---[ \t]*\n([^]*?)\n[ \t]*---[ \t]*(?:\n|$)/
const COMMENT = /^[ \t]*%%(?!\{)[^\n]*$/gm
const DIRECTIVE = /%%\{([^]*?)\}%%/g
const TITLE = /^title:[ \t]*(.*)$/m

/** A text of as many lines and characters, with nothing in it. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

function checkSettings(settings: string, offset: number): void {
  // Below, each name is one of a colour or a size.
  const themed = settings.replace(
    /["']?themeVariables["']?[ \t]*:[ \t]*(?:\{[^{}]*\}|(?:\n[ \t]{2,}[^\n]*)+)/,
    '',
  )
  for (const [, name = ''] of themed.matchAll(KEY)) {
    if (!LOOKS.test(name)) refuse(offset, `unknown setting ${name}`)
  }
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
}

export type Source = {
  /** The statements: all else is blank, so that offsets and lines stay. */
  readonly text: string
  readonly title: string | null
}

/** Takes front matter, settings and comments from a source. */
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

/** A statement that is one line, with its offset. */
export type Statement = { readonly text: string; readonly offset: number }

/** The statements of a source whose statements are lines, without those that are empty. */
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
