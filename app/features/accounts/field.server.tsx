import type { ReactNode } from 'react'

/** Class names of a form whose fields are in a row. */
export const fieldRow = 'flex flex-wrap items-end gap-3'

/** A field of a form on the dashboard, below its label. */
export function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // The field is among the children.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="grid gap-1 text-small">
      <span>{label}</span>
      {children}
    </label>
  )
}
