import { exampleAddress, repositoryAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { placeOf } from '~/domain/pages/counterparts'
import { exampleFiles, examplePath, examplesOf } from '~/domain/pages/examples'
import { type FileNode, fileTree } from '~/domain/pages/file-tree'
import { startFile } from '~/domain/pages/start-file'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { Outcome } from '~/features/shell/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { ExampleNode, ExampleView, OpenFile } from '~/features/docs/view'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { docsPayload, headWithoutText } from '~/features/docs/service/frame/docs-payload.server'
import { openExampleFile } from './example-file.server'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { exampleMarkup } from '~/features/docs/service/frame/markup.server'
import { missingPage } from '~/features/docs/service/pages/missing-page.server'
import { sandboxes } from './sandboxes.server'

/** What is asked for: an example by framework and name, and one of its files. */
export type ExampleQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string
  readonly name: string
  /** Path inside the example, or null for its starting file. One that is not there is taken as null. */
  readonly file: string | null
  readonly heldSidebar: string | null
}

/** Answers a request for an example. */
export async function readExample(
  dependencies: DocsDependencies,
  question: ExampleQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const path = `framework/${question.framework}/examples/${question.name}`
  if (parseDocsPath(path).kind === 'refused') return { kind: 'missing', near: [] }
  const answer = await dependencies.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  const example = findExample(docs.index, question.framework, question.name)
  if (!example) {
    return missingPage(docs, { framework: question.framework, near: nearExamples(docs, question) })
  }
  const files = exampleFiles(docs.tree.entries, example)
  const filePath = pathToOpen(docs, example, files, question.file)
  const entry = docs.tree.entries.get(`${example.directory}/${filePath ?? ''}`)
  const opened =
    filePath !== null && entry
      ? await openExampleFile(dependencies, docs, { path: filePath, entry }, signal)
      : ({ kind: 'found', value: null } as const)
  if (opened.kind === 'unavailable') return opened
  const view = exampleView(docs, example, { path, files, file: opened.value })
  const payload = docsPayload({
    docs,
    frame: view,
    path,
    active: 'examples',
    head: headWithoutText(docs, {
      title: [
        ...(question.file === null ? [] : [view.file?.path]),
        view.title,
        `${docs.library.name} Docs`,
      ].join(' | '),
      description: `${view.title}, with all its files, for ${docs.library.name}.`,
    }),
    page: exampleMarkup(view),
    heldSidebar: question.heldSidebar,
  })
  return { kind: 'view', view: payload }
}

/** Path of the file to show: the wanted one, else the one to start with; null for an example without files. */
function pathToOpen(docs: LibraryDocs, example: Example, files: readonly string[], wanted: string | null) {
  if (wanted !== null && files.includes(wanted)) return wanted
  return startFile(docs.library, example.framework, files)
}

/** Other examples of the framework: one that was renamed is among them. */
function nearExamples(docs: LibraryDocs, { framework, name }: ExampleQuestion) {
  const base = { library: docs.library.id, version: docs.match.segment, framework }
  const [word = name] = name.split('-')
  return docs.index.examples
    .filter((example) => example.framework === framework && example.name.includes(word))
    .slice(0, 2)
    .map((example) => ({
      title: example.label,
      href: exampleAddress({ ...base, name: example.name }),
      library: docs.library.id,
    }))
}

/** What the authors call an example in the sidebar, else the name made from its folder. */
function exampleLabel({ index }: LibraryDocs, example: Example): string {
  const path = examplePath(example)
  const item = index.sections.flatMap(({ items }) => items).find(({ to }) => to === path)
  return item?.label ?? example.label
}

/** Examples with no more files than this show them all at once, whatever folder they are in. */
const MANY_FILES = 40

/** The list of files: folders are open when there is room, or when the open file is inside. */
function fileList(files: readonly string[], opened: string | null, address: string): ExampleNode[] {
  const toNode = (node: FileNode): ExampleNode =>
    node.kind === 'file'
      ? {
          kind: 'file',
          name: node.name,
          href: `${address}?${new URLSearchParams({ path: node.path })}`,
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

/** `path` is the docs path of the example. */
type Opened = {
  readonly path: string
  readonly files: readonly string[]
  readonly file: OpenFile | null
}

function exampleView(docs: LibraryDocs, example: Example, { path, files, file }: Opened): ExampleView {
  const { at, library, match, index } = docs
  const base = { library: library.id, version: match.segment, framework: example.framework }
  const address = exampleAddress({ ...base, name: example.name })
  return {
    ...docsFrame(docs, placeOf(path), example.framework),
    title: `${frameworkLabel(example.framework)} example: ${exampleLabel(docs, example)}`,
    files: fileList(files, file?.path ?? null, address),
    examples: examplesOf(index, example.framework).map((other) => ({
      value: other.name,
      label: exampleLabel(docs, other),
      href: exampleAddress({ ...base, name: other.name }),
      current: other === example,
      note: null,
    })),
    file,
    sourceHref: repositoryAddress({ view: 'tree', ...at, path: example.directory }),
    sandboxes: sandboxes(at, example.directory, file?.path ?? ''),
  }
}
