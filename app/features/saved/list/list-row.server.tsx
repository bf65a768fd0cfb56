import type { ReactNode } from 'react'

type ListRowProps = {
  readonly href: string
  /** Id of the library whose logo is shown. */
  readonly library: string
  readonly title: string
  /** True if the title is a name, which browsers must not translate. */
  readonly isName?: boolean
  /** Text below the title. */
  readonly line: ReactNode
  /** News about the target of the row, beside the title. */
  readonly news: ReactNode
  readonly children: ReactNode
}

/** A row of a list on the dashboard: a link with the logo of its library, news, and actions. */
export function ListRow({ href, library, title, isName, line, news, children }: ListRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pr-2.5 pl-4.5 not-first:ruled sm:grid-cols-[minmax(0,1fr)_auto_36px_36px]">
      <a
        className="group grid grid-cols-[34px_minmax(0,1fr)] items-center gap-x-3.5 py-3 wrap-anywhere [--tile:34px]"
        href={href}
        data-lib={library}
      >
        <span className="tile row-span-2" />
        <b className="font-[600] text-ink group-hover:underline" translate={isName ? 'no' : undefined}>
          {title}
        </b>
        <small>{line}</small>
      </a>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:-mt-1 max-sm:mb-3 max-sm:pl-12 max-sm:[grid-area:2/1]">
        {news}
      </p>
      {children}
    </li>
  )
}

/** Class names of a label or link beside a title. */
export const badge = 'badge font-[600]'

/** Class names of a link to news. */
export const newsBadge = `${badge} bg-info-soft leading-[1.5rem] text-info underline pointer-coarse:leading-[2.25rem]`

/** Class names of a label for a target that no longer exists. */
export const goneBadge = `${badge} bg-danger-soft text-danger`
