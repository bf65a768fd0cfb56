import { type FormEvent, useEffect, useState } from 'react'
import { AnswerField } from './answer-field'
import { sendForm } from '~/features/shell/send-form'
import type { OverlayProps } from '~/features/shell/island-entries'
import { Toast } from '~/features/shell/toast'

type State = 'sending' | 'counted' | 'complete' | 'removing' | 'removed' | 'limit' | 'failed'

const words: Readonly<Record<State, string>> = {
  sending: 'Sending…',
  counted: 'Your answer was recorded.',
  complete: 'Your comment was sent to the maintainers.',
  removing: 'Removing…',
  removed: 'Your answer was removed.',
  limit: 'Today’s feedback limit is reached. Try again tomorrow.',
  failed: 'Couldn’t send your feedback. Try again in a moment.',
}

async function send(fields: Readonly<Record<string, string>>, done: State): Promise<State> {
  const answer = await sendForm('/feedback', fields)
  if (answer?.ok) return done
  return answer?.status === 429 ? 'limit' : 'failed'
}

function AnswerToast({ useful, onClose }: OverlayProps & { readonly useful: 'yes' | 'no' }) {
  const [state, setState] = useState<State>('sending')
  // Kept in state, because the reader may navigate while the request is running.
  const [page] = useState(() => location.pathname)
  useEffect(() => {
    // The state of a comment that was sent meanwhile takes precedence.
    void send({ page, useful }, 'counted').then((next) => setState((now) => (now === 'sending' ? next : now)))
  }, [page, useful])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    if (typeof text === 'string' && text.trim() !== '')
      void send({ page, useful, text }, 'complete').then(setState)
  }
  const undo = () => {
    setState('removing')
    void send({ page, useful, undo: 'yes' }, 'removed').then(setState)
  }
  const isGiven = state === 'counted' || state === 'complete'
  return (
    <Toast
      title={isGiven || state === 'sending' ? 'Thanks for your feedback' : 'Your feedback'}
      undo={
        isGiven && (
          <button type="button" className="btn sm" onClick={undo}>
            Undo
          </button>
        )
      }
      onClose={onClose}
    >
      <output>{words[state]}</output>
      {(state === 'sending' || state === 'counted') && (
        <form className="grid gap-2.5" onSubmit={submit}>
          <AnswerField useful={useful} rows={3} placeholder=" " />
          <div className="flex items-center justify-between gap-3">
            <small className="text-ink-3">Sent anonymously.</small>
            <button className="btn sm primary">Send</button>
          </div>
        </form>
      )}
    </Toast>
  )
}

/**
 * The toast after the answer "yes" to whether the current page was useful. The answer is sent at once; a comment may
 * follow.
 */
export function YesToast(props: OverlayProps) {
  return <AnswerToast {...props} useful="yes" />
}

/** The toast after the answer "no". */
export function NoToast(props: OverlayProps) {
  return <AnswerToast {...props} useful="no" />
}
