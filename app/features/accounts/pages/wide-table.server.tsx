import type { ReactNode } from 'react'

/** A table that scrolls sideways in a frame of its own, by the keyboard too. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="card wide" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
