import { changesAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import type { Panel } from '~/features/docs/docs-parameters'
import type { DocsPayload } from '~/features/docs/payload'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { readExample } from '~/features/docs/service/examples/example-page.server'
import { missingPage } from '~/features/docs/service/pages/missing-page.server'
import { readExampleList } from '~/features/docs/service/examples/example-list.server'
import { readFrameworkIndex } from '~/features/docs/service/pages/framework-index.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { bannerMarkup } from '../markup.server'
import { bannerView, type PreviewSubject } from './banner-view.server'
import type { Preview } from './preview.server'

/** Parameters of a request inside a preview. */
type PreviewPageQuestion = {
  /** Path under the docs root, of a page, an example or a list; may be empty. */
  readonly path: string
  /** Path inside the example, or null. */
  readonly file: string | null
  /** The panel that the address names, or null. */
  readonly panel: Panel | null
  readonly insteadOf: string | null
  readonly readerFramework: string | null
  readonly cachedSidebar: string | null
}

/** Responds to a request for docs of a preview like the published address would, with the banner. */
export async function readPreviewPage(
  preview: Preview,
  question: PreviewPageQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const outcome = await readPage(preview, question, signal)
  const path = question.path.replace(/\/$/, '')
  if (outcome.kind === 'missing') return removedPage(preview, path, question.cachedSidebar) ?? outcome
  if (outcome.kind !== 'view') return outcome
  const subject = { kind: 'page', path } as const
  return { kind: 'view', view: { ...outcome.view, ...asPreview(preview, outcome.view, subject) } }
}

/** Returns the not-found page for a page that the preview removes, with a link to its comparison; null for other pages. */
function removedPage(
  { docs, published }: Preview,
  path: string,
  cachedSidebar: string | null,
): Outcome<DocsPayload> | null {
  const page = published?.index.pages.get(path)
  if (!page) return null
  const library = docs.library.id
  const href = changesAddress({ library, version: docs.match.segment, path })
  return missingPage(docs, {
    path,
    cachedSidebar,
    reason: 'This preview removes this page, which is still published.',
    near: [{ title: `Before and after: ${page.title}`, href, library }],
  })
}

/** Adds the banner and a prefix of the title to a page, and excludes it from search engines. */
export function asPreview(
  preview: Preview,
  { head, header, page }: PagePayload,
  subject: PreviewSubject,
): PagePayload {
  return {
    head: { ...head, title: `Preview: ${head.title}`, canonical: null, noIndex: true },
    header,
    page: bannerMarkup(bannerView(preview, subject)) + page,
  }
}

function readPage(
  { service, docs }: Preview,
  question: PreviewPageQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { path } = question
  const place = { ...question, library: docs.library.id, version: docs.match.segment }
  const parsed = parseDocsPath(path)
  if (
    parsed.kind === 'path' &&
    (parsed.path === 'framework' || (parsed.framework !== null && parsed.rest === ''))
  ) {
    return readFrameworkIndex(service, { ...place, framework: parsed.framework }, signal)
  }
  if (parsed.kind === 'path' && parsed.framework !== null && parsed.rest === 'examples')
    return readExampleList(service, { ...place, framework: parsed.framework }, signal)
  if (parsed.kind === 'path' && parsed.framework !== null && parsed.example !== null) {
    return readExample(service, { ...place, framework: parsed.framework, name: parsed.example }, signal)
  }
  return readDocPage(service, { ...place, arrival: null }, signal)
}
