import { MAX_FEEDBACK_CHARACTERS } from '~/domain/account-limits'
import { AnswerField } from './answer-field'
import type { FeedbackState } from './take-feedback.server'
import { Notice } from '~/features/shell/notice.server'

type FeedbackPageProps = {
  /** Path of the page that the answer is about; null if unknown. */
  readonly page: string | null
  readonly useful: 'yes' | 'no'
  /** Result of the answer; null if the address was opened without one. */
  readonly state: FeedbackState | null
  /** True if the comment was sent too, so that it is not asked for. */
  readonly isComplete: boolean
}

const failures = {
  failed: 'Couldn’t save your feedback. Try again in a moment.',
  limit: 'Today’s feedback limit is reached. Try again tomorrow.',
  long: `Comments can have up to ${MAX_FEEDBACK_CHARACTERS} characters. Yours was longer and was not saved.`,
} as const

/** The page after an answer to "Was this page useful?": a form for a comment, and a link back. */
export function FeedbackPage({ page, useful, state, isComplete }: FeedbackPageProps) {
  if (state === null) return <NoAnswer page={page} />
  if (state === 'undone') return <Undone page={page} />
  return (
    <div className="login">
      <div>
        <h1 className="text-title">{state === 'sent' ? 'Thanks for your feedback' : 'Your feedback'}</h1>
        {state === 'sent' ? (
          <p className="lead">
            {isComplete ? 'Your comment was sent to the maintainers.' : 'Your answer was recorded.'}
          </p>
        ) : (
          <Notice kind="caution" title="Not saved" text={failures[state]} isNews />
        )}
        {page !== null && !isComplete && (
          <form className="grid gap-3.5" method="post" action="/feedback">
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="useful" value={useful} />
            <AnswerField useful={useful} rows={6} />
            <button className="btn primary">Send</button>
          </form>
        )}
        {page !== null && state === 'sent' && (
          <form className="grid justify-items-start" method="post" action="/feedback">
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="useful" value={useful} />
            <button className="btn sm" name="undo" value="yes">
              Undo
            </button>
          </form>
        )}
        <small>Sent anonymously. Please don’t include personal information.</small>
        <BackLink page={page} />
      </div>
    </div>
  )
}

/** A link back to the page that the answer is about, if it is known. */
function BackLink({ page }: Pick<FeedbackPageProps, 'page'>) {
  return (
    page !== null && (
      <a className="underline" href={page}>
        Back to the page
      </a>
    )
  )
}

/** Confirms that an answer was removed. */
function Undone({ page }: Pick<FeedbackPageProps, 'page'>) {
  return (
    <div className="login">
      <div>
        <h1 className="text-title">Your feedback</h1>
        <p className="lead">Your answer was removed.</p>
        <BackLink page={page} />
      </div>
    </div>
  )
}

/** Explains the page if it is opened without an answer, with a link to where one can be given. */
function NoAnswer({ page }: Pick<FeedbackPageProps, 'page'>) {
  return (
    <div className="login">
      <div>
        <h1 className="text-title">Docs feedback</h1>
        <p className="lead">
          Each docs page asks at the end whether it was useful. Leave your feedback there.
        </p>
        <BackLink page={page} />
        {page === null && (
          <a className="underline" href="/">
            Choose a library
          </a>
        )}
      </div>
    </div>
  )
}
