import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { buildPageIndex } from '~/domain/pages/build/build-index'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { found, missing } from '~/ports/answer'
import { localSource } from '~/ports/content/local/local-source'
import type { ContentSource, Tree, TreeEntry } from '~/ports/content/port'
import type { VersionContent } from '~/tools/doctor/content'
import { findContentFindings } from '~/tools/doctor/findings.server'
import type { Finding, FindingKind } from '~/tools/doctor/report'
import { createFakeSource } from '../../../fixtures/content/fake-source'

const REPOSITORY = 'tanstack/ranger'

/** Time for a rendering that never ends, in milliseconds: on a busy machine, loading the renderer can take 10 s. */
const PATIENCE_MS = 600_000

/** Text or bytes by path. */
type Files = Readonly<Record<string, string | Uint8Array>>

function bytesOf(content: string | Uint8Array = ''): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

function treeOf(files: Files): Tree {
  const entries = Object.entries(files).map(([path, content]): [string, TreeEntry] => [
    path,
    { path, kind: 'file', sizeBytes: bytesOf(content).length, contentId: `id of ${path}` },
  ])
  return { id: 'tree', commit: null, entries: new Map(entries) }
}

/** Creates a source with these files in the repository of Ranger, and no other repository. */
export function sourceOf(files: Files): ContentSource {
  const tree = treeOf(files)
  return localSource({
    description: 'a test',
    tree: async ({ repo }) => (repo.toLowerCase() === REPOSITORY ? found(tree) : missing),
    file: async (_at, { path }) => found(bytesOf(files[path])),
  })
}

/** Files of a valid repository with one page, which the sidebar lists. */
export const soundFiles = {
  'docs/config.json':
    '{\n "sections": [\n  { "label": "A", "children": [{ "label": "Start", "to": "start" }] }\n ]\n}',
  'docs/start.md': '---\ntitle: Start\n---\n\n## Install\n',
}

/** Returns the findings for a repository with the valid files and these. */
export async function findingsOf(files: Files): Promise<Finding[]> {
  const docs = createDocsService(sourceOf({ ...soundFiles, ...files }), { patienceMs: PATIENCE_MS })
  return findContentFindings(docs, 'ranger')
}

/** Returns the findings for Query, with these files at each ref of the source. */
export async function findingsOfVersions(refs: Readonly<Record<string, Files>>): Promise<Finding[]> {
  return findContentFindings(
    createDocsService(
      createFakeSource(
        Object.fromEntries(Object.entries(refs).map(([ref, files]) => [`tanstack/query@${ref}`, files])),
      ),
    ),
    'query',
  )
}

/** Creates the content of a library version without files. */
export function emptyContent(library: Library, version: LibraryVersion): VersionContent {
  const tree = { id: 'tree', commit: null, entries: new Map() }
  const index = buildPageIndex({ library, version, tree, config: null, facts: new Map() })
  const none = new Map()
  return {
    index,
    tree,
    ref: 'main',
    configText: null,
    texts: none,
    pages: [],
    pictures: none,
    manifests: none,
  }
}

/** Returns the findings of one kind as `file:line` and message. */
export async function saidOf(kind: FindingKind, files: Files): Promise<string[]> {
  const findings = await findingsOf(files)
  return findings
    .filter((finding) => finding.kind === kind)
    .map(({ file, line, found: said, remedy, severity }) => `${severity} ${file}:${line} ${said} ${remedy}`)
}
