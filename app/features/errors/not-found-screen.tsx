import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { ErrorLayout } from '~/features/errors/error-layout'
import { NotFound } from './not-found'
import type { NearMatch } from '~/features/answers/outcome'
import { searchFor } from './search-for'

type NotFoundScreenProps = {
  /** What the loader threw with `notFound`: near matches and a sentence, where it knows any. */
  readonly data?: unknown
  /** Takes the place of the sentence. */
  readonly children?: ReactNode
  /** Where one starts over: the front page, or that of a part of the site. */
  readonly home?: { readonly href: string; readonly label: string }
}

/** The screen of an address that names nothing. */
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

/** All libraries by name, for an address that says too little to be led on. */
function Libraries() {
  return (
    <nav className="places" aria-label="Libraries">
      {catalogue.libraries.map(({ id, shortName }) => (
        <a
          key={id}
          className="btn sm"
          translate="no"
          data-lib={id}
          href={landingAddress({ library: id, version: 'latest' })}
        >
          {shortName}
        </a>
      ))}
    </nav>
  )
}

/** The router hands data over untyped, and its own not-found answers have none. */
function nearMatches(data: unknown): readonly NearMatch[] {
  if (typeof data !== 'object' || data === null || !('near' in data) || !Array.isArray(data.near)) return []
  return data.near.filter(isNearMatch)
}

/** What was looked for, where the loader says it. */
function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined
  return typeof data.reason === 'string' ? data.reason : undefined
}

function isNearMatch(value: unknown): value is NearMatch {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value
}
