import type { ChangedPageView } from './saved-pages.server'
import { Comparison } from '~/features/comparison/comparison.server'
import { Day } from '~/features/shell/day.server'

/** What changed in a saved page since its reader read it. */
export function ChangedPage({ saved, difference }: ChangedPageView) {
  const { path, title, readAt, savedAt } = saved
  return (
    <>
      <aside className="preview-banner" aria-label="Saved page">
        <p>
          <b>{title}</b>
          {readAt === null ? 'Saved ' : 'Last read '}
          <Day ms={readAt ?? savedAt} />.
        </p>
        <nav aria-label="Saved page">
          <a href="/dashboard">Saved pages</a>
          <a href={path}>Open the page</a>
          <form method="post" action="/api/saved/read">
            <input type="hidden" name="path" value={path.split('#')[0]} />
            <button className="btn sm">Mark as read</button>
          </form>
        </nav>
      </aside>
      {difference.kind === 'found' ? (
        <Comparison
          view={{
            ...difference.value,
            before: { label: 'When you read it', href: null },
            after: { label: 'Now', href: path },
          }}
        />
      ) : (
        <article className="changes">
          <h1>{title}</h1>
          <p className="lead">{withoutDifference[difference.kind]}</p>
        </article>
      )}
    </>
  )
}

const withoutDifference = {
  missing: 'The version you read is no longer stored, so the changes can’t be shown.',
  unavailable: 'Couldn’t load the changes. Try again in a moment.',
} as const
