import { Emblem } from './emblem'

type UnavailableScreenProps = {
  /** What cannot be reached, in words a reader understands. */
  readonly what: string
  /** Advice of the source, or null. */
  readonly retryAfterSeconds: number | null
  /** Address of the page that failed: asking for it again needs no script. */
  readonly href: string
}

/** The screen of a 503: the page may exist, but its text cannot be read now. */
export function UnavailableScreen({ what, retryAfterSeconds, href }: UnavailableScreenProps) {
  return (
    <div className="state">
      <Emblem slipped />
      <h1>Not available right now</h1>
      <p>
        {what} cannot be reached.{' '}
        {retryAfterSeconds === null ? 'Try again in a moment.' : `Try again in ${retryAfterSeconds} seconds.`}
      </p>
      <div className="actions">
        <a className="btn primary i-retry" href={href}>
          Try Again
        </a>
      </div>
    </div>
  )
}
