import type { ChangedPageView } from './saved-pages.server'
import { Comparison } from '~/features/page-diff/comparison.server'
import { PageBanner } from '~/features/page-diff/page-banner.server'
import { Day } from '~/features/shell/day.server'

/** The changes of a saved page since its reader last read it. */
export function ChangedPage({ saved, difference }: ChangedPageView) {
  const { path, title, readAt, savedAt } = saved
  return (
    <>
      <PageBanner
        label="Saved page"
        title={title}
        text={
          <>
            {readAt === null ? 'Saved ' : 'Last read '}
            <Day ms={readAt ?? savedAt} />.
          </>
        }
      >
        <a href="/dashboard">Saved pages</a>
        <a href={path}>Open the page</a>
        <form method="post" action="/api/saved/read">
          <input type="hidden" name="path" value={path.split('#')[0]} />
          <button className="btn sm">Mark as read</button>
        </form>
      </PageBanner>
      {difference.kind === 'found' ? (
        <Comparison
          view={{
            ...difference.value,
            before: { label: readAt === null ? 'When you saved it' : 'When you read it', href: null },
            after: { label: 'Now', href: path },
            links: [],
          }}
        />
      ) : (
        <article className="changes">
          <h1 className="text-title">{title}</h1>
          <p className="lead mt-3.5">{withoutDifference[difference.kind]}</p>
        </article>
      )}
    </>
  )
}

const withoutDifference = {
  missing: 'The version you read is no longer stored, so the changes can’t be shown.',
  unavailable: 'Couldn’t load the changes. Try again in a moment.',
} as const
