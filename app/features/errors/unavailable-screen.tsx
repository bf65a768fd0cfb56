import type { LinkItem } from '~/domain/docs-frame/links'
import { counted } from '~/domain/text/counted'
import { screenTitles } from '~/features/page-head/screen-titles'
import { ServerFailure } from '~/features/outcomes/server-failure'
import { ErrorReport } from './error-report'
import { RetryActions, State } from './state'

/** Props of {@link UnavailableScreen}. */
export type UnavailableScreenProps = {
  /** What is unavailable, as a sentence without its full stop. */
  readonly reason: string
  /** Time to wait as advised by the source, or null. */
  readonly retryAfterSeconds: number | null
  /** Address of the page that failed, without its fragment. */
  readonly href: string
  /** True if the screen replaces the whole page. */
  readonly isRoot: boolean
  /** Request id for the log, if the request itself failed. */
  readonly requestId?: string
  /** Other ways to the content of the page. */
  readonly others?: readonly LinkItem[]
}

/** The screen of a status 503: the page may exist, but its content is unavailable. */
export function UnavailableScreen(props: UnavailableScreenProps) {
  const { reason, retryAfterSeconds, href, isRoot, requestId, others = [] } = props
  const sentence = `This page couldn’t be loaded: ${reason}. Try again in ${waitingTime(retryAfterSeconds)}.`
  return (
    <State
      emblem="slipped"
      title={screenTitles.unavailable}
      text={<p>{sentence}</p>}
      actions={<RetryActions href={href} isRoot={isRoot} />}
    >
      {others.length > 0 && (
        <p className="places">
          {others.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </p>
      )}
      {requestId !== undefined && <ErrorReport error={new ServerFailure(requestId)} />}
    </State>
  )
}

/** Minimum wait in seconds that is shown in minutes. */
const LONG_SECONDS = 120

function waitingTime(seconds: number | null): string {
  if (seconds === null) return 'a moment'
  return seconds < LONG_SECONDS ? counted(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`
}
