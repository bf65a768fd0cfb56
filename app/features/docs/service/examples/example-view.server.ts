import { docsAddress, exampleAddress, repositoryAddress, encodePath } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { placeOf } from '~/domain/pages/counterparts'
import { exampleFrameAddress } from '~/domain/pages/example-runs'
import { examplePath, examplesOf } from '~/domain/pages/examples'
import { type FileNode, fileTree } from '~/domain/pages/file-tree'
import type { Example } from '~/domain/pages/types'
import { frameOf } from '~/domain/docs-frame/frame'
import { oldVersion } from '~/features/docs/service/pages/doc-notices.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { ExampleNode, ExampleRun, ExampleView, OpenFile, Sandbox } from '~/features/docs/templates/view'
import { exampleId } from './example-id.server'
import type { Panel } from '~/features/docs/docs-parameters'
import type { RepositoryRef } from '~/ports/content/port'

/** What the authors call an example in the sidebar, else the name made from its folder. */
export function exampleLabel({ index }: Pick<LibraryDocs, 'index'>, example: Example): string {
  const path = examplePath(example)
  const item = index.sections.flatMap(({ items }) => items).find(({ to }) => to === path)
  return item?.label ?? example.label
}

/** Examples with no more files than this show them all at once, whatever folder they are in. */
const MANY_FILES = 40

/** The list of files: folders are open when there is room, or when the open file is inside. */
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

/** An example with one of its files open, or null. `path` is the docs path of the example. */
type Opened = {
  readonly path: string
  readonly files: readonly string[]
  readonly file: OpenFile | null
  /** The file that the address names, or null. */
  readonly wanted: string | null
  readonly panel: Panel | null
}

type Place = { readonly library: string; readonly version: string; readonly path: string }

/** The address of an example, with the file and the panel that were asked for. */
export function panelAddress(
  place: Place,
  { file, panel }: { readonly file: string | null; readonly panel: Panel | null },
): string {
  const search = new URLSearchParams({
    ...(file === null ? {} : { path: file }),
    ...(panel === null ? {} : { panel }),
  })
  return docsAddress(place) + (search.size === 0 ? '' : `?${search}`)
}

/** What the screen of an example shows. */
export function exampleView(
  docs: LibraryDocs,
  example: Example,
  { path, files, file, wanted, panel }: Opened,
): ExampleView {
  const { at, library, match, index } = docs
  const base = { library: library.id, version: match.segment, framework: example.framework }
  const address = exampleAddress({ ...base, name: example.name })
  const place = { library: library.id, version: match.segment, path }
  const name = exampleLabel(docs, example)
  // Other files are read in the same way; a preview or an editor would be in their place.
  const kept = panel === 'code' || panel === 'split' ? panel : null
  return {
    ...frameOf(docs, placeOf(path), example.framework),
    name,
    title: `${frameworkLabel(example.framework)} example: ${name}`,
    notice: oldVersion(docs, placeOf(path)),
    files: fileList(files, file?.path ?? null, (each) => panelAddress(place, { file: each, panel: kept })),
    fileCount: files.length,
    examples: examplesOf(index, example.framework).map((other) => ({
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

/** The example as it runs here. The files of the preview of a branch are at a commit that no address of a frame names. */
function runOf(
  docs: LibraryDocs,
  example: Example,
  {
    wanted,
    place,
    address,
  }: { readonly wanted: string | null; readonly place: Place; readonly address: string },
): ExampleRun {
  const frameHref = exampleFrameAddress(place, example)
  return {
    id: `${place.library}/${place.version}/${example.framework}/${encodePath(example.name)} ${exampleId(docs, example)}`,
    previewHref: panelAddress(place, { file: wanted, panel: 'preview' }),
    splitHref: panelAddress(place, { file: wanted, panel: 'split' }),
    frameHref,
    archiveHref: `${address}.zip`,
  }
}

/** Editors in the browser that open a folder of a public repository; addresses by notes of their makers. */
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
