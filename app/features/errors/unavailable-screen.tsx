import { Emblem } from './emblem'
import { screenTitles } from './screen-titles'
import { TryAgain } from './try-again'

type UnavailableScreenProps = {
  /** What cannot be reached, as a sentence without its full stop. */
  readonly reason: string
  /** Advice of the source, or null. */
  readonly retryAfterSeconds: number | null
  /** Address of the page that failed, without its fragment. */
  readonly href: string
}

/** The screen of a 503: the page may exist, but its text cannot be read now. */
export function UnavailableScreen({ reason, retryAfterSeconds, href }: UnavailableScreenProps) {
  return (
    <div className="state">
      <Emblem state="slipped" />
      <h1>{screenTitles.unavailable}</h1>
      <p>
        {`The text of this page cannot be read: ${reason}. Try again in ${waitingTime(retryAfterSeconds)}.`}
      </p>
      <div className="actions">
        <TryAgain href={href} />
      </div>
    </div>
  )
}

/** From here on, a time is told in minutes. */
const LONG_SECONDS = 120

function waitingTime(seconds: number | null): string {
  if (seconds === null) return 'a moment'
  return seconds < LONG_SECONDS ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
