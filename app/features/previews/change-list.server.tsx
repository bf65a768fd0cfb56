import type { ChangeItem, ChangeListView } from './view'

const kinds = {
  added: { word: 'Added', look: 'bg-ok-soft text-ok' },
  changed: { word: 'Changed', look: 'bg-info-soft text-info' },
  removed: { word: 'Removed', look: 'bg-danger-soft text-danger' },
} as const

const heading = 'mt-10 mb-2 text-(length:--t-h3)'
const row = 'py-2.25 wrap-anywhere ruled-below'
const link = 'font-[500] text-ink hover:text-accent'

/** Front page of a preview: the list of its changes. */
export function ChangeList({ view }: { readonly view: ChangeListView }) {
  const { title, against, docsHref, problems, pages, files, leftOut } = view
  return (
    <article className="changes">
      <h1 className="text-title">{title}</h1>
      <p className="lead mt-3.5">{against}</p>
      <p className="actions mt-6">
        <a className="btn primary" href={docsHref}>
          Read the docs
        </a>
      </p>
      <Problems problems={problems} />
      <Changes label="Pages" items={pages} />
      <Changes label="Other files" items={files} />
      {leftOut > 0 && <p className="mt-6">{leftOut} more changes are not listed.</p>}
    </article>
  )
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section>
      <h2 className={heading}>To fix</h2>
      <ul className="list-none">
        {problems.map((problem) => (
          <li key={problem} className={row}>
            {problem}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ label, items }: { readonly label: string; readonly items: readonly ChangeItem[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className={heading}>{label}</h2>
      <ul className="list-none">
        {items.map((item) => (
          <li
            key={item.path}
            data-change={item.kind}
            className={`grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 ${row}`}
          >
            <small className={`badge text-center ${kinds[item.kind].look}`}>{kinds[item.kind].word}</small>
            <a className={link} href={item.href}>
              {item.label}
            </a>
            <code className="text-micro/[1.5] text-ink-3 [grid-area:2/2/auto/-1]" translate="no">
              {item.path}
            </code>
            {item.compareHref !== null && (
              <a
                className={`text-small ${link}`}
                href={item.compareHref}
                aria-label={`Before and after: ${item.label}`}
              >
                Before and after
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
