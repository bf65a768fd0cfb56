import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { repositoryPathOf } from '~/domain/markdown/image-address'
import { settleImages } from '~/domain/markdown/settle-images'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { docs as publishedDocs } from '~/features/docs/service/docs.server'
import type { LibraryDocs } from '~/features/docs/service/library-docs.server'
import { settledHtml } from '~/features/docs/service/settled-html.server'
import { shownFramework } from '~/features/docs/service/shown-framework.server'
import type { Outcome } from '~/features/shell/outcome'
import type { PagePayload } from '~/features/shell/page-parts'
import { found } from '~/ports/content/answers'
import type { Answer } from '~/ports/content/port'
import { compareBlocks, markedHtml, splitBlocks, withOwnIds } from '../changes/blocks'
import { comparisonMarkup, titleBlocks } from '../markup.server'
import type { ComparisonView, SideView } from '../view'
import { withoutPublished } from './change-list.server'
import type { Preview } from './preview.server'
import { wholePreviewPage } from './whole-preview.server'

/** A page as one side has it. */
type Version = {
  readonly title: string
  readonly href: string
  /** Blocks as they are shown. */
  readonly blocks: readonly string[]
  /** The same blocks without what differs from ref to ref: addresses of pages and images. */
  readonly keys: readonly string[]
}

/** Both sides have the same ids; those of the published one begin with this, and no heading's id has a colon. */
const BEFORE_PREFIX = 'published:'

/** A page as published and as previewed, rendered, with what differs marked. */
export async function readComparison(
  preview: Preview,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const { docs, published, dependencies } = preview
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return { kind: 'missing', near: [] }
  if (published === null) return withoutPublished
  const [before, after] = await Promise.all([
    versionOf(publishedDocs(), published, parsed.path, signal),
    versionOf(dependencies, docs, parsed.path, signal),
  ])
  if (before.kind === 'unavailable') return before
  if (after.kind === 'unavailable') return after
  const sides = [before, after].map((answer) => (answer.kind === 'found' ? answer.value : null))
  const [old = null, now = null] = sides
  const title = (now ?? old)?.title
  if (title === undefined) return { kind: 'missing', near: [], reason: 'No such page is here or published.' }
  const markup = comparisonMarkup({ title, ...marked(old, now) })
  return { kind: 'view', view: wholePreviewPage(preview, `Changes: ${title}`, markup) }
}

function marked(
  old: Version | null,
  now: Version | null,
): Pick<ComparisonView, 'before' | 'after' | 'differences'> {
  const differs = compareBlocks(old?.keys ?? [], now?.keys ?? [])
  const side = (version: Version | null, html: string): SideView => version && { href: version.href, html }
  return {
    before: side(old, withOwnIds(markedHtml(old?.blocks ?? [], differs.before, 'del'), BEFORE_PREFIX)),
    after: side(now, markedHtml(now?.blocks ?? [], differs.after, 'ins')),
    differences: [...differs.before, ...differs.after].filter(Boolean).length,
  }
}

async function versionOf(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  path: string,
  signal: AbortSignal,
): Promise<Answer<Version>> {
  const page = docs.index.pages.get(path)
  if (!page) return { kind: 'missing' }
  const framework = shownFramework(docs.index, page.framework, null)
  const question = { index: docs.index, page, framework, at: docs.at }
  const rendering = await dependencies.renderer.render(question, signal)
  if (rendering.kind !== 'found') return rendering
  const { composed, rendered } = rendering.value
  const html = await settledHtml(dependencies, docs, page, rendering.value)
  const title = composed.title ?? page.title
  const head = titleBlocks(title, composed.description)
  return found({
    title,
    href: docsAddress({ library: docs.library.id, version: docs.match.segment, path }),
    blocks: [...head, ...splitBlocks(html)],
    keys: [...head, ...splitBlocks(comparableHtml(docs, rendered.html))],
  })
}

/** A page whose links are still as written, with images named by their content: a new picture is a difference too. */
function comparableHtml({ at, tree }: LibraryDocs, html: string): string {
  return settleImages(html, (address) => {
    const path = repositoryPathOf(address, at)
    return path === null ? null : { address: tree.entries.get(path)?.contentId ?? path, size: null }
  })
}
