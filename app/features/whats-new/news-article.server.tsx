import { Fragment } from 'react'
import { landingAddress, upgradeAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { otherForms, partHeading, railHeading } from '~/features/upgrade/class-names'
import {
  type FamilyNews,
  familyReleases,
  hasNews,
  type LibraryNews,
  whyVersionsAreMissing,
  newsFeeds,
  newsPaths,
  NO_NEWS,
  releasesOf,
} from './news-view'
import { ReleaseList } from './release-list.server'
import { VersionSection } from './version-section.server'

/** Paragraph about the versions that are missing, with links to the pages that compare them; nothing if none are missing. */
function Missing({ news }: { readonly news: readonly LibraryNews[] }) {
  const reason = whyVersionsAreMissing(news)
  if (reason === null) return null
  const compared = news.filter(({ lacks }) => lacks === 'comparison')
  return (
    <p className="pending mt-5 text-ui">
      {reason}
      {compared.map(({ library: { id, shortName } }) => (
        <Fragment key={id}>
          {' '}
          <a href={upgradeAddress(id)}>
            Changes in <span translate="no">{shortName}</span>
          </a>
        </Fragment>
      ))}
    </p>
  )
}

type FormatLinksProps = {
  readonly library: LibraryNews['library'] | null
  readonly news: readonly LibraryNews[]
}

/** Links to the feeds, to the page as Markdown, and to the releases on GitHub. */
function FormatLinks({ library, news }: FormatLinksProps) {
  const { markdown } = newsPaths(library?.id ?? null)
  const { atom, json } = newsFeeds(library?.id ?? null, news)
  return (
    <p className={otherForms}>
      {atom !== undefined && <a href={atom}>Atom feed</a>}
      <a href={json}>JSON feed</a>
      <a href={markdown}>This page as Markdown</a>
      {library && (
        <a href={`${library.menu.github}/releases`} rel="noopener">
          Releases on GitHub
        </a>
      )}
    </p>
  )
}

type LibrariesProps = {
  readonly libraries: readonly Library[]
  /** Id of the library of the page; null on the page of all libraries. */
  readonly current: string | null
}

/** Links to the news of each library, and of all. */
function Libraries({ libraries, current }: LibrariesProps) {
  if (libraries.length === 0) return null
  return (
    <aside>
      <p className={railHeading}>Libraries</p>
      <nav className="counts" aria-label="News by library">
        <a href={whatsNewAddress(null)} aria-current={current === null ? 'page' : undefined}>
          All libraries
        </a>
        {libraries.map(({ id, shortName }) => (
          <a
            key={id}
            href={whatsNewAddress(id)}
            translate="no"
            data-lib={id}
            aria-current={id === current ? 'page' : undefined}
          >
            {shortName}
          </a>
        ))}
      </nav>
    </aside>
  )
}

/**
 * Returns the libraries that are likely to have news, without reading theirs: all if the given library has releases, otherwise
 * those with docs of two versions.
 */
function otherLibraries({ library, releases }: LibraryNews): readonly Library[] {
  return catalogue.libraries.filter(
    (other) =>
      other === library ||
      releases.length > 0 ||
      other.versions.filter(({ branch }) => branch !== null).length > 1,
  )
}

/** News of a library: its releases, and the changes of each version. */
export function LibraryNewsArticle({ news }: { readonly news: LibraryNews }) {
  const { library, versions, releases, lacks } = news
  const isEmpty = lacks === null && versions.length + releases.length === 0
  return (
    <article className="upgrade news">
      <header>
        <h1 className="text-title">What’s new in {library.name}</h1>
        <p className="lead mt-3.5">
          {releases.length > 0 && 'Releases, and '}
          API and docs changes from version to version.
        </p>
      </header>
      <Libraries libraries={otherLibraries(news)} current={library.id} />
      <div>
        {isEmpty && (
          <>
            <p className="mt-8">{NO_NEWS}</p>
            <div className="actions mt-5">
              <a className="btn" href={`${library.menu.github}/releases`} rel="noopener">
                Releases on GitHub
              </a>
              <a className="btn" href={landingAddress({ library: library.id, version: 'latest' })}>
                <span>
                  About <span translate="no">{library.shortName}</span>
                </span>
              </a>
            </div>
          </>
        )}
        <ReleaseList releases={releasesOf([news])} isOfFamily={false} />
        <Missing news={[news]} />
        {versions.map((version) => (
          <VersionSection key={version.to.id} news={version} isOfFamily={false} />
        ))}
        {!isEmpty && <FormatLinks library={library} news={[news]} />}
      </div>
    </article>
  )
}

/** Links to the releases of libraries without two versions to compare, in the order of the menus. */
function Uncompared({ libraries }: { readonly libraries: readonly Library[] }) {
  if (libraries.length === 0) return null
  return (
    <section aria-labelledby="other-libraries">
      <h2 id="other-libraries" className={`mt-10 ${partHeading}`}>
        Releases of the other libraries on GitHub
      </h2>
      <ul className="name-columns grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 text-ui">
        {libraries.map((library) => (
          <li key={library.id}>
            <a href={`${library.menu.github}/releases`} rel="noopener">
              <span translate="no">{library.shortName}</span> {latestVersion(library).id}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** News of all libraries: their releases, and the first changes in the newest version of each. */
export function FamilyNewsArticle({ news: { libraries } }: { readonly news: FamilyNews }) {
  const releases = familyReleases(libraries)
  const newest = libraries.flatMap(({ versions }) => versions.slice(0, 1))
  return (
    <article className="upgrade news">
      <header>
        <h1 className="text-title">What’s new</h1>
        <p className="lead mt-3.5">
          {releases.length > 0 && 'Releases of all libraries, and '}
          API and docs changes in the newest major versions.
        </p>
      </header>
      <Libraries libraries={libraries.filter(hasNews).map(({ library }) => library)} current={null} />
      <div>
        {whyVersionsAreMissing(libraries) === null && newest.length + releases.length === 0 && (
          <p className="mt-8 text-ui">{NO_NEWS}</p>
        )}
        <ReleaseList releases={releases} isOfFamily />
        <Missing news={libraries} />
        {newest.map((version) => (
          <VersionSection key={version.library.id} news={version} isOfFamily />
        ))}
        <Uncompared libraries={libraries.filter((news) => !hasNews(news)).map(({ library }) => library)} />
        <FormatLinks library={null} news={libraries} />
      </div>
    </article>
  )
}
