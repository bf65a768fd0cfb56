import { type ReactElement, useEffect, useState, type FormEvent } from 'react'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { AnswerList } from './answer-list'
import { type CheckProps, checkProps } from './check-props'
import { loadNames } from './load-names'
import { ProjectNote } from './project-note'
import { useCheck } from './use-check'
import { field } from '~/features/upgrade/class-names'
import { readFiles, readPasted, type ReadTexts } from './read-files'

/** Checks a reader's code against the names that changed between two versions. The code stays in the browser. */
function CodeCheck(props: CheckProps) {
  const [names, setNames] = useState<UpgradeNames | 'loading' | 'failed'>('loading')
  const isLoading = names === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    const load = async () => {
      const loaded = await loadNames(props.names, controller.signal)
      if (!controller.signal.aborted) setNames(loaded ?? 'failed')
    }
    void load()
    return () => controller.abort()
  }, [isLoading, props.names])
  if (names === 'loading') return <output className="mt-3 grid">Loading the names…</output>
  if (names === 'failed')
    return (
      <p className="mt-3" role="alert">
        Couldn’t load the names.{' '}
        <button type="button" className="btn sm" onClick={() => setNames('loading')}>
          Try again
        </button>
      </p>
    )
  return <LoadedCheck props={props} names={names} />
}

function LoadedCheck({ props, names }: { readonly props: CheckProps; readonly names: UpgradeNames }) {
  const check = useCheck(props, names)
  return (
    <>
      <CodeForm onRead={check.add} />
      {check.problems.length > 0 && (
        <ul className="mt-3 text-danger" role="alert">
          {check.problems.map((problem) => (
            <li key={problem} className="py-1 [border:0]">
              {problem}
            </li>
          ))}
        </ul>
      )}
      <ProjectNote packages={check.packages} names={names} />
      <AnswerList props={props} check={check} />
    </>
  )
}

/** Returns the code check with the props from the page; null if they are invalid. */
export function mountCodeCheck(props: unknown): ReactElement | null {
  const read = checkProps.safeParse(props)
  return read.success ? <CodeCheck {...read.data} /> : null
}

const fieldLabel = 'grid w-full gap-1 text-small text-ink-3'

const fileButton =
  'file:mr-3 file:boxed file:border-line-strong file:bg-raised file:px-3 file:py-1.75 file:text-ink file:[font:inherit]'

/** Form for code: pasted, or as files that are selected or dropped. */
function CodeForm({ onRead }: { readonly onRead: (read: ReadTexts) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('code')
    onRead(readPasted(typeof text === 'string' ? text : ''))
  }
  return (
    <form className="mt-4 grid justify-items-start gap-3 print:hidden" onSubmit={submit}>
      <label className={fieldLabel}>
        Code or package.json
        <textarea
          className={`w-full resize-y px-3 py-2.5 font-mono text-small/[1.5] ${field}`}
          name="code"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          translate="no"
        />
      </label>
      <button className="btn primary">Check</button>
      <label className={fieldLabel}>
        Or choose or drop files
        <input
          className={`w-full [border-style:dashed] px-3 py-5 text-ui ${fileButton} ${field}`}
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            void readFiles([...(currentTarget.files ?? [])]).then(onRead)
            // Otherwise, selecting the same file again after a change would not fire an event.
            currentTarget.value = ''
          }}
        />
      </label>
    </form>
  )
}
