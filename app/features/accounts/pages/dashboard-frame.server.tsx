import type { ReactNode } from 'react'
import type { Reader } from '~/ports/backend/schemas'
import { DASHBOARD } from '~/features/accounts/local-path'
import { isOperator, maintainedBy } from '~/features/accounts/roles.server'
import { Notice } from '~/features/shell/notice.server'

/** Dashboard pages for every reader, by address. */
const dashboardPages = [
  { href: '/dashboard', label: 'Saved pages', icon: 'icon-[lucide--bookmark]' },
  { href: '/dashboard/preferences', label: 'Preferences', icon: 'icon-[lucide--sliders-horizontal]' },
  { href: '/dashboard/account', label: 'Account', icon: 'icon-[lucide--user-round]' },
] as const

const docsHealth = { href: '/dashboard/docs', label: 'Docs health', icon: 'icon-[lucide--activity]' } as const

const operations = {
  href: '/dashboard/operations',
  label: 'Operations',
  icon: 'icon-[lucide--server]',
} as const

const navItem =
  'i flex min-h-9 items-center gap-2.5 rounded-md px-3 font-[500] whitespace-nowrap hover:bg-hover aria-[current]:bg-tint aria-[current]:font-[600] aria-[current]:text-ink pointer-coarse:min-h-11 lg:w-full'

const avatar =
  'row-span-2 grid size-10 place-items-center rounded-full bg-[linear-gradient(140deg,var(--from),var(--to))] text-small font-[640] text-band-ink'

/** Warning about the demo account, on the first page of the dashboard and where readers log in. */
export const DEMO_NOTE = 'All visitors share it and see what you save in it. Don’t save anything private.'

function pagesOf(reader: Reader) {
  return [
    ...dashboardPages,
    ...(maintainedBy(reader).length > 0 ? [docsHealth] : []),
    ...(isOperator(reader) ? [operations] : []),
  ]
}

type DashboardFrameProps = {
  readonly reader: Reader
  readonly title: string
  /** Address of the current page. */
  readonly current: string
  /** Message about a failed form, or null. */
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
export function DashboardFrame({ reader, title, current, error, children }: DashboardFrameProps) {
  return (
    <div className="dashboard">
      {/* On phones, the log-out button is beside the name, so that the links have a separate row. */}
      <aside className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 max-lg:gap-y-4 lg:grid-cols-[minmax(0,1fr)]">
        <p className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 wrap-anywhere lg:mb-3">
          <Avatar reader={reader} />
          <b className="self-end leading-[1.25] font-[600] text-ink">{reader.name}</b>
          <small className="self-start">{reader.login}</small>
        </p>
        <nav
          className="tabs-row flex gap-1 max-lg:[grid-area:2/1/auto/-1] lg:flex-col"
          aria-label="Dashboard"
        >
          {pagesOf(reader).map(({ href, label, icon }) => (
            <a
              key={href}
              className={`${navItem} ${icon}`}
              href={href}
              aria-current={href === current ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <form className="max-lg:[grid-area:1/2]" method="post" action="/api/account/sign-out">
          <button className={`${navItem} icon-[lucide--log-out]`}>Log out</button>
        </form>
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <h1 className="text-title">{title}</h1>
        {reader.key === 'demo' && current === DASHBOARD && (
          <Notice kind="note" title="Demo account" text={DEMO_NOTE} />
        )}
        {error !== null && <Notice kind="caution" title="Something went wrong" text={error} isNews />}
        {children}
      </div>
    </div>
  )
}

function Avatar({ reader }: { readonly reader: Pick<Reader, 'name' | 'picture'> }) {
  if (reader.picture === null)
    return (
      <span className={avatar} aria-hidden>
        {initialsOf(reader.name)}
      </span>
    )
  return (
    <img className={avatar} src={reader.picture} alt="" width={40} height={40} referrerPolicy="no-referrer" />
  )
}
