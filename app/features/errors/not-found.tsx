import type { ReactNode } from 'react'
import { foldersOf } from '~/domain/catalogue/folders'
import type { LinkItem } from '~/domain/docs-frame/links'
import type { NearMatch } from '~/features/outcomes/outcome'
import { screenTitles } from '~/features/page-head/screen-titles'
import { GoBack, State } from './state'

type PlaceProps = { readonly label: string; readonly links: readonly LinkItem[] }

type NotFoundProps = {
  /** Replaces the default heading. */
  readonly title?: string
  readonly near: readonly NearMatch[]
  /** Pages to begin with, shown if there are no near matches. */
  readonly starts?: readonly NearMatch[]
  /** The most likely target, if it is certain. */
  readonly best?: LinkItem | null
  /** Replaces the default sentence. */
  readonly reason?: ReactNode
  /** Follows the default sentence. */
  readonly detail?: string | undefined
  /** Labeled links to the frameworks and versions that have the page. */
  readonly places?: readonly PlaceProps[]
  /** Link to start over: the front page, or that of an area of the site. */
  readonly home?: LinkItem
  readonly list?: LinkItem | null
  /** Link to a search for the words of the address. */
  readonly search?: LinkItem | null
  /** Shown last. */
  readonly children?: ReactNode
}

const frontPage: LinkItem = { href: '/', label: 'Start Over' }

/**
 * Describes the folders of a docs page, framework first: `Preact › Reference › Functions`. Other addresses are returned
 * unchanged.
 */
function describePath(href: string): string {
  const path = href.split('/docs/')[1]?.replace(/^framework\//, '')
  return path === undefined ? href : foldersOf(path)
}

/**
 * Returns the most likely target: the certain one, else the page in another framework or version, else the first near
 * match, else a search for the words of the address; null instead of a search if the area has its own home page.
 */
function primaryLink(props: NotFoundProps): LinkItem | null {
  const { best, places = [], near, home, search = null } = props
  if (best) return best
  const [elsewhere] = places.flatMap(({ links }) => links)
  if (elsewhere) return { href: elsewhere.href, label: `Open in ${elsewhere.label}` }
  const [first] = near
  if (first) return { href: first.href, label: `Open ${first.title}` }
  return home === undefined ? search : null
}

/**
 * The screen of an address without a page. It has no header, because it is rendered inside the frame of the docs or of
 * the site.
 */
export function NotFound(props: NotFoundProps) {
  const { title = screenTitles.missing, near, starts = [], reason, detail, places, children } = props
  const best = primaryLink(props)
  const isFirstBest = best !== null && best.href === near[0]?.href
  const text = (
    <>
      {reason ?? (
        <p>
          <span>The page you are looking for does not exist.</span>
          {detail !== undefined && (
            <>
              <br />
              <span>{detail}</span>
            </>
          )}
          {isFirstBest && (
            <>
              <br />
              <span>{`Did you mean ${near[0]?.title}?`}</span>
            </>
          )}
        </p>
      )}
      {places?.map(
        ({ label, links }) =>
          links.some(({ href }) => href !== best?.href) && <Place key={label} label={label} links={links} />,
      )}
    </>
  )
  const isNear = near.length > 0
  // The button leads to the best page already.
  const list = (isNear ? near : starts).filter(({ href }) => href !== best?.href)
  const listTitle = isNear ? (isFirstBest ? 'Similar pages' : 'Did you mean') : 'Start here'
  const actions = <Actions {...props} best={best} />
  return (
    <State emblem="missing" isSmall={list.length > 0} title={title} text={text} actions={actions}>
      <OtherWays {...props} best={best} />
      {list.length > 0 && <Pages title={listTitle} pages={list} />}
      {children}
    </State>
  )
}

type ActionsProps = Pick<NotFoundProps, 'home' | 'list' | 'search'> & { readonly best: LinkItem | null }

/** The best link and the way back. */
function Actions({ home = frontPage, best }: ActionsProps) {
  const { href, label } = best ?? home
  return (
    <>
      <a className="btn primary" href={href}>
        {label}
      </a>
      <GoBack label="Go back" />
    </>
  )
}

/** The other ways on, which do not compete with the best one. */
function OtherWays({ home = frontPage, list, search, best }: ActionsProps) {
  const links = [best === null ? null : home, list, search === best ? null : search].flatMap(
    (link) => link ?? [],
  )
  return (
    links.length > 0 && (
      <p className="places">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    )
  )
}

function Place({ label, links }: PlaceProps) {
  return (
    <p className="places">
      <span>{label}</span>
      {links.map((link) => (
        <a key={link.href} className="btn sm" href={link.href}>
          {link.label}
        </a>
      ))}
    </p>
  )
}

type PagesProps = { readonly title: string; readonly pages: readonly NearMatch[] }

/** Links to pages, with their folders unless all are in the same. */
function Pages({ title, pages }: PagesProps) {
  const folders = pages.map(({ href }) => describePath(href))
  return (
    <nav className="near" aria-label={title}>
      <p>{title}</p>
      {pages.map((match, at) => (
        <a key={match.href} href={match.href} data-lib={match.library ?? undefined}>
          <b>{match.title}</b>
          {folders.some((other) => other !== folders[0]) && <span>{folders[at]}</span>}
        </a>
      ))}
    </nav>
  )
}
