import { parseDocsPath } from '~/domain/addresses/parse'
import { runsOf, versionOf } from '~/features/page-diff/page-versions.server'
import { docsService as publishedService } from '~/features/docs/service/docs-wiring.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { comparisonMarkup } from '../markup.server'
import { publishedUnavailable } from './change-list.server'
import type { Preview } from './preview.server'
import { pageAboutPreview } from './page-about-preview.server'

/** Builds the comparison of a page as published and as previewed. */
export async function readComparison(
  preview: Preview,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const { docs, published, service } = preview
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return { kind: 'missing', near: [] }
  if (published === null) return publishedUnavailable
  const [before, after] = await Promise.all([
    versionOf(publishedService(), published, parsed, signal),
    versionOf(service, docs, parsed, signal),
  ])
  if (before.kind === 'unavailable') return before
  if (after.kind === 'unavailable') return after
  const sides = [before, after].map((answer) => (answer.kind === 'found' ? answer.value : null))
  const [old = null, now = null] = sides
  const title = (now ?? old)?.title
  if (title === undefined)
    return { kind: 'missing', near: [], reason: 'Neither the preview nor the published docs have this page.' }
  const markup = comparisonMarkup({
    title,
    before: old && { label: 'Published', href: old.href },
    after: now && { label: 'Preview', href: now.href },
    runs: runsOf(old?.blocks ?? [], now?.blocks ?? []),
    links: [],
  })
  const subject = { kind: 'comparison', path: parsed.path } as const
  return { kind: 'view', view: pageAboutPreview(preview, { subject, title: `Changes: ${title}`, markup }) }
}
