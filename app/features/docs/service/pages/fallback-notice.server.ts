import { docsAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { frameworksWith, joined, versionsWith } from '~/domain/docs-frame/other-places'
import type { Wanted } from '~/domain/docs-frame/requested-place'
import type { Place } from '~/domain/pages/elsewhere/counterparts'
import { findList, type List } from '~/domain/pages/resolve/list-paths'
import { spellings } from '~/domain/pages/lookup'
import { slugOf } from '~/domain/pages/paths'
import type { Page } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { NoticeView } from '~/features/docs/templates/view'

/** Returns the notice on a page or list for a reader who wanted another page, example or list; null if none is needed. */
export function fallbackNotice(docs: LibraryDocs, place: Place, wanted: Wanted | null): NoticeView | null {
  if (wanted === null || wanted.path === place.path) return null
  const { index } = docs
  const shown = index.pages.get(place.path)
  if (shown && isSameSubject(shown, wanted)) return ofOtherFramework(docs, shown, wanted)
  const list = shown ? null : findList(index, place.path)
  const whatThisIs = list ? wordsOfList(docs, list, wanted) : ''
  const { framework, kind } = wanted
  // If the docs have no frameworks, they may apply to this one.
  if (framework !== null && index.frameworks.length > 0 && kind !== 'page' && kind !== 'example') {
    if (!index.frameworks.includes(framework)) return noticeOf(lacksFramework(docs, framework), [whatThisIs])
    // A version has all lists for each of its frameworks; only a folder may be missing for one.
    if (kind !== 'folder') return null
  }
  const own = index.pages.get(wanted.path) ?? findList(index, wanted.path)
  return own?.framework === null
    ? ofAllFrameworks(docs, wanted, whatThisIs)
    : notAvailable(docs, place, wanted, whatThisIs)
}

function ofAllFrameworks({ library, match }: LibraryDocs, wanted: Wanted, whatThisIs: string): NoticeView {
  const { title, path, kind } = wanted
  const href = docsAddress({ library: library.id, version: match.segment, path })
  const label = kind === 'page' ? `Back to ${title}` : 'Back to the list'
  return noticeOf(`${title} is the same for all frameworks`, [{ label, href }, `. ${whatThisIs}`])
}

function notAvailable(docs: LibraryDocs, place: Place, wanted: Wanted, whatThisIs: string): NoticeView {
  const here = place.framework === null ? null : frameworkLabel(place.framework)
  const frameworks = frameworksWith(docs, wanted.path)
  const versions = frameworks.length > 0 ? [] : versionsWith(docs, wanted.path)
  const title =
    frameworks.length > 0 && here !== null
      ? `${wanted.title} isn’t available for ${here}`
      : `${wanted.title} isn’t available in ${docs.match.version.id}`
  return noticeOf(title, [
    ...(frameworks.length > 0 ? ['Available for ', ...joined(frameworks), '. '] : []),
    ...(versions.length > 0 ? ['Available in ', ...joined(versions), '. '] : []),
    whatThisIs,
  ])
}

/** Describes the current list; '' for a list of all frameworks, whose lead already does. */
function wordsOfList(docs: LibraryDocs, { kind, framework }: List, wanted: Wanted): string {
  if (framework === null) return ''
  const label = frameworkLabel(framework)
  if (kind === 'folder') return `Below are the ${label} pages.`
  if (kind === 'examples') return `Below are all ${label} examples.`
  return `Below are all ${label} pages${sectionWords(docs, framework, wanted)}.`
}

function sectionWords({ index }: LibraryDocs, framework: string, { section, kind: wanted }: Wanted): string {
  if (wanted === 'example') return ', examples first'
  const isListed = index.sections.some(
    ({ label, items }) =>
      label === section &&
      items.some((item) => item.kind !== 'missing' && [null, framework].includes(item.framework)),
  )
  return isListed ? `, ${section} first` : ''
}

/** Checks whether both are the same page, for different frameworks or in different folders. */
function isSameSubject(shown: Page, wanted: Wanted): boolean {
  const { neutralPath } = wanted
  const own = shown.neutralPath.toLowerCase()
  if ([neutralPath, ...spellings(neutralPath)].some((path) => path.toLowerCase() === own)) return true
  return shown.title === wanted.title && slugOf(shown.path) === slugOf(wanted.path)
}

/** Returns the notice for the requested page of another framework; null for a page of all frameworks. */
function ofOtherFramework(docs: LibraryDocs, shown: Page, { framework }: Wanted): NoticeView | null {
  if (framework === null || shown.framework === null || shown.framework === framework) return null
  const title = docs.index.frameworks.includes(framework)
    ? `${shown.title} isn’t available for ${frameworkLabel(framework)}`
    : lacksFramework(docs, framework)
  return noticeOf(title, [`This is the ${frameworkLabel(shown.framework)} page.`])
}

function lacksFramework({ match }: LibraryDocs, framework: string): string {
  return `${match.version.id} has no ${frameworkLabel(framework)} docs`
}

function noticeOf(title: string, text: NoticeView['text']): NoticeView {
  return { title, text: text.filter((part) => part !== ''), action: null, isNews: false, dismissible: null }
}
