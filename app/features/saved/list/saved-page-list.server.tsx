import { findFramework, findLibrary } from '~/domain/catalogue/catalogue'
import type { ListedPage } from './saved-pages.server'
import { Day } from '~/features/shell/day.server'
import { goneBadge, ListRow, newsBadge } from './list-row.server'
import { RowAction } from './row-action.server'

/** Saved pages of a library, in the given order. */
type ReadingList = { readonly id: string; readonly name: string; readonly pages: readonly ListedPage[] }

function listsOf(saved: readonly ListedPage[]): ReadingList[] {
  const ids = [...new Set(saved.map(({ path }) => path.split('/')[1] ?? ''))]
  return ids.map((id) => ({
    id,
    name: findLibrary(id)?.shortName ?? 'Other pages',
    pages: saved.filter(({ path }) => path.split('/')[1] === id),
  }))
}

/** Returns version and framework of a page, such as `v4 · React`, to distinguish pages with the same title. */
function whereOf(path: string): string {
  const [, , version = '', , , framework] = path.split('/')
  const label = path.includes('/docs/framework/') ? findFramework(framework ?? '')?.label : undefined
  return [version, label].filter((part) => part !== undefined && part !== '').join(' · ')
}

/** Saved pages as reading lists, one per library. */
export function SavedPageList({ saved }: { readonly saved: readonly ListedPage[] }) {
  if (saved.length === 0)
    return (
      <div className="card form-measure i grid justify-items-center gap-2 rounded-xl px-5 py-12 text-center raised icon-[lucide--bookmark] [--icon-ink:var(--ink-3)] [--icon:1.75rem]">
        <h2 className="mt-2 mb-0">No saved pages yet</h2>
        <p>Save a docs page to find it here on any device.</p>
        <a className="btn mt-2" href="/">
          Browse libraries
        </a>
      </div>
    )
  return listsOf(saved).map(({ id, name, pages }) => (
    <section key={id} className="form-measure" aria-labelledby={`S--list-${id}`}>
      <h2 id={`S--list-${id}`}>
        {name} <small>{progressOf(pages)}</small>
      </h2>
      <ul className="card rounded-xl raised">
        {pages.map((page) => (
          <Row key={page.path} id={id} page={page} />
        ))}
      </ul>
    </section>
  ))
}

/** Returns how many pages of a list are read; pages that changed since do not count. */
function progressOf(pages: readonly ListedPage[]): string {
  const read = pages.filter(({ readAt, state }) => readAt !== null && state.kind !== 'changed').length
  return `${read} of ${pages.length} read`
}

function Row({ id, page }: { readonly id: string; readonly page: ListedPage }) {
  const { path, title, savedAt, readAt, state } = page
  const isToRead = (readAt === null && state.kind !== 'removed') || state.kind === 'changed'
  return (
    <ListRow
      href={path}
      library={id}
      title={title}
      line={whereOf(path)}
      news={
        <>
          <State path={path} title={title} state={state} />
          <small>
            {readAt === null ? 'Saved ' : 'Read '}
            <Day ms={readAt ?? savedAt} />
          </small>
        </>
      }
    >
      {/* A section is marked as read with its page. */}
      {isToRead && (
        <RowAction
          field={{ name: 'path', value: path.split('#')[0] ?? '' }}
          action="/api/saved/read"
          icon="read"
          label={`Mark ${title} as read`}
          title="Mark as read"
        />
      )}
      <RowAction
        field={{ name: 'path', value: path }}
        action="/api/saved/remove"
        icon="remove"
        label={`Remove ${title}`}
        title="Remove"
      />
    </ListRow>
  )
}

/** Returns the address of the changes of a saved page. */
function changesOf(path: string): string {
  return `/dashboard/changes?${new URLSearchParams({ page: path }).toString()}`
}

function State({ path, title, state }: Pick<ListedPage, 'path' | 'title' | 'state'>) {
  switch (state.kind) {
    case 'changed':
      return (
        <a className={newsBadge} href={changesOf(path)} aria-label={`What changed in ${title}`}>
          Changed
        </a>
      )
    case 'moved':
      return (
        <a className={newsBadge} href={state.href} aria-label={`Moved: ${title} at its new URL`}>
          Moved
        </a>
      )
    case 'removed':
      return <b className={goneBadge}>Removed</b>
    case 'same':
    case 'unknown':
      return null
  }
}
