type RowActionProps = {
  /** The form's field that names the row. */
  readonly field: { readonly name: string; readonly value: string }
  /** Address that the form is sent to. */
  readonly action: string
  readonly icon: 'read' | 'remove'
  /** The action and its row, for screen readers. */
  readonly label: string
  readonly title: string
}

/** The icon button of a row in a list of the dashboard. It is a form, so that it works without script. */
export function RowAction({ field, action, icon, label, title }: RowActionProps) {
  return (
    <form className={icon === 'read' ? 'to-read' : undefined} method="post" action={action}>
      <input type="hidden" name={field.name} value={field.value} />
      <button className={`icon i ${icon}`} aria-label={label} title={title} />
    </form>
  )
}
