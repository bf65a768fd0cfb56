import { docsAddress, exampleAddress, repositoryAddress, encodePath } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { exampleFrameAddress, whyNotHere } from '~/domain/pages/examples/example-runs'
import { examplePath, examplesOf } from '~/domain/pages/examples/examples'
import { type FileNode, fileTree } from '~/domain/pages/examples/file-tree'
import type { Example } from '~/domain/pages/types'
import { frameOf } from '~/domain/docs-frame/frame'
import { oldVersion } from '~/features/docs/service/pages/doc-notices.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { ExampleNode, ExampleRun, ExampleView, OpenFile, Sandbox } from '~/features/docs/templates/view'
import { exampleId } from './example-id.server'
import type { Panel } from '~/features/docs/docs-parameters'
import type { RepositoryRef } from '~/ports/content/port'

/** Returns the label of an example in the sidebar, or else the label made from its folder name. */
export function exampleLabel({ index }: Pick<LibraryDocs, 'index'>, example: Example): string {
  const path = examplePath(example)
  const item = index.sections.flatMap(({ items }) => items).find(({ to }) => to === path)
  return item?.label ?? example.label
}

/** Returns the examples of a framework in sidebar order, then those that the sidebar leaves out. */
export function examplesInOrder({ index }: LibraryDocs, framework: string): Example[] {
  const places = new Map(index.sections.flatMap(({ items }) => items).map(({ to }, at) => [to, at]))
  const placeIn = (example: Example) => places.get(examplePath(example)) ?? places.size
  return examplesOf(index, framework).toSorted((one, other) => placeIn(one) - placeIn(other))
}

/** Maximum number of files of an example at which all folders of its file list are open. */
const MANY_FILES = 40

/** Builds the file list. A folder is open when the example has few files, or when it contains the open file. */
function fileList(
  files: readonly string[],
  opened: string | null,
  addressOf: (file: string) => string,
): ExampleNode[] {
  const toNode = (node: FileNode): ExampleNode =>
    node.kind === 'file'
      ? {
          kind: 'file',
          name: node.name,
          href: addressOf(node.path),
          current: node.path === opened,
        }
      : {
          kind: 'folder',
          name: node.name,
          open: files.length <= MANY_FILES || (opened?.startsWith(`${node.path}/`) ?? false),
          nodes: node.nodes.map(toNode),
        }
  return fileTree(files).map(toNode)
}

/** An example and its open file, or null. `path` is the docs path of the example. */
type OpenExample = {
  readonly path: string
  readonly files: readonly string[]
  readonly file: OpenFile | null
  /** The file that the address names, or null. */
  readonly wanted: string | null
  readonly panel: Panel | null
}

type ExampleDocs = { readonly library: string; readonly version: string; readonly path: string }

/** Returns the address of an example with the requested file and panel. */
export function panelAddress(
  place: ExampleDocs,
  { file, panel }: { readonly file: string | null; readonly panel: Panel | null },
): string {
  const search = new URLSearchParams({
    ...(file === null ? {} : { path: file }),
    ...(panel === null ? {} : { panel }),
  })
  return docsAddress(place) + (search.size === 0 ? '' : `?${search}`)
}

/** Builds the view model of an example page. */
export function exampleView(
  docs: LibraryDocs,
  example: Example,
  { path, files, file, wanted, panel }: OpenExample,
): ExampleView {
  const { at, library, match } = docs
  const base = { library: library.id, version: match.segment, framework: example.framework }
  const address = exampleAddress({ ...base, name: example.name })
  const place = { library: library.id, version: match.segment, path }
  const name = exampleLabel(docs, example)
  // Links to other files keep a panel that shows code; a preview or an editor would hide the file.
  const keptPanel = panel === 'code' || panel === 'split' ? panel : null
  return {
    ...frameOf(docs, placeOf(path), example.framework),
    name,
    title: `${frameworkLabel(example.framework)} example: ${name}`,
    notice: oldVersion(docs, placeOf(path)),
    files: fileList(files, file?.path ?? null, (filePath) =>
      panelAddress(place, { file: filePath, panel: keptPanel }),
    ),
    fileCount: files.length,
    examples: examplesInOrder(docs, example.framework).map((other) => ({
      value: other.name,
      label: exampleLabel(docs, other),
      href: exampleAddress({ ...base, name: other.name }),
      current: other === example,
      note: null,
    })),
    file,
    panel,
    codeHref: panelAddress(place, { file: wanted, panel: docs.editedAt ? null : 'code' }),
    run: docs.editedAt ? null : runOf(docs, example, { wanted, place, address }),
    sandboxHref: panelAddress(place, { file: wanted, panel: 'sandbox' }),
    sourceHref: repositoryAddress({ view: 'tree', ...at, path: example.directory }),
    sandboxes: sandboxes(at, example.directory, file?.path ?? ''),
  }
}

/** Returns how an example runs on this site. Not for the preview of a branch: no frame address can name its commit. */
function runOf(
  docs: LibraryDocs,
  example: Example,
  {
    wanted,
    place,
    address,
  }: { readonly wanted: string | null; readonly place: ExampleDocs; readonly address: string },
): ExampleRun {
  const frameHref = exampleFrameAddress(place, example)
  return {
    id: `${place.library}/${place.version}/${example.framework}/${encodePath(example.name)} ${exampleId(docs, example)}`,
    previewHref: panelAddress(place, { file: wanted, panel: 'preview' }),
    splitHref: panelAddress(place, { file: wanted, panel: 'split' }),
    frameHref,
    whyElsewhere: whyNotHere(docs, example),
    archiveHref: `${address}.zip`,
  }
}

/** Returns online editors that open a folder of a public repository, with the addresses that their vendors document. */
function sandboxes(at: RepositoryRef, directory: string, file: string): ExampleView['sandboxes'] {
  const folder = `github/${at.repo}/tree/${encodePath(at.ref)}/${encodePath(directory)}`
  return [
    sandbox('StackBlitz', `https://stackblitz.com/${folder}`, file),
    sandbox('CodeSandbox', `https://codesandbox.io/p/devbox/${folder}`, file),
  ]
}

function sandbox(label: string, address: string, file: string): Sandbox {
  const href = `${address}?${new URLSearchParams({ file })}`
  return { label, href, embedHref: `${href}&embed=1` }
}
