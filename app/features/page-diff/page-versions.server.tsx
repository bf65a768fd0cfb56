import { renderToStaticMarkup } from 'react-dom/server'
import { docsAddress } from '~/domain/addresses/addresses'
import { repositoryPathOf } from '~/domain/markdown/plugins/image-address'
import { type Markup, resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { resolvedHtml } from '~/features/docs/service/links/resolved-html.server'
import { found, missing, type Answer } from '~/ports/answer'
import { type Block, compareBlocks, foldRuns, splitBlocks, prefixIds } from './blocks'
import { markChangedWords } from './changed-words'
import type { RunView } from './view'

/** One side of a page comparison. */
type PageVersion = {
  readonly title: string
  readonly href: string
  /** False if parts were not rendered in time. */
  readonly isComplete: boolean
  readonly blocks: readonly Block[]
}

/** Prefix of the ids on the earlier side, which would duplicate those of the other. */
const BEFORE_PREFIX = 'S--before-'

/** Renders title and lead of a page as blocks, so that they are compared like its text. */
function titleBlocks(title: string, lead: string | null): string[] {
  return [
    renderToStaticMarkup(<p className="side-title">{title}</p>),
    ...(lead === null ? [] : [renderToStaticMarkup(<p className="lead">{lead}</p>)]),
  ]
}

/** Compares two versions of a page; returns runs that can be shown in one document. */
export function runsOf(old: readonly Block[], now: readonly Block[]): RunView[] {
  return foldRuns(compareBlocks(old, now)).map(({ differs, before, after, isFolded }) => ({
    differs,
    folded: isFolded ? after.length : 0,
    ...sidesOf(prefixIds(htmlOf(before), BEFORE_PREFIX), htmlOf(after), differs),
  }))
}

/** Returns the markup of both sides of a run, with changed words marked if the run differs and neither side is empty. */
const sidesOf = (before: string, after: string, differs: boolean) =>
  differs && before !== '' && after !== '' ? markChangedWords(before, after) : { before, after }

function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('\n')
}

/** Default of `linkKey`: compares the whole address of a link. */
const asWritten = (href: string): string => href

/** Path of a page. `linkKey` returns the part of a link's address to compare; default: the whole address. */
type ComparedPath = { readonly path: string; readonly linkKey?: (href: string) => string }

/** Renders a page of some docs as one side of a comparison. */
export async function versionOf(
  service: DocsService,
  docs: LibraryDocs,
  { path, linkKey = asWritten }: ComparedPath,
  signal: AbortSignal,
): Promise<Answer<PageVersion>> {
  const page = docs.index.pages.get(path)
  if (!page) return missing
  const question = { index: docs.index, page, at: docs.at }
  const rendering = await service.renderer.render(question, signal)
  if (rendering.kind !== 'found') return rendering
  const { composed, title, rendered } = rendering.value
  const { html } = await resolvedHtml(
    service,
    docs,
    { ...rendering.value, page, showsExampleFrames: false },
    signal,
  )
  const titles = titleBlocks(title, composed.description)
  const blocks = splitBlocks(html)
  const keys = splitBlocks(comparableHtml(docs, rendered.markup, linkKey))
  // Keys are matched with blocks by position; if their numbers differ, the blocks are compared as they are.
  const ownKeys = keys.length === blocks.length ? keys : blocks
  return found({
    title,
    href: docsAddress({ library: docs.library.id, version: docs.match.segment, path }),
    isComplete: composed.isComplete && rendered.isComplete,
    blocks: [
      ...titles.map((markup) => ({ html: markup, key: markup })),
      ...blocks.map((block, at) => ({ html: block, key: ownKeys[at] ?? block })),
    ],
  })
}

/** Renders a page with unresolved links, and with images identified by content, so that a changed image is a difference too. */
function comparableHtml({ at, tree }: LibraryDocs, markup: Markup, linkOf: (href: string) => string): string {
  return resolveMarkup(markup, {
    linkOf,
    locationOf: (address) => {
      const path = repositoryPathOf(address, at)
      return path === null ? null : { address: tree.entries.get(path)?.contentId ?? path, size: null }
    },
  })
}
