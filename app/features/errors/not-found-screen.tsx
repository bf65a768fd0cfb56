import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { ErrorLayout } from '~/features/errors/error-layout'
import { NotFound } from './not-found'
import type { NearMatch } from '~/features/outcomes/outcome'
import { searchFor } from './search-for'

type NotFoundScreenProps = {
  /** Data that the loader passed to `notFound`: near matches and a sentence, if known. */
  readonly data?: unknown
  /** Replaces the sentence. */
  readonly children?: ReactNode
  /** Link to start over: the front page, or that of an area of the site. */
  readonly home?: { readonly href: string; readonly label: string }
}

/** The screen of an address without a page. */
export function NotFoundScreen({ data, children, home }: NotFoundScreenProps) {
  const reason = reasonOf(data)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ErrorLayout>
      <NotFound
        near={nearMatches(data)}
        {...(home === undefined ? {} : { home })}
        reason={children ?? (reason === undefined ? undefined : <p>{reason}</p>)}
        search={searchFor(path, null)}
      >
        <Libraries />
      </NotFound>
    </ErrorLayout>
  )
}

/** Links to all libraries, for an address without a hint of what was meant. */
function Libraries() {
  return (
    <nav className="places" aria-label="All libraries">
      {catalogue.libraries.map(({ id, shortName }) => (
        <a
          key={id}
          className="btn sm"
          translate="no"
          data-lib={id}
          href={landingAddress({ library: id, version: 'latest' })}
        >
          <span className="tile" />
          {shortName}
        </a>
      ))}
    </nav>
  )
}

/** The router passes data untyped, and its own not-found errors have none. */
function nearMatches(data: unknown): readonly NearMatch[] {
  if (typeof data !== 'object' || data === null || !('near' in data) || !Array.isArray(data.near)) return []
  return data.near.filter(isNearMatch)
}

/** Returns the sentence of the loader about what was not found, if any. */
function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined
  return typeof data.reason === 'string' ? data.reason : undefined
}

function isNearMatch(value: unknown): value is NearMatch {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value
}
