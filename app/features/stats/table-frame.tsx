import type { ReactNode } from 'react'

type TableFrameProps = { readonly label: string; readonly children: ReactNode }

/** Stands around a table that may be wider than the screen: it scrolls, by keys too. */
export function TableFrame({ label, children }: TableFrameProps) {
  return (
    // What scrolls must take the focus, or keys cannot scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="sums rounded-xl raised text-ui" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
