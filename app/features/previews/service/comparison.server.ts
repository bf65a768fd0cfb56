import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { repositoryPathOf } from '~/domain/markdown/plugins/image-address'
import { type Markup, resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsService as publishedService } from '~/features/docs/service/docs-wiring.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { resolvedHtml } from '~/features/docs/service/links/resolved-html.server'
import type { Outcome } from '~/features/answers/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { found, missing, type Answer } from '~/ports/answer'
import { type Block, compareBlocks, splitBlocks, withOwnIds } from '../changes/blocks'
import { comparisonMarkup, titleBlocks } from '../markup.server'
import type { RunView } from '../view'
import { withoutPublished } from './change-list.server'
import type { Preview } from './preview.server'
import { pageAboutPreview } from './page-about-preview.server'

/** A page as one side has it. */
type PageVersion = {
  readonly title: string
  readonly href: string
  readonly blocks: readonly Block[]
}

/** Both sides have the same ids; those of the published one begin with this. */
const BEFORE_PREFIX = 'S--published-'

/** A page as published and as previewed, rendered, with what differs marked. */
export async function readComparison(
  preview: Preview,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const { docs, published, service } = preview
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return { kind: 'missing', near: [] }
  if (published === null) return withoutPublished
  const [before, after] = await Promise.all([
    versionOf(publishedService(), published, parsed.path, signal),
    versionOf(service, docs, parsed.path, signal),
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
  })
  const subject = { kind: 'comparison', path: parsed.path } as const
  return { kind: 'view', view: pageAboutPreview(preview, { subject, title: `Changes: ${title}`, markup }) }
}

/** Two versions of a page as runs that can be shown in one document. */
export function runsOf(old: readonly Block[], now: readonly Block[]): RunView[] {
  return compareBlocks(old, now).map(({ differs, before, after }) => ({
    differs,
    before: withOwnIds(htmlOf(before), BEFORE_PREFIX),
    after: htmlOf(after),
  }))
}

function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('\n')
}

/** A page of some docs as a side of a comparison. */
export async function versionOf(
  service: DocsService,
  docs: LibraryDocs,
  path: string,
  signal: AbortSignal,
): Promise<Answer<PageVersion>> {
  const page = docs.index.pages.get(path)
  if (!page) return missing
  const question = { index: docs.index, page, at: docs.at }
  const rendering = await service.renderer.render(question, signal)
  if (rendering.kind !== 'found') return rendering
  const { composed, title, rendered } = rendering.value
  const { html } = await resolvedHtml(service, docs, { ...rendering.value, page }, signal)
  const titles = titleBlocks(title, composed.description)
  const keys = [...titles, ...splitBlocks(comparableHtml(docs, rendered.markup))]
  return found({
    title,
    href: docsAddress({ library: docs.library.id, version: docs.match.segment, path }),
    blocks: [...titles, ...splitBlocks(html)].map((each, at) => ({
      html: each,
      key: keys[at] ?? each,
    })),
  })
}

/** A page whose links are still as written, with images named by their content: a new picture is a difference too. */
function comparableHtml({ at, tree }: LibraryDocs, markup: Markup): string {
  return resolveMarkup(markup, {
    linkOf: (href) => href,
    locationOf: (address) => {
      const path = repositoryPathOf(address, at)
      return path === null ? null : { address: tree.entries.get(path)?.contentId ?? path, size: null }
    },
  })
}
