import { docsAddress, exampleAddress, markdownAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { INVALID_DOC_PATH } from '~/domain/catalogue/unknown-ids'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { exampleFiles, examplePath } from '~/domain/pages/examples/examples'
import { startFile } from '~/domain/pages/examples/start-file'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { Panel } from '~/features/docs/docs-parameters'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import { exampleMarkup } from '~/features/docs/templates/markup.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import {
  cardOf,
  docTitle,
  headWithoutText,
  keywordsOf,
} from '~/features/docs/service/pages/doc-metadata.server'
import { missingPage } from '~/features/docs/service/pages/missing-page.server'
import { missingVersion } from '~/features/docs/service/pages/missing-version.server'
import type { ExampleView, OpenFile } from '~/features/docs/templates/view'
import type { Outcome } from '~/features/outcomes/outcome'
import { found, type Answer } from '~/ports/answer'
import { openExampleFile } from './example-file.server'
import { exampleLabel, exampleView, panelAddress } from './example-view.server'

/** Parameters of a request for an example. */
export type ExampleQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string
  readonly name: string
  /** Path inside the example, or null for its start file. */
  readonly file: string | null
  /** The panel that the address names, or null. */
  readonly panel: Panel | null
  readonly cachedSidebar: string | null
}

/** Answers a request for an example. */
export async function readExample(
  service: DocsService,
  question: ExampleQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const path = `framework/${question.framework}/examples/${question.name}`
  if (parseDocsPath(path).kind === 'refused') return { kind: 'missing', near: [], reason: INVALID_DOC_PATH }
  const answer = await service.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return missingVersion(service, question, path, signal)
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  const example = findExample(docs.index, question.framework, question.name)
  if (!example) {
    const { cachedSidebar } = question
    return missingPage(docs, { path, near: nearExamples(docs, question), cachedSidebar })
  }
  const actual = examplePath(example)
  const base = { library: question.library, version: docs.match.segment }
  if (actual !== path)
    return { kind: 'redirect', href: panelAddress({ ...base, path: actual }, question), status: 307 }
  const files = exampleFiles(docs.tree.entries, example)
  if (question.file !== null && !files.includes(question.file)) return missingFile(docs, example, question)
  const file = await openFile(service, docs, { example, files, wanted: question.file }, signal)
  if (file.kind === 'unavailable') return file
  const view = exampleView(docs, example, {
    path,
    files,
    file: file.value,
    wanted: question.file,
    panel: question.panel,
  })
  return {
    kind: 'view',
    view: examplePayload(docs, { path, example, view, question }),
    isComplete: file.value?.isComplete !== false,
  }
}

type RequestedExample = {
  readonly path: string
  readonly example: Example
  readonly view: ExampleView
  readonly question: ExampleQuestion
}

function examplePayload(docs: LibraryDocs, { path, example, view, question }: RequestedExample): DocsPayload {
  const { name } = docs.library
  const subject = `${frameworkLabel(example.framework)} ${name} ${exampleLabel(docs, example)}`
  // An address without a file is the address of the example, whichever file it opens by default.
  const file = question.file !== null && view.file ? [view.file.path] : []
  return docsPayload({
    docs,
    frame: view,
    path,
    active: 'examples',
    head: {
      ...headWithoutText(docs, path, {
        title: [...file, docTitle(docs, { title: `${subject} Example`, framework: null })].join(' | '),
        description: `${view.title} for ${name}, with all its files.`,
        keywords: keywordsOf(docs.library, question.framework, view.title),
      }),
      image: cardOf(docs, path),
      markdownHref: markdownAddress({ library: docs.library.id, version: docs.match.segment, path }),
    },
    page: exampleMarkup(view),
    cachedSidebar: question.cachedSidebar,
  })
}

type Choice = {
  readonly example: Example
  readonly files: readonly string[]
  readonly wanted: string | null
}

/** Opens the file to show; null for an example without files. */
async function openFile(
  service: DocsService,
  docs: LibraryDocs,
  { example, files, wanted }: Choice,
  signal: AbortSignal,
): Promise<Exclude<Answer<OpenFile | null>, { readonly kind: 'missing' }>> {
  const path = wanted ?? startFile(docs.library, example.framework, files)
  const entry = path === null ? undefined : docs.tree.entries.get(`${example.directory}/${path}`)
  if (path === null || !entry) return found(null)
  return openExampleFile(service, docs, { path, entry }, signal)
}

/** Returns a not-found outcome for a file that the example does not have, with a link to the example. */
function missingFile(docs: LibraryDocs, example: Example, { framework, cachedSidebar }: ExampleQuestion) {
  const { id: library } = docs.library
  const href = docsAddress({ library, version: docs.match.segment, path: examplePath(example) })
  const near = [{ title: `The ${example.label} example`, href, library }]
  const reason = 'This example has no such file.'
  return missingPage(docs, { path: '', framework, near, reason, cachedSidebar })
}

/** Returns examples of the framework whose names contain the first word; a renamed example is often among them. */
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
