import { grouped } from '~/domain/text/counted'
import type { VersionChanges } from '~/domain/changes/version-changes'
import { totalsOf } from './upgrade-view'

type TotalsProps = {
  readonly changes: VersionChanges
  /** Address of the page with the lists; '' for the current page. */
  readonly href: string
}

/** Numbers of removed, changed and added names and of changed pages, each with a link to the first list of them. */
export function Totals({ changes, href }: TotalsProps) {
  return (
    <ul className="totals mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-xl bg-line lined sm:grid-cols-4">
      {totalsOf(changes).map(({ tone, label, count, id }) => {
        const content = (
          <>
            <b className="text-(length:--t-title) leading-[1.25] font-[660] tracking-[-0.03em] text-ink tabular-nums">
              {grouped(count)}
            </b>{' '}
            <span data-tone={tone} className="text-small text-ink-2">
              {label}
              {href === '' && id !== null && (
                <i className="i ml-1 inline-grid align-[-2px] icon-[lucide--arrow-down] text-ink-3 [--icon:0.875rem]" />
              )}
            </span>
          </>
        )
        const className = 'grid h-full bg-raised px-4 py-3 lg:px-5'
        return (
          <li key={label}>
            {id === null ? (
              <div className={className}>{content}</div>
            ) : (
              <a className={`${className} hover:bg-hover`} href={`${href}#${id}`}>
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
