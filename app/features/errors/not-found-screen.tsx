import type { ReactNode } from 'react'
import { HtmlPart } from '~/features/shell/html-part'
import { Standing } from '~/features/shell/standing'
import { Emblem } from './emblem'
import { GoBack } from './go-back'
import { screenTitles } from './screen-titles'

/** An address that looks like the one asked for. `library` is the id of its library, or null. */
export type NearMatch = { readonly title: string; readonly href: string; readonly library: string | null }

type NotFoundScreenProps = {
  /** What the loader threw with `notFound`: near matches and a sentence, where it knows any. */
  readonly data?: unknown
  /** Takes the place of the sentence. */
  readonly children?: ReactNode
}

/** The screen of an address that names nothing. */
export function NotFoundScreen({ data, children }: NotFoundScreenProps) {
  const near = nearMatches(data)
  const header = libraryHeader(data)
  return (
    <Standing header={header}>
      <div className="state">
        <Emblem state="missing" />
        <h1>{screenTitles.missing}</h1>
        {children ?? <p>{reasonOf(data) ?? 'The page you are looking for does not exist.'}</p>}
        <div className="actions">
          <GoBack label="Go back" />
          <a className="btn primary" href="/">
            Start Over
          </a>
        </div>
        {near.length > 0 && (
          <nav className="near" aria-label="Perhaps you meant">
            <p>Perhaps you meant</p>
            {near.map((match) => (
              <a key={match.href} href={match.href} data-lib={match.library ?? undefined}>
                <b>{match.title}</b>
                {match.href}
              </a>
            ))}
          </nav>
        )}
      </div>
    </Standing>
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

function libraryHeader(data: unknown): HtmlPart | undefined {
  if (typeof data !== 'object' || data === null || !('header' in data)) return undefined
  return data.header instanceof HtmlPart ? data.header : undefined
}

function isNearMatch(value: unknown): value is NearMatch {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value
}
