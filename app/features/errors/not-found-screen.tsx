import type { ReactNode } from 'react'
import { Emblem } from './emblem'
import { GoBack } from './go-back'

/** An address that looks like the one asked for. */
export type NearMatch = { readonly title: string; readonly href: string; readonly library: string | null }

type NotFoundScreenProps = {
  readonly near?: readonly NearMatch[]
  /** Takes the place of the sentence. */
  readonly children?: ReactNode
  /** The router hands its own answer over; the screen does not use it. */
  readonly data?: unknown
}

/** The screen of an address that names nothing. */
export function NotFoundScreen({ near, children }: NotFoundScreenProps) {
  return (
    <div className="state">
      <Emblem missing="table" />
      <h1>404 Not Found</h1>
      {children ?? <p>The page you are looking for does not exist.</p>}
      <div className="actions">
        <GoBack label="Go back" />
        <a className="btn primary" href="/">
          Start Over
        </a>
      </div>
      {near !== undefined && near.length > 0 && (
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
  )
}
