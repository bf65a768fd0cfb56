import { type ReactElement, useEffect, useState } from 'react'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { AnswerList } from './answer-list'
import { type CheckProps, checkProps } from './check-props'
import { CodeForm } from './code-form'
import { loadNames } from './load-names'
import { ProjectNote } from './project-note'
import { useCheck } from './use-check'

/** Checks code of a reader against the names that changed between two versions. Nothing of it leaves the browser. */
function CodeCheck(props: CheckProps) {
  const [names, setNames] = useState<UpgradeNames | 'loading' | 'failed'>('loading')
  const isLoading = names === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const leaving = new AbortController()
    const load = async () => {
      const loaded = await loadNames(props.names, leaving.signal)
      if (!leaving.signal.aborted) setNames(loaded ?? 'failed')
    }
    void load()
    return () => leaving.abort()
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
  return <Ready props={props} names={names} />
}

function Ready({ props, names }: { readonly props: CheckProps; readonly names: UpgradeNames }) {
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

/** The check with what the page tells it; null if that is not read. */
export function mountCodeCheck(props: unknown): ReactElement | null {
  const read = checkProps.safeParse(props)
  return read.success ? <CodeCheck {...read.data} /> : null
}
