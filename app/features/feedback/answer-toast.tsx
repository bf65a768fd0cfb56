import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AnswerField } from './answer-field'
import { sendForm } from '~/features/shell/send-form'
import type { OverlayProps } from '~/features/shell/island-entries'
import { Toast } from '~/features/shell/toast'

type State = 'sending' | 'counted' | 'commenting' | 'complete' | 'removing' | 'removed' | 'limit' | 'failed'

const words: Readonly<Record<State, string>> = {
  sending: 'Sending…',
  counted: 'Your answer was recorded.',
  commenting: 'Sending…',
  complete: 'Your comment was sent to the maintainers.',
  removing: 'Removing…',
  removed: 'Your answer was removed.',
  limit: 'Today’s feedback limit is reached. Try again tomorrow.',
  failed: 'Couldn’t send your feedback. Try again in a moment.',
}

/** States in which a comment can be written; a failed one stays in the form, to be sent again. */
const openStates: ReadonlySet<State> = new Set(['sending', 'counted', 'commenting', 'limit', 'failed'])

async function send(fields: Readonly<Record<string, string>>, done: State): Promise<State> {
  const answer = await sendForm('/feedback', fields)
  if (answer?.ok) return done
  return answer?.status === 429 ? 'limit' : 'failed'
}

function AnswerToast({ useful, onClose }: OverlayProps & { readonly useful: 'yes' | 'no' }) {
  const [state, setState] = useState<State>('sending')
  // Kept in state, because the reader may navigate while the request is running.
  const [page] = useState(() => location.pathname)
  // A comment is sent after the answer, whose response sets the cookie that connects the two.
  const first = useRef<Promise<State>>(undefined)
  useEffect(() => {
    first.current = send({ page, useful }, 'counted')
    void first.current.then((next) => setState((now) => (now === 'sending' ? next : now)))
  }, [page, useful])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    if (state === 'commenting' || typeof text !== 'string' || text.trim() === '') return
    setState('commenting')
    void Promise.resolve(first.current)
      .then(() => send({ page, useful, text }, 'complete'))
      .then(setState)
  }
  const undo = () => {
    setState('removing')
    void send({ page, useful, undo: 'yes' }, 'removed').then(setState)
  }
  const isGiven = state === 'counted' || state === 'complete'
  const isSent = isGiven || state === 'sending' || state === 'commenting'
  return (
    <Toast
      title={isSent ? 'Thanks for your feedback' : 'Your feedback'}
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
      {openStates.has(state) && (
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

/** The toast after the answer "yes" to whether the page was useful, which is sent at once; a comment may follow. */
export function YesToast(props: OverlayProps) {
  return <AnswerToast {...props} useful="yes" />
}

/** The toast after the answer "no". */
export function NoToast(props: OverlayProps) {
  return <AnswerToast {...props} useful="no" />
}
