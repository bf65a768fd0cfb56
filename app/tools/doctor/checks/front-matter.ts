import { nearestOf } from '~/domain/catalogue-checks/problem'
import { lineOfKey, parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { frontMatterFields, splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import type { Problem } from '~/domain/markdown/types'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'
import { nearestId } from '../nearest-id'

/** Front matter that is not read, whole or in part: an error where it loses the text that `ref` names. */
export function checkFrontMatter({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, written]) => {
    const text = written.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
    const { frontMatter, problems } = parseFrontMatter(text)
    const costsRef = frontMatter.ref === null && REF.test(startOf(text))
    return [...problems, ...unread(text), ...misspelt(text)].map(
      ({ text: found, line, remedy = 'Correct the block between the two --- lines.' }): ContentFinding => ({
        file,
        line: line ?? 1,
        kind: 'front-matter',
        found: costsRef ? `${found}. The text of its ref is not shown.` : `${found}.`,
        remedy,
        severity: costsRef ? 'error' : 'warning',
      }),
    )
  })
}

/** A field `ref` of YAML or TOML, on a line of its own or between braces. */
const REF = /(?:^|[{,])[ \t]*["']?ref["']?[ \t]*[:=]/m

/** Any other field that is read. */
const FIELD = new RegExp(`(?:^|[{,]|- )[ \\t]*["']?(?:${frontMatterFields.join('|')})["']?[ \\t]*[:=]`, 'm')

/** Length of the text before front matter that does not begin at the first line: empty lines and comments. */
function leadLength(text: string): number {
  let position = 0
  for (;;) {
    position += text.slice(position).search(/\S|$/)
    const end = text.startsWith('<!--', position) ? text.indexOf('-->', position) : -1
    if (end === -1) return position
    position = end + '-->'.length
  }
}

/** What looks like front matter: up to the second of its lines, or to an empty line where there is none. */
function startOf(text: string): string {
  const start = text.slice(leadLength(text))
  const fence = start.slice(0, 3)
  if (fence !== '---' && fence !== '+++') return ''
  const end = start.indexOf(`\n${fence}`, fence.length)
  return start.slice(0, end === -1 ? start.search(/\n[ \t]*\n|$/) : end)
}

/** Front matter shown as text, because it does not begin or end correctly, or is no YAML. */
function unread(text: string): Problem[] {
  const start = startOf(text)
  if (!FIELD.test(start) || splitFrontMatter(text).block !== '') return []
  const lead = leadLength(text)
  const line = lineAt(text, lead)
  const say = (found: string, remedy: string): Problem[] => [
    { text: `front matter ${found} and is shown as text`, line, remedy },
  ]
  if (start.startsWith('+++')) return say('is TOML', 'Write it as YAML between two --- lines.')
  if (text.startsWith('\n---', lead + start.length))
    return lead > 0
      ? say('does not start on the first line', 'Move it to the first line of the file.')
      : say('is not a map of fields', 'Write one field per line, such as title: Text.')
  return say('is not closed', 'Close it with a --- line.')
}

/** Shorter names are like many others: `tab`, `toc`. */
const MIN_NAME_LENGTH = 4

/** Fields that are not read and whose names are almost those of fields that are. */
function misspelt(text: string): Problem[] {
  const { data, block } = splitFrontMatter(text)
  const names = Object.keys(data)
  return names.flatMap((name) => {
    const nearest = nearestOf(name, frontMatterFields) ?? nearestId(name, frontMatterFields)
    if (name.length < MIN_NAME_LENGTH || nearest === null || names.includes(nearest)) return []
    const found = `front matter: ${name} is not a known field`
    return [{ text: found, line: lineOfKey(block, name), remedy: `Did you mean ${nearest}?` }]
  })
}
