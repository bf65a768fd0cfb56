import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { found, missing } from '~/ports/answer'
import { localSource } from '~/ports/content/local/local-source'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import { findContentFindings } from '~/tools/doctor/findings.server'
import type { Finding, FindingKind } from '~/tools/doctor/report'

const REPOSITORY = 'tanstack/ranger'

function treeOf(files: Readonly<Record<string, string>>): Tree {
  const entries = Object.keys(files).map((path): [string, TreeEntry] => [
    path,
    { path, kind: 'file', sizeBytes: 1, contentId: `id of ${path}` },
  ])
  return { id: 'tree', commit: null, entries: new Map(entries) }
}

/** A source that has these files in the repository of Ranger, and no other repository. */
export function sourceOf(files: Readonly<Record<string, string>>): ContentSource {
  const tree = treeOf(files)
  return localSource({
    description: 'a test',
    tree: async ({ repo }) => (repo.toLowerCase() === REPOSITORY ? found(tree) : missing),
    file: async (_at, { path }) => found(new TextEncoder().encode(files[path])),
  })
}

/** Files of a repository whose docs have one page, listed in the sidebar, and no fault. */
export const soundFiles = {
  'docs/config.json':
    '{\n "sections": [\n  { "label": "A", "children": [{ "label": "Start", "to": "start" }] }\n ]\n}',
  'docs/start.md': '---\ntitle: Start\n---\n\n## Install\n',
}

/** Findings about a repository with the sound files and these. */
export async function findingsOf(files: Readonly<Record<string, string>>): Promise<Finding[]> {
  const docs = createDocsService(sourceOf({ ...soundFiles, ...files }))
  return findContentFindings(docs, 'ranger')
}

/** Of one kind: `file:line` and what is said. */
export async function saidOf(kind: FindingKind, files: Readonly<Record<string, string>>): Promise<string[]> {
  const findings = await findingsOf(files)
  return findings
    .filter((finding) => finding.kind === kind)
    .map(({ file, line, found: said, remedy, severity }) => `${severity} ${file}:${line} ${said} ${remedy}`)
}
