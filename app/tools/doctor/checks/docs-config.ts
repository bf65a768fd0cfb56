import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser'
import { losesSection, readDocsConfig } from '~/domain/docs-config/read'
import type { DocsConfigProblem } from '~/domain/docs-config/schema'
import type { ContentFinding, VersionContent } from '../content'
import { lineAt } from '../places'

/** What is wrong with the docs config: without a usable one, the sidebar is made from folders. */
export function checkDocsConfig({
  index,
  configText,
}: Pick<VersionContent, 'index' | 'configText'>): ContentFinding[] {
  const file = `${index.library.docsRoot}/config.json`
  if (configText === null) {
    return [
      {
        file,
        line: null,
        kind: 'docs-config',
        found: 'There is no docs config, so the sidebar is made from folders.',
        remedy: 'Add the file with the sections of the sidebar.',
        severity: 'warning',
      },
    ]
  }
  // Without the byte order mark that the reader of the config leaves out as well, offsets stay true.
  const text = configText.replace(/^\uFEFF/, '')
  const { config, problems } = readDocsConfig(text)
  const errors: ParseError[] = []
  const root = parseTree(text, errors)
  return problems.map((problem) => ({
    file,
    line: lineAt(text, errors[0]?.offset ?? offsetOf(root, problem.path)),
    kind: 'docs-config',
    found: `${problem.path === '' ? 'The file' : problem.path} is ${problem.found}.`,
    remedy: `Expected is ${problem.expected}.`,
    severity: config === null || losesSection(problem) ? 'error' : isLeftOut(problem) ? 'warning' : 'note',
  }))
}

/** Unknown fields cost a reader nothing, and a `to` that was tidied still leads to its page. */
function isLeftOut({ path, found, expected }: DocsConfigProblem): boolean {
  return found !== 'an unknown field' && !(path.endsWith('.to') && expected.startsWith('a path without'))
}

/** Where the value at a JSON path such as `sections[2].label` starts; for one that is not there, its parent. */
function offsetOf(root: Node | undefined, path: string): number {
  if (!root) return 0
  const steps = path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, steps.slice(0, depth))
    if (node) return node.offset
  }
  return root.offset
}
