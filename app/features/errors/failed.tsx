import { screenTitles } from '~/features/page-head/screen-titles'
import { ErrorReport } from './error-report'
import { RetryActions, State } from './state'

type FailedProps = {
  /** Thrown value, or the body of a failed call. */
  readonly error: unknown
  /** Address of the page that failed, without its fragment. */
  readonly href: string
  /** True if the screen replaces the whole page. */
  readonly isRoot: boolean
}

/** The screen of a status 500, with details to report. */
export function Failed({ error, href, isRoot }: FailedProps) {
  return (
    <State
      emblem="slipped"
      title={screenTitles.failed}
      text={<p>This page failed to load. Your place is kept; try again.</p>}
      actions={<RetryActions href={href} isRoot={isRoot} />}
    >
      <ErrorReport error={error} />
    </State>
  )
}
