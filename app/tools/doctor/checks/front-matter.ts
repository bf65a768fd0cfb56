import { nearestOf } from '~/domain/catalogue-checks/problem'
import { lineOfKey, parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { frontMatterFields, splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import type { Problem } from '~/domain/markdown/types'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'
import { nearestId } from '../nearest-id'

/** Finds front matter that is ignored, in whole or in part: an error if this loses the text that `ref` names. */
export function checkFrontMatter({ texts }: VersionContent): ContentFinding[] {
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

/** Matches a field `ref` of YAML or TOML, on a separate line or between braces. */
const REF = /(?:^|[{,])[ \t]*["']?ref["']?[ \t]*[:=]/m

/** Matches any other known field. */
const FIELD = new RegExp(`(?:^|[{,]|- )[ \\t]*["']?(?:${frontMatterFields.join('|')})["']?[ \\t]*[:=]`, 'm')

/** Returns the length of the empty lines and comments before front matter. */
function leadLength(text: string): number {
  let position = 0
  for (;;) {
    position += text.slice(position).search(/\S|$/)
    const end = text.startsWith('<!--', position) ? text.indexOf('-->', position) : -1
    if (end === -1) return position
    position = end + '-->'.length
  }
}

/** Returns the text that looks like front matter: up to its second fence, or to an empty line if there is none. */
function startOf(text: string): string {
  const start = text.slice(leadLength(text))
  const fence = start.slice(0, 3)
  if (fence !== '---' && fence !== '+++') return ''
  const end = start.indexOf(`\n${fence}`, fence.length)
  return start.slice(0, end === -1 ? start.search(/\n[ \t]*\n|$/) : end)
}

/** Finds front matter that is shown as text, because its fences are misplaced or missing, or it is not YAML. */
function unread(text: string): Problem[] {
  const start = startOf(text)
  if (!FIELD.test(start) || splitFrontMatter(text).block !== '') return []
  const lead = leadLength(text)
  const line = lineAt(text, lead)
  const problem = (found: string, remedy: string): Problem[] => [
    { text: `front matter ${found} and is shown as text`, line, remedy },
  ]
  if (start.startsWith('+++')) return problem('is TOML', 'Write it as YAML between two --- lines.')
  if (text.startsWith('\n---', lead + start.length))
    return lead > 0
      ? problem('does not start on the first line', 'Move it to the first line of the file.')
      : problem('is not a map of fields', 'Write one field per line, such as title: Text.')
  return problem('is not closed', 'Close it with a --- line.')
}

/** Minimum length of names to compare: shorter ones, such as `tab` and `toc`, are similar to many others. */
const MIN_NAME_LENGTH = 4

/** Finds unknown fields whose names are similar to known ones. */
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
