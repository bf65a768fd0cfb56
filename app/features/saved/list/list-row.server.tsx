import type { ReactNode } from 'react'

type ListRowProps = {
  readonly href: string
  /** Id of the library whose mark the row has. */
  readonly library: string
  readonly title: string
  /** True for a title that is a name, which no browser translates. */
  readonly isName?: boolean
  /** Below the title. */
  readonly line: ReactNode
  /** Beside it: news about the target of the row. */
  readonly news: ReactNode
  /** The actions of the row. */
  readonly children: ReactNode
}

/** A row of a list on the dashboard: a link with the mark of its library, news, and actions. */
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

/** Class names of a word or link beside a title. */
export const badge = 'badge font-[600]'

/** Class names of a link to news. */
export const newsBadge = `${badge} bg-(--info-soft) leading-[1.5rem] text-(--info) underline pointer-coarse:leading-[2.25rem]`

/** Class names of a word about a target that is gone. */
export const goneBadge = `${badge} bg-(--danger-soft) text-(--danger)`
