import { refuse } from './refusal'
import type { Statement } from './source'

/** Title, accessible name and description, which every kind of diagram may have. */
export type Described = { title: string | null; name: string | null; description: string | null }

const ONE_LINE = /^(accTitle|accDescr|title)[ \t]*:[ \t]*(.*)$/
const OPEN = /^accDescr[ \t]*\{[ \t]*([^}]*)(\}?)$/

/**
 * Moves titles and descriptions from line-based statements to `described`, and returns the other statements. A
 * description in braces may span lines.
 */
function takeDescribed(statements: readonly Statement[], described: Described): Statement[] {
  const others: Statement[] = []
  let open: Statement | null = null
  for (const statement of statements) {
    const [, word, value = ''] = ONE_LINE.exec(statement.text) ?? []
    const [opened, first = '', closed] = OPEN.exec(statement.text) ?? []
    if (open) {
      const [, text = '', close] = /^([^}]*)(\}?)/.exec(statement.text) ?? []
      described.description = `${described.description} ${text}`.trim()
      if (close !== '') open = null
    } else if (opened !== undefined) {
      described.description = first.trim()
      if (closed === '') open = statement
    } else if (word === 'title') described.title = value
    else if (word === 'accTitle') described.name = value
    else if (word === 'accDescr') described.description = value
    else others.push(statement)
  }
  // Without a closing brace, it contains all later statements: no reader accepts it, so the diagram is not drawn.
  return open ? [...others, open] : others
}

/** Returns the description of a diagram for screen readers, or null. */
export function descriptionOf({ name, description }: Pick<Described, 'name' | 'description'>): string | null {
  return [name, description].filter(Boolean).join('. ') || null
}

/**
 * Divides the lines of a diagram into the match of its header, title and description, and other lines. Refuses another
 * header.
 */
export function divideLines([first, ...lines]: readonly Statement[], pattern: RegExp) {
  const header = pattern.exec(first?.text ?? '') ?? refuse(first?.offset ?? 0)
  const described: Described = { title: null, name: null, description: null }
  const others = takeDescribed(lines, described)
  return { header, others, about: { title: described.title, description: descriptionOf(described) } }
}
