import type { LinkItem } from './view'

type FrameworkIndexProps = {
  readonly title: string
  readonly lead: string
  /** One entry per framework with pages here; `value` is the framework id. */
  readonly frameworks: readonly (LinkItem & { readonly value: string; readonly pages: number })[]
}

/** The frameworks that a library's docs are written for. */
export function FrameworkIndex({ title, lead, frameworks }: FrameworkIndexProps) {
  return (
    <article className="doc">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="cards">
        {frameworks.map((framework) => (
          <a key={framework.value} className="card" href={framework.href} data-fw={framework.value}>
            <b>{framework.label}</b>
            {framework.pages} pages
          </a>
        ))}
      </div>
    </article>
  )
}
