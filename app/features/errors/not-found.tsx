import type { ReactNode } from 'react'
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

/** What tells addresses of docs apart at a glance; long ones are cut at their end. */
function shortAddress(href: string): string {
  return href.replace(/^.*?\/docs\//, '')
}

/** The screen of an address without a page. It draws no header: the frame of the docs or of the site stands around it. */
export function NotFound({
  title = screenTitles.missing,
  near,
  reason,
  places,
  home = frontPage,
  list,
  search,
  children,
}: NotFoundProps) {
  const text = (
    <>
      {reason ?? <p>The page you are looking for does not exist.</p>}
      {places?.map((place) => place.links.length > 0 && <Place key={place.label} {...place} />)}
    </>
  )
  const actions = (
    <>
      <GoBack label="Go back" />
      <a className="btn primary" href={home.href}>
        {home.label}
      </a>
      {list && (
        <a className="btn" href={list.href}>
          {list.label}
        </a>
      )}
      {search && (
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
          <span translate="no">{shortAddress(match.href)}</span>
        </a>
      ))}
    </nav>
  )
}
