import { docsConfigLines, type DocsConfigLines } from '~/domain/docs-config/lines'
import { losesValue, losesSection, readDocsConfig } from '~/domain/docs-config/read'
import { repeatedKeys } from '~/domain/docs-config/repeated-keys'
import type { DocsConfig } from '~/domain/docs-config/schema'
import { examplePath } from '~/domain/pages/examples/examples'
import type { ContentFinding, VersionContent } from '../content'

/** Finds problems of the docs config; without a usable one, the sidebar is generated from folders. */
export function checkDocsConfig({ index, configText }: VersionContent): ContentFinding[] {
  const file = `${index.library.docsRoot}/config.json`
  if (configText === null) {
    return [
      {
        file,
        line: null,
        kind: 'docs-config',
        found: 'There is no docs config, so the sidebar is generated from folders.',
        remedy: 'Add the file with the sidebar sections.',
        severity: 'warning',
      },
    ]
  }
  const { config, problems } = readDocsConfig(configText)
  const lines = docsConfigLines(configText)
  const repeated = repeatedKeys(configText).map(({ path, line }): ContentFinding => ({
    file,
    line,
    kind: 'docs-config',
    found: `${path} is defined twice, and the first definition is ignored.`,
    remedy: 'Remove one of them.',
    severity: 'error',
  }))
  const inFields = problems.map((problem): ContentFinding => ({
    file,
    line: lines.ofField(problem.path),
    kind: 'docs-config',
    found: `${problem.path === '' ? 'The file' : problem.path} is ${problem.found}.`,
    remedy: `Expected ${problem.expected}.`,
    severity: config === null || losesSection(problem) ? 'error' : losesValue(problem) ? 'warning' : 'note',
  }))
  return [...repeated, ...inFields, ...otherLetterCase(index, config, lines)]
}

/** Finds entries whose letter case differs from that of their page or example. */
function otherLetterCase(
  index: VersionContent['index'],
  config: DocsConfig | null,
  lines: DocsConfigLines,
): ContentFinding[] {
  const paths = [...index.pages.keys(), ...index.examples.map(examplePath)]
  const own = new Set(paths)
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const entries = (config?.sections ?? []).flatMap(({ children, frameworks }) => [
    ...children,
    ...frameworks.flatMap((framework) => framework.children),
  ])
  return [...new Set(entries.map(({ to }) => to))].flatMap((to): ContentFinding[] => {
    const path = own.has(to) ? undefined : byLowerCase.get(to.toLowerCase())
    if (path === undefined) return []
    return [
      {
        file: `${index.library.docsRoot}/config.json`,
        line: lines.ofEntry(to),
        kind: 'docs-config',
        found: `${to} is written in another letter case than the file of ${path}.`,
        remedy: `Write ${path}.`,
        severity: 'note',
      },
    ]
  })
}
