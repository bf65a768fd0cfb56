import { counted } from '~/domain/text/counted'
import { TextScripts, Prose } from '~/features/page-parts/prose.server'
import type { ComparisonView, RunView, SideView } from './view'

const CHANGE_ID = 'S--change-'

/** Comparison of a page before and after a change: side by side in wide windows, otherwise the old text above the new. */
export function Comparison({ view }: { readonly view: ComparisonView }) {
  const { title, before, after, runs } = view
  if (before === null) return <OneSide view={view} sentence="This page is new." side="after" />
  if (after === null) return <OneSide view={view} sentence="This page was removed." side="before" />
  const total = runs.filter(({ differs }) => differs).length
  return (
    <article className="changes">
      <h1 className="text-title">{title}</h1>
      <p className="lead mt-3.5">{summary(total)}</p>
      <Links links={view.links} />
      <div className="sides mt-6">
        <div className="heads sticky top-(--header-h) z-10 grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-5 bg-page ruled-below lg:grid-cols-2 lg:gap-x-8">
          <SideHeading side={before} mark="−" meaning="removed" />
          <SideHeading side={after} mark="+" meaning="added" />
        </div>
        {stepsOf(runs).map((step) => (
          <Step key={step.number} step={step} total={total} />
        ))}
      </div>
      <TextScripts html={runs.map((run) => run.before + run.after).join('')} />
    </article>
  )
}

function Links({ links }: Pick<ComparisonView, 'links'>) {
  if (links.length === 0) return null
  return (
    <nav className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ui" aria-label="Versions">
      {links.map(({ href, label }) => (
        <a key={href} className="text-link pointer-coarse:py-2" href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}

type SideHeadingProps = { readonly side: SideView; readonly mark: string; readonly meaning: string }

/** Heading of a side, with the sign that marks content of only this side. */
function SideHeading({ side: { label, href }, mark, meaning }: SideHeadingProps) {
  return (
    <h2 className="flex items-center gap-2 text-ui">
      <i aria-hidden>{mark}</i>
      {href === null ? (
        label
      ) : (
        <a className="text-link pointer-coarse:py-2.5" href={href}>
          {label}
        </a>
      )}
      <small className="text-small font-[400] text-ink-3 max-sm:sr-only">{meaning}</small>
    </h2>
  )
}

/** A change and the equal runs after it. Step 0 has no change: it is the start of the page. */
type Step = { readonly number: number; readonly change: RunView | null; readonly rest: readonly RunView[] }

function stepsOf(runs: readonly RunView[]): Step[] {
  const steps: Step[] = [{ number: 0, change: null, rest: [] }]
  for (const run of runs) {
    const last = steps.at(-1)
    if (run.differs) steps.push({ number: steps.length, change: run, rest: [] })
    else if (last) steps.splice(-1, 1, { ...last, rest: [...last.rest, run] })
  }
  return steps
}

function summary(total: number): string {
  return total === 0 ? 'No visible changes' : counted(total, 'change')
}

/** A step. Its links are sticky in the row of headings, and cover those of the previous step. */
function Step({ step: { number, change, rest }, total }: { readonly step: Step; readonly total: number }) {
  return (
    <div>
      {total > 0 && (change || rest.length > 0) && <Jumps number={number} total={total} />}
      {change && (
        <section
          className={`run ${sideBySide} scroll-mt-[calc(var(--header-h)+52px)]`}
          id={`${CHANGE_ID}${number}`}
        >
          {change.before !== '' && (
            <del className="prose" dangerouslySetInnerHTML={{ __html: change.before }} />
          )}
          {change.after !== '' && (
            <ins className="prose [grid-column:-2]" dangerouslySetInnerHTML={{ __html: change.after }} />
          )}
        </section>
      )}
      {rest.map((run) => (
        <EqualRun key={`${run.folded} ${run.after.length}`} run={run} />
      ))}
    </div>
  )
}

/** Links to the previous and next change: most of a long page is unchanged. */
function Jumps({ number, total }: { readonly number: number; readonly total: number }) {
  // Only the first is a landmark: screen readers list all landmarks of a page.
  const Row = number === 0 ? 'nav' : 'div'
  return (
    <Row
      className={`jumps sticky print:hidden top-[calc(var(--header-h)+6px)] z-11 ml-auto flex h-9 w-fit items-center text-small text-ink-3 tabular-nums ${number === 0 ? '-mt-10.5' : 'mt-2'}`}
      aria-label={number === 0 ? 'Changes' : undefined}
    >
      <Jump to={number - 1} total={total} label="Previous change" icon="icon-[lucide--chevron-left]" />
      {number === 0 ? summary(total) : `${number} of ${total}`}
      <Jump to={number + 1} total={total} label="Next change" icon="icon-[lucide--chevron-right]" />
    </Row>
  )
}

type JumpProps = {
  readonly to: number
  readonly total: number
  readonly label: string
  readonly icon: string
}

function Jump({ to, total, label, icon }: JumpProps) {
  const className = `icon i ${icon}`
  return to < 1 || to > total ? (
    <span className={`${className} opacity-40`} aria-hidden />
  ) : (
    <a className={className} href={`#${CHANGE_ID}${to}`} aria-label={label} />
  )
}

/** Class names of the two sides of a run: side by side in wide windows. */
const sideBySide = 'mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2 lg:grid-cols-2'

/** An equal run; a long one is collapsed. */
function EqualRun({ run: { before, after, folded } }: { readonly run: RunView }) {
  const sides = (
    <div className={`run same ${sideBySide}`}>
      {/* Inert, because the other column has the same text, links and headings. */}
      <div className="prose max-lg:hidden" inert dangerouslySetInnerHTML={{ __html: before }} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: after }} />
    </div>
  )
  if (folded === 0) return sides
  return (
    <details className="mt-3">
      <summary className="i flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-md bg-surface text-small text-ink-3 icon-[lucide--chevron-right] hover:bg-hover hover:text-ink pointer-coarse:min-h-11">
        {folded} unchanged blocks
      </summary>
      {sides}
    </details>
  )
}

type OneSideProps = {
  readonly view: ComparisonView
  readonly sentence: string
  readonly side: 'before' | 'after'
}

/** A page that only one side has, without marks, because everything would be marked. */
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
      <Links links={view.links} />
      <Prose html={view.runs.map((run) => run[side]).join('\n')} />
    </article>
  )
}
