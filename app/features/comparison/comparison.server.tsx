import { LargePictures, Prose } from '~/features/page-parts/prose.server'
import type { ComparisonView, RunView, SideView } from './view'

/** Beginning of the ids of changes. */
const CHANGE_ID = 'S--change-'

/** A page before and after a change: side by side where there is room, otherwise the old text above the new. */
export function Comparison({ view }: { readonly view: ComparisonView }) {
  const { title, before, after, runs } = view
  if (before === null) return <OneSide view={view} sentence="This page is new." side="after" />
  if (after === null) return <OneSide view={view} sentence="This page was removed." side="before" />
  const total = runs.filter(({ differs }) => differs).length
  return (
    <article className="changes">
      <h1 className="text-title">{title}</h1>
      <p className="lead mt-3.5">{summary(total)}</p>
      <Jumps total={total} />
      <div className="sides mt-10 pl-4">
        <div className="run heads mt-5 grid grid-cols-2 gap-x-14 gap-y-5">
          <SideHeading side={before} />
          <SideHeading side={after} />
        </div>
        {numbered(runs).map(([run, number]) => (
          <Run key={`${run.differs} ${number}`} run={run} number={number} />
        ))}
      </div>
      <LargePictures html={runs.map((run) => run.before + run.after).join('')} />
    </article>
  )
}

function SideHeading({ side: { label, href } }: { readonly side: SideView }) {
  return (
    <h2 className="text-(length:--t-h3)">
      {href === null ? (
        label
      ) : (
        <a className="text-link" href={href}>
          {label}
        </a>
      )}
    </h2>
  )
}

/** Runs with the number of the latest change up to each. */
function numbered(runs: readonly RunView[]): (readonly [run: RunView, number: number])[] {
  let number = 0
  return runs.map((run) => {
    if (run.differs) number += 1
    return [run, number]
  })
}

function summary(total: number): string {
  if (total === 0) return 'No visible changes.'
  return `${total === 1 ? '1 change' : `${total} changes`}. − marks removed text, + added text.`
}

/** Ways to the changes: most of a long page is as it was. */
function Jumps({ total }: { readonly total: number }) {
  if (total === 0) return null
  return (
    <nav className="jumps mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small" aria-label="Changes">
      {Array.from({ length: total }, (_, at) => at + 1).map((number) => (
        <a key={number} className="text-link pointer-coarse:py-2" href={`#${CHANGE_ID}${number}`}>
          Change {number}
        </a>
      ))}
    </nav>
  )
}

/** Class names of both sides of a run, beside each other where there is room. */
const sideBySide = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 lg:grid-cols-2'

function Run({ run, number }: { readonly run: RunView; readonly number: number }) {
  const [before, after] = [run.before, run.after].map((html) => ({ __html: html }))
  if (!run.differs) {
    return (
      <div className={`run same ${sideBySide}`}>
        {/* Only for the eye: the text, its links and its headings are in the other column too. */}
        <div className="prose max-lg:hidden" inert dangerouslySetInnerHTML={before} />
        <div className="prose" dangerouslySetInnerHTML={after} />
      </div>
    )
  }
  return (
    <section className={`run ${sideBySide}`} id={`${CHANGE_ID}${number}`} aria-label={`Change ${number}`}>
      {run.before !== '' && <del className="prose" dangerouslySetInnerHTML={before} />}
      {run.after !== '' && <ins className="prose [grid-column:-2]" dangerouslySetInnerHTML={after} />}
    </section>
  )
}

type OneSideProps = {
  readonly view: ComparisonView
  readonly sentence: string
  readonly side: 'before' | 'after'
}

/** A page that only one side has. Nothing of it is marked, since all of it would be. */
function OneSide({ view, sentence, side }: OneSideProps) {
  const { label = '', href = null } = view[side] ?? {}
  return (
    <article className="changes">
      <h1 className="text-title">{view.title}</h1>
      <p className="lead mt-3.5">
        {sentence}{' '}
        {href !== null && (
          <a className="text-link" href={href}>
            {label} page
          </a>
        )}
      </p>
      <Prose html={view.runs.map((run) => run[side]).join('\n')} />
    </article>
  )
}
