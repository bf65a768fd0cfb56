import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { type Outcome, withoutView } from '~/features/outcomes/outcome'
import { Comparison } from '~/features/page-diff/comparison.server'
import { runsOf, versionOf } from '~/features/page-diff/page-versions.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { libraryPage } from '~/features/landing/library-page.server'
import { fileResponse } from '~/features/program-files/file-response.server'
import { markdownHeaders } from '~/features/program-files/file-headers'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { found } from '~/ports/answer'
import { compareText } from './compare-text.server'
import {
  type ComparedPage,
  type ComparedQuestion,
  type PageSide,
  readComparedPage,
} from './read-compared-page.server'
import { comparisonMarkdown } from '../upgrade-view'

/** Returns the address of an external link, and '' for a link inside the docs, because pages move between versions. */
const linkKey = (href: string): string => (/^[a-z]+:/i.test(href) ? href : '')

async function renderComparison(
  service: DocsService,
  compared: ComparedPage,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const { library, from, to, docs, address, title } = compared
  const read = async (side: PageSide | null) =>
    side ? versionOf(service, side.docs, { path: side.page.path, linkKey }, signal) : found(null)
  const [before, after] = await Promise.all([read(compared.before), read(compared.after)])
  if (before.kind !== 'found') return withoutView(before)
  if (after.kind !== 'found') return withoutView(after)
  const [old, now] = [before.value, after.value]
  const view = {
    title,
    before: old && { label: from.id, href: old.href },
    after: now && { label: to.id, href: now.href },
    runs: runsOf(old?.blocks ?? [], now?.blocks ?? []),
    links: [
      { href: compared.upgradeHref, label: `All changes from ${from.id} to ${to.id}` },
      { href: comparisonMarkdown(address), label: 'View as Markdown' },
    ],
  }
  const page = libraryPage(docs, {
    title: `${title} in ${from.id} and ${to.id} | ${library.name}`,
    description: `What changed in “${title}” from ${library.name} ${from.id} to ${to.id}, beside each other.`,
    noIndex: true,
    address,
    markdown: comparisonMarkdown(address),
    active: 'docs',
    content: <Comparison view={view} />,
  })
  const isComplete = [old, now].every((side) => side?.isComplete ?? true)
  return { kind: 'view', view: page, isComplete }
}

/** Builds the page that compares two versions of a docs page. */
export async function comparePage(
  question: ComparedQuestion,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const service = docsService()
  const compared = await readComparedPage(service, question, signal)
  return compared.kind === 'view' ? renderComparison(service, compared.view, signal) : compared
}

/** Responds to `/{library}/compare/{page}.md`. */
export async function answerCompareMarkdown(
  place: Pick<ComparedQuestion, 'library' | 'path'>,
  request: Request,
): Promise<Response> {
  const signal = answerLimit(request)
  const { searchParams } = new URL(request.url)
  const question = { ...place, from: searchParams.get('from'), to: searchParams.get('to') }
  const compared = await readComparedPage(docsService(), question, signal)
  if (compared.kind === 'redirect')
    return fileResponse({ ...compared, href: comparisonMarkdown(compared.href) })
  if (compared.kind !== 'view') return fileResponse(compared)
  const text = await compareText(docsService(), compared.view, signal)
  if (text.kind !== 'found') return fileResponse(withoutView(text))
  return fileResponse({
    kind: 'view',
    view: {
      body: text.value.text,
      headers: { ...markdownHeaders(text.value.isComplete), 'x-robots-tag': 'noindex' },
    },
  })
}
