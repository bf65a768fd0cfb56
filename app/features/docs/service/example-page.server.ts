import { exampleAddress, repositoryAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { renderCodeFile } from '~/domain/markdown/code-file'
import { placeOf } from '~/domain/pages/counterparts'
import { exampleFiles, examplePath } from '~/domain/pages/examples'
import { startFile } from '~/domain/pages/start-file'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { Answer } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import type { Outcome } from '~/features/shell/outcome'
import { HtmlPart } from '~/features/shell/html-part'
import { EXAMPLE_CODE_ID } from '../example-page'
import type { DocsPayload } from '../payload'
import type { ExampleView } from '../view'
import type { DocsDependencies } from './dependencies.server'
import { docsPayload, headWithoutText } from './docs-payload.server'
import { docsFrame } from './frame.server'
import type { LibraryDocs } from './library-docs.server'
import { exampleMarkup } from './markup.server'
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
  if (!example) return { kind: 'missing', near: nearExamples(docs, question) }
  const opened = await openFile(dependencies, docs, { example, wanted: question.file }, signal)
  if (opened.kind !== 'found') return opened
  const view = exampleView(docs, example, { ...opened.value, path })
  const payload = docsPayload({
    docs,
    frame: view,
    path,
    active: 'examples',
    head: headWithoutText(docs, {
      title: `${view.title} | ${docs.library.name} Docs`,
      description: `${view.title}, with all its files, for ${docs.library.name}.`,
    }),
    page: exampleMarkup(view),
    heldSidebar: question.heldSidebar,
  })
  return { kind: 'view', view: payload }
}

type OpenFile = {
  readonly files: readonly string[]
  /** Path of the open file inside the example; empty for an example without files. */
  readonly filePath: string
  /** The open file as markup, or null when it cannot be shown as text. */
  readonly code: string | null
}

/** Opens the wanted file of an example, else its starting file. */
async function openFile(
  { source }: DocsDependencies,
  { at, library, tree }: LibraryDocs,
  { example, wanted }: { readonly example: Example; readonly wanted: string | null },
  signal: AbortSignal,
): Promise<Exclude<Answer<OpenFile>, { readonly kind: 'missing' }>> {
  const files = exampleFiles(tree.entries, example)
  const filePath =
    wanted !== null && files.includes(wanted) ? wanted : startFile(library, example.framework, files)
  if (filePath === null) return { kind: 'found', value: { files, filePath: '', code: null } }
  const text = await readText(source, at, `${example.directory}/${filePath}`, signal)
  if (text.kind === 'unavailable') return text
  const code = text.kind === 'found' ? await renderCodeFile(text.value.text, filePath) : null
  return { kind: 'found', value: { files, filePath, code } }
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

/** `path` is the docs path of the example. */
type Opened = OpenFile & { readonly path: string }

function exampleView(docs: LibraryDocs, example: Example, opened: Opened): ExampleView {
  const { files, filePath, path, code } = opened
  const { at, library, match, index } = docs
  const base = { library: library.id, version: match.segment, framework: example.framework }
  const address = exampleAddress({ ...base, name: example.name })
  const frame = docsFrame(docs, placeOf(path), example.framework)
  return {
    ...frame,
    title: `${frameworkLabel(example.framework)} example: ${exampleLabel(docs, example)}`,
    files: files.map((file) => ({
      path: file,
      href: `${address}?${new URLSearchParams({ path: file })}`,
      current: file === filePath,
    })),
    examples: index.examples
      .filter((other) => other.framework === example.framework)
      .map((other) => ({
        value: other.name,
        label: exampleLabel(docs, other),
        href: exampleAddress({ ...base, name: other.name }),
        current: other === example,
        note: null,
      })),
    code: code === null ? null : new HtmlPart(EXAMPLE_CODE_ID, code),
    filePath,
    sourceHref: repositoryAddress({ view: 'tree', ...at, path: example.directory }),
    sandboxes: sandboxes(at, example.directory, filePath),
  }
}
