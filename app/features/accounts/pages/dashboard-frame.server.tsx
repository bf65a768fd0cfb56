import type { ReactNode } from 'react'
import type { Reader } from '~/ports/backend/schemas'
import { isOperator, maintainedBy } from '~/features/accounts/roles.server'
import { Notice } from '~/features/shell/notice.server'

/** Pages of the dashboard for every reader, by their addresses. */
const dashboardPages = [
  { href: '/dashboard', label: 'Saved pages', icon: 'saved' },
  { href: '/dashboard/preferences', label: 'Preferences', icon: 'choices' },
  { href: '/dashboard/account', label: 'Account', icon: 'person' },
] as const

const docsHealth = { href: '/dashboard/docs', label: 'Docs health', icon: 'health' } as const

const operations = { href: '/dashboard/operations', label: 'Operations', icon: 'server' } as const

function pagesOf(reader: Reader) {
  return [
    ...dashboardPages,
    ...(maintainedBy(reader).length > 0 ? [docsHealth] : []),
    ...(isOperator(reader) ? [operations] : []),
  ]
}

type DashboardFrameProps = {
  readonly reader: Reader
  /** Address of the page in view. */
  readonly current: string
  /** What became of the form that was sent, where that failed. */
  readonly error: string | null
  readonly children: ReactNode
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Frame of every dashboard page: the reader's name and picture, and links to the other pages. */
export function DashboardFrame({ reader, current, error, children }: DashboardFrameProps) {
  return (
    <div className="dashboard">
      <aside>
        <p className="who">
          <Avatar reader={reader} />
          <b>{reader.name}</b>
          <small>{reader.login}</small>
        </p>
        <nav aria-label="Dashboard">
          {pagesOf(reader).map(({ href, label, icon }) => (
            <a
              key={href}
              className={`i ${icon}`}
              href={href}
              aria-current={href === current ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
          <form method="post" action="/api/account/sign-out">
            <button className="i leave">Log out</button>
          </form>
        </nav>
      </aside>
      <div>
        {error !== null && <Notice kind="caution" title="Something went wrong" text={error} isNews />}
        {reader.key === 'demo' && (
          <Notice
            kind="warning"
            title="Demo account"
            text="Everyone with access to this site shares this account and sees what is saved in it."
          />
        )}
        {children}
      </div>
    </div>
  )
}

function Avatar({ reader }: { readonly reader: Pick<Reader, 'name' | 'picture'> }) {
  if (reader.picture === null)
    return (
      <span className="avatar" aria-hidden>
        {initialsOf(reader.name)}
      </span>
    )
  return (
    <img className="avatar" src={reader.picture} alt="" width={40} height={40} referrerPolicy="no-referrer" />
  )
}
