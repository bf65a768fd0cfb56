import type { ReactNode } from 'react'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { LinkItem } from '~/domain/docs-frame/links'
import type { NearMatch } from '~/features/answers/outcome'
import { screenTitles } from '~/features/page-head/screen-titles'
import { GoBack, State } from './state'

type PlaceProps = { readonly label: string; readonly links: readonly LinkItem[] }

type NotFoundProps = {
  /** Takes the place of the usual heading. */
  readonly title?: string
  readonly near: readonly NearMatch[]
  /** A sentence in place of the usual one. */
  readonly reason?: ReactNode
  /** Where the page is instead, as links after some words: the frameworks and versions that have it. */
  readonly places?: readonly PlaceProps[]
  /** Where one starts over: the front page, or that of a part of the site. */
  readonly home?: LinkItem
  /** The list of what there is. */
  readonly list?: LinkItem | null
  /** A search for what the address says. */
  readonly search?: LinkItem | null
  /** Stands last. */
  readonly children?: ReactNode
}

const frontPage: LinkItem = { href: '/', label: 'Start Over' }

/** The folders of a page of docs in words, its framework first: `Preact › Reference › Functions`; an address of no docs as it is. */
function placeInWords(href: string): string {
  const [, path] = href.split('/docs/')
  if (path === undefined) return href
  const folders = path.split('/').slice(0, -1)
  const words = folders.filter((each) => each !== 'framework').map((each) => frameworkLabel(each))
  return words.join(' › ').replaceAll('-', ' ')
}

/**
 * What most likely was meant: the page in another framework or version, the nearest one, or a search for its words; null for
 * a part of the site with a home of its own, which its readers look for.
 */
function bestWayOn({ places = [], near, home, search = null }: NotFoundProps): LinkItem | null {
  const [elsewhere] = places.flatMap(({ links }) => links)
  if (elsewhere) return { href: elsewhere.href, label: `Open in ${elsewhere.label}` }
  const [first] = near
  if (first) return { href: first.href, label: `Open ${first.title}` }
  return home === undefined ? search : null
}

/** The screen of an address without a page. It draws no header: the frame of the docs or of the site stands around it. */
export function NotFound(props: NotFoundProps) {
  const { title = screenTitles.missing, near, reason, places } = props
  const { home = frontPage, list, search, children } = props
  const best = bestWayOn(props)
  const text = (
    <>
      {reason ?? <p>The page you are looking for does not exist.</p>}
      {places?.map(({ label, links }) => {
        const others = links.filter(({ href }) => href !== best?.href)
        return others.length > 0 && <Place key={label} label={label} links={others} />
      })}
    </>
  )
  const actions = (
    <>
      {best && (
        <a className="btn primary" href={best.href}>
          {best.label}
        </a>
      )}
      <GoBack label="Go back" />
      <a className={best ? 'btn' : 'btn primary'} href={home.href}>
        {home.label}
      </a>
      {list && (
        <a className="btn" href={list.href}>
          {list.label}
        </a>
      )}
      {search && search !== best && (
        <a className="btn" href={search.href}>
          {search.label}
        </a>
      )}
    </>
  )
  return (
    <State emblem="missing" title={title} text={text} actions={actions}>
      {near.length > 0 && <Near pages={near} />}
      {children}
    </State>
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

function Near({ pages }: { readonly pages: readonly NearMatch[] }) {
  return (
    <nav className="near" aria-label="Did you mean">
      <p>Did you mean</p>
      {pages.map((match) => (
        <a key={match.href} href={match.href} data-lib={match.library ?? undefined}>
          <b>{match.title}</b>
          <span>{placeInWords(match.href)}</span>
        </a>
      ))}
    </nav>
  )
}
