import { type ReactElement, useEffect, useState } from 'react'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { AnswerList } from './answer-list'
import { type CheckProps, checkProps } from './check-props'
import { CodeForm } from './code-form'
import { loadNames } from './load-names'
import { ProjectNote } from './project-note'
import { useCheck } from './use-check'

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
        <ul className="mt-3 text-(--danger)" role="alert">
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
