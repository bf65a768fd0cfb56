import { exampleAddress, frameworkAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { exampleFiles } from '~/domain/pages/examples'
import { startFile } from '~/domain/pages/start-file'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { docsPayload, headWithoutText } from '~/features/docs/service/frame/docs-payload.server'
import { exampleMarkup } from '~/features/docs/service/frame/markup.server'
import { EXAMPLES_ID } from '~/features/docs/service/frame/sidebar-view.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { missingPage } from '~/features/docs/service/pages/missing-page.server'
import type { ExampleView, OpenFile } from '~/features/docs/view'
import type { Outcome } from '~/features/shell/outcome'
import { found } from '~/ports/content/answers'
import type { Answer } from '~/ports/content/port'
import { openExampleFile } from './example-file.server'
import { exampleView } from './example-view.server'

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

/** Answers a request for an example; one without a name, as of a shortened address, is sent to the list of them. */
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
  if (question.name === '' && docs.index.frameworks.includes(question.framework)) {
    return { kind: 'redirect', href: `${frameworkAddress(question)}#${EXAMPLES_ID}`, status: 307 }
  }
  const example = findExample(docs.index, question.framework, question.name)
  if (!example) {
    return missingPage(docs, { framework: question.framework, near: nearExamples(docs, question) })
  }
  const files = exampleFiles(docs.tree.entries, example)
  const file = await openFile(dependencies, docs, { example, files, wanted: question.file }, signal)
  if (file.kind === 'unavailable') return file
  const view = exampleView(docs, example, { path, files, file: file.value })
  return { kind: 'view', view: examplePayload(docs, { path, view, question }) }
}

type Asked = { readonly path: string; readonly view: ExampleView; readonly question: ExampleQuestion }

function examplePayload(docs: LibraryDocs, { path, view, question }: Asked): DocsPayload {
  const { name } = docs.library
  // An address that names no file is that of the example, whichever file it opens.
  const file = question.file !== null && view.file ? [view.file.path] : []
  return docsPayload({
    docs,
    frame: view,
    path,
    active: 'examples',
    head: headWithoutText(docs, {
      title: [...file, view.title, `${name} Docs`].join(' | '),
      description: `${view.title}, with all its files, for ${name}.`,
    }),
    page: exampleMarkup(view),
    heldSidebar: question.heldSidebar,
  })
}

type Choice = {
  readonly example: Example
  readonly files: readonly string[]
  readonly wanted: string | null
}

/** Opens the file to show; null for an example without files. */
async function openFile(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  { example, files, wanted }: Choice,
  signal: AbortSignal,
): Promise<Exclude<Answer<OpenFile | null>, { readonly kind: 'missing' }>> {
  const path = pathToOpen(docs, example, files, wanted)
  const entry = path === null ? undefined : docs.tree.entries.get(`${example.directory}/${path}`)
  if (path === null || !entry) return found(null)
  return openExampleFile(dependencies, docs, { path, entry }, signal)
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
