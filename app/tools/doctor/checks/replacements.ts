import { applyReplacements } from '~/domain/markdown/parse/replacements'
import { lineAt, lineOf } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/**
 * Finds pairs of `replace` that change nothing in the text of the page's `ref`, or that are not valid regular expressions. A key in
 * several pages may have no match, because pages share a list, of which each needs a part.
 */
export function checkReplacements({ pages, texts }: VersionContent): ContentFinding[] {
  // Replacements also apply to the description of the page.
  const shown = new Map(
    pages.map(({ page, markdown }) => [page.sourcePath, `${page.facts?.description ?? ''}\n${markdown}`]),
  )
  const keys = pages.flatMap(({ page }) => page.facts?.replace.map(([key]) => key) ?? [])
  const isShared = (key: string): boolean => keys.indexOf(key) !== keys.lastIndexOf(key)
  return pages.flatMap(({ page: { sourcePath: file, facts } }) => {
    const own = texts.get(file) ?? ''
    if (facts && facts.ref === null && facts.replace.length > 0)
      return [{ file, line: lineOf(own, 'replace:'), ...WITHOUT_REF }]
    const original = shown.get(facts?.ref ?? '')
    if (original === undefined) return []
    let text = original
    const findings: ContentFinding[] = []
    for (const pair of facts?.replace ?? []) {
      const replaced = applyReplacements(text, [pair])
      const place = { file, line: lineOfKey(own, pair[0]) ?? lineOf(own, 'replace:') }
      const isUnused = replaced.text === text && pair[0] !== pair[1]
      if (isUnused && (!isShared(pair[0]) || applyReplacements(original, [pair]).text !== original))
        findings.push({ ...place, ...nothingFor(pair[0]) })
      for (const problem of replaced.problems) findings.push({ ...place, ...notUsable(problem) })
      text = replaced.text
    }
    return findings
  })
}

const WITHOUT_REF: Omit<ContentFinding, 'file' | 'line'> = {
  kind: 'unused-replacement',
  found: 'The field replace changes nothing: it applies to the text of a ref, and the page has none.',
  remedy: 'Add the ref, or remove the field.',
  severity: 'warning',
}

/** Returns the line of a key in a YAML map, in block or flow style; ignores values. */
function lineOfKey(text: string, key: string): number | null {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    const after = text.slice(at + key.length)
    if (/(?:^|[{,])\s*['"]?$/.test(before) && /^['"]?\s*:/.test(after)) return lineAt(text, at)
  }
  return null
}

function nothingFor(key: string): Omit<ContentFinding, 'file' | 'line'> {
  return {
    kind: 'unused-replacement',
    found: `The replacement of '${key}' changes nothing.`,
    remedy: 'Remove it, or move it before the one that changes its text first.',
    severity: 'note',
  }
}

function notUsable(problem: string): Omit<ContentFinding, 'file' | 'line'> {
  return {
    kind: 'front-matter',
    found: `${problem}.`,
    remedy: 'Write the key as a regular expression.',
    severity: 'warning',
  }
}
