import { exampleAddress, repositoryAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { renderCodeFile } from '~/domain/markdown/code-file'
import { placeOf } from '~/domain/pages/counterparts'
import { exampleFiles } from '~/domain/pages/examples'
import { startFile } from '~/domain/pages/start-file'
import { findExample } from '~/domain/pages/lookup'
import { sidebarFor } from '~/domain/pages/sidebar'
import type { Example } from '~/domain/pages/types'
import { readText } from '~/ports/content/read'
import type { Outcome } from '~/features/shell/outcome'
import { HtmlPart } from '~/features/shell/html-part'
import { EXAMPLE_CODE_ID } from '../example-page'
import type { DocsPayload } from '../payload'
import type { ExampleView } from '../view'
import type { DocsDependencies } from './dependencies.server'
import { docsFrame } from './frame.server'
import type { LibraryDocs } from './library-docs.server'
import { exampleMarkup, headerMarkup } from './markup.server'
import { sandboxes } from './sandboxes.server'
import { sidebarPayload } from './sidebar-payload.server'

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
  const files = exampleFiles(docs.tree.entries, example)
  const filePath =
    question.file !== null && files.includes(question.file)
      ? question.file
      : startFile(docs.library, example.framework, files)
  const text =
    filePath === null
      ? null
      : await readText(dependencies.source, docs.at, `${example.directory}/${filePath}`, signal)
  if (text?.kind === 'unavailable') return text
  const code =
    text?.kind === 'found' && filePath !== null ? await renderCodeFile(text.value.text, filePath) : null
  const view = exampleView(docs, example, { files, filePath: filePath ?? '', path, code })
  const { library } = docs
  return {
    kind: 'view',
    view: {
      framework: example.framework,
      head: {
        title: `${view.title} | ${library.name} Docs`,
        description: `${view.title}, with all its files, for ${library.name}.`,
        keywords: [],
        image: null,
        canonical: null,
        markdownHref: null,
        noIndex: docs.match.version.status === 'end-of-life',
      },
      header: headerMarkup(library, view, 'examples'),
      page: exampleMarkup(view),
      sidebar: sidebarPayload({
        docs,
        frame: view,
        path,
        sections: sidebarFor(docs.index, example.framework),
        held: question.heldSidebar,
      }),
    },
  }
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

type Opened = {
  readonly files: readonly string[]
  readonly filePath: string
  /** Docs path of the example. */
  readonly path: string
  /** The open file as markup, or null when it cannot be shown as text. */
  readonly code: string | null
}

function exampleView(docs: LibraryDocs, example: Example, opened: Opened): ExampleView {
  const { files, filePath, path, code } = opened
  const { at, library, match, index, versions } = docs
  const base = { library: library.id, version: match.segment, framework: example.framework }
  const address = exampleAddress({ ...base, name: example.name })
  const frame = docsFrame({
    index,
    match,
    place: placeOf(path),
    shownFramework: example.framework,
    indexOfVersion: (version) => versions.get(version.id) ?? null,
  })
  return {
    ...frame,
    title: `${frameworkLabel(example.framework)} example: ${example.label}`,
    files: files.map((file) => ({
      path: file,
      href: `${address}?${new URLSearchParams({ path: file })}`,
      current: file === filePath,
    })),
    examples: index.examples
      .filter((other) => other.framework === example.framework)
      .map((other) => ({
        value: other.name,
        label: other.label,
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
