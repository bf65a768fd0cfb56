import { docsAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { frameOf } from '~/domain/docs-frame/frame'
import type { LinkOption } from '~/domain/docs-frame/links'
import type { Place } from '~/domain/pages/elsewhere/counterparts'
import { changesOn } from '~/features/docs/service/pages/name-uses.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'
import { linkMarkdown } from './link-list.server'

/** Returns links to the same page in other versions or frameworks, as Markdown. */
function otherLinks(options: readonly LinkOption[], label: string): string[] {
  const links = options
    .filter(({ current, href }) => !current && /\/docs\/./.test(href) && !href.includes('?'))
    .map((option) => linkMarkdown({ title: option.label, href: siteUrl(`${option.href}.md`) }))
  return links.length === 0 ? [] : [`${label}: ${links.join(', ')}.`]
}

/** Maximum number of names in a note about changes. */
const MAX_NAMES = 20

/** Lists the changes of the page between versions: ``New in v5 docs: `gcTime`.`` */
function changes(docs: LibraryDocs, place: Place): string[] {
  return [...changesOn(docs, place)].map(([words, names]) => {
    if (names.length === 0) return `${words}.`
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
    const listed = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``)
    return `${words}: ${listed.join(', ')}${more}.`
  })
}

/**
 * Builds the quote above the text of a page for programs: its library, version, framework and address, links to the
 * same page in other versions and frameworks and to the index, and its changes between versions.
 */
export function pageQuote(docs: LibraryDocs, place: Place): string {
  const { library, match } = docs
  const { framework, path } = place
  const version = { library: library.id, version: match.segment }
  const { versions, frameworks } = frameOf(docs, place, framework)
  const latest = match.isLatest ? ' (latest)' : ''
  const facts = [
    `${library.name} ${match.version.id}${latest}`,
    framework === null ? 'all frameworks' : frameworkLabel(framework),
    siteUrl(docsAddress({ ...version, path })),
  ]
  const elsewhere = [
    ...otherLinks(versions, 'Other versions'),
    ...(framework === null ? [] : otherLinks(frameworks, 'Other frameworks')),
    `Index: ${siteUrl(listAddress(version))}`,
  ]
  const changed = changes(docs, place)
  const lines = [facts.join(' · '), elsewhere.join(' '), ...(changed.length > 0 ? [changed.join(' ')] : [])]
  return `${lines.map((line) => `> ${line}`).join('\n')}\n\n`
}
