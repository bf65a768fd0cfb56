import type { ReactNode } from 'react'

/** Scrollable container of a table that may be wider than the screen. */
export function TableFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="sums rounded-xl raised text-ui" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
