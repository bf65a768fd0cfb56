import { whatsNewAddress } from '~/domain/addresses/addresses'
import { countLink, Counts } from '~/features/upgrade/upgrade-article.server'
import {
  type FamilyNews,
  familyReleases,
  type LibraryNews,
  missingVersions,
  newsFeeds,
  newsPaths,
  releasesOf,
} from './news-view'
import { ReleaseList } from './release-list.server'
import { VersionSection } from './version-section.server'

/** Says why versions are missing, and what to do about it. */
function Missing({ news }: { readonly news: readonly LibraryNews[] }) {
  const reason = missingVersions(news)
  return reason === null ? null : (
    <p className="pending mt-5 text-ui">{reason} Reload this page in half a minute.</p>
  )
}

/** Links to the feeds, to the page as Markdown, and to the releases on GitHub. */
function FormatLinks({
  library,
  news,
}: {
  readonly library: LibraryNews['library'] | null
  readonly news: readonly LibraryNews[]
}) {
  const { markdown } = newsPaths(library?.id ?? null)
  const { atom, json } = newsFeeds(library?.id ?? null, news)
  return (
    <p className="mt-5 text-ui">
      Follow by feed:{' '}
      {atom !== undefined && (
        <>
          <a href={atom}>Atom</a>,{' '}
        </>
      )}
      <a href={json}>JSON</a>. <a href={markdown}>This page as Markdown</a>.{' '}
      {library && (
        <a href={`${library.menu.github}/releases`} rel="noopener">
          Releases on GitHub
        </a>
      )}
    </p>
  )
}

/** What is new of a library: its releases, and what changed from version to version. */
export function LibraryNewsArticle({ news }: { readonly news: LibraryNews }) {
  const { library, versions, releases, lacks } = news
  const isEmpty = lacks === null && versions.length + releases.length === 0
  return (
    <article className="upgrade news">
      <h1 className="text-title">What’s new in {library.name}</h1>
      <p className="lead mt-3.5">Releases, and what changed in the docs from version to version.</p>
      <FormatLinks library={library} news={[news]} />
      {isEmpty && (
        <p className="mt-5 text-ui">
          These docs have one version, and no release is known here: there is nothing to compare. News of
          other libraries: <a href={whatsNewAddress(null)}>What’s new</a>.
        </p>
      )}
      <ReleaseList releases={releasesOf([news])} isOfFamily={false} />
      <Missing news={[news]} />
      {versions.map((version, at) => (
        <VersionSection key={version.to.id} news={version} isOfFamily={false} isNewest={at === 0} />
      ))}
    </article>
  )
}

/** What is new of the family: releases of all libraries, and how much changed in the newest version of each. */
export function FamilyNewsArticle({ news: { libraries } }: { readonly news: FamilyNews }) {
  const releases = familyReleases(libraries)
  const newest = libraries.flatMap(({ versions }) => versions.slice(0, 1))
  return (
    <article className="upgrade news">
      <h1 className="text-title">What’s new</h1>
      <p className="lead mt-3.5">
        Releases of all libraries, and what changed in the docs of their newest versions.
      </p>
      <FormatLinks library={null} news={libraries} />
      <Counts label="News by library">
        {libraries.map(({ library: { id, shortName } }) => (
          <a key={id} className={countLink} href={whatsNewAddress(id)} translate="no">
            {shortName}
          </a>
        ))}
      </Counts>
      {missingVersions(libraries) === null && newest.length + releases.length === 0 && (
        <p className="mt-5 text-ui">No library has docs of two versions here.</p>
      )}
      <ReleaseList releases={releases} isOfFamily />
      <Missing news={libraries} />
      {newest.map((version) => (
        <VersionSection key={version.library.id} news={version} isOfFamily isNewest={false} />
      ))}
    </article>
  )
}
