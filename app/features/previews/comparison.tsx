import type { ComparisonView, SideView } from './view'

/** A page before and after, beside each other where there is room. */
export function Comparison({ view }: { readonly view: ComparisonView }) {
  const { title, before, after } = view
  return (
    <article className="changes wide">
      <h1>{title}</h1>
      <p className="lead">{summary(view)}</p>
      <div className="sides">
        <Side name="Published" side={before} />
        <Side name="Preview" side={after} />
      </div>
    </article>
  )
}

function summary({ before, after, differences }: ComparisonView): string {
  if (before === null) return 'This page is new.'
  if (after === null) return 'This page is removed.'
  if (differences === 0) return 'Both look the same.'
  return 'Marked is what the other side does not have.'
}

type SideProps = { readonly name: string; readonly side: SideView }

function Side({ name, side }: SideProps) {
  return (
    <section aria-label={name}>
      <h2>{side === null ? name : <a href={side.href}>{name}</a>}</h2>
      {side === null ? (
        <p>There is no such page here.</p>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: side.html }} />
      )}
    </section>
  )
}
