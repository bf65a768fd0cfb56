import type { ChangeItem, ChangeListView } from './view'

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const

/** The front of a preview: what it changes. */
export function ChangeList({ view }: { readonly view: ChangeListView }) {
  const { title, against, docsHref, problems, pages, files, leftOut } = view
  return (
    <article className="changes">
      <h1>{title}</h1>
      <p className="lead">{against}</p>
      <p className="actions">
        <a className="btn primary" href={docsHref}>
          Read the docs
        </a>
      </p>
      <Problems problems={problems} />
      <Changes label="Pages" items={pages} />
      <Changes label="Other files" items={files} />
      {leftOut > 0 && <p>{leftOut} more changes are not listed.</p>}
    </article>
  )
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section>
      <h2>To fix</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}

type ChangesProps = { readonly label: string; readonly items: readonly ChangeItem[] }

function Changes({ label, items }: ChangesProps) {
  if (items.length === 0) return null
  return (
    <section>
      <h2>{label}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.path} data-change={item.kind}>
            <small>{words[item.kind]}</small>
            <a href={item.href}>{item.label}</a>
            <code translate="no">{item.path}</code>
            {item.compareHref !== null && (
              <a href={item.compareHref} aria-label={`Before and after: ${item.label}`}>
                Before and after
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
