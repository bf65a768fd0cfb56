type RowActionProps = {
  readonly field: { readonly name: string; readonly value: string }
  /** URL that the form is submitted to. */
  readonly action: string
  readonly icon: 'read' | 'remove'
  /** The action and its row, for screen readers. */
  readonly label: string
  readonly title: string
}

const pictures = { read: 'icon-[lucide--check]', remove: 'icon-[lucide--bookmark-x]' } as const

/** Grid areas; on phones, `read` is below `remove`, beside the line about changes. */
const places = {
  read: 'max-sm:[grid-area:2/2] sm:[grid-area:1/3]',
  remove: 'max-sm:[grid-area:1/2] sm:[grid-area:1/4]',
} as const

/** An icon button in a row of a dashboard list. It is a form, so that it works without JavaScript. */
export function RowAction({ field, action, icon, label, title }: RowActionProps) {
  return (
    <form className={places[icon]} method="post" action={action}>
      <input type="hidden" name={field.name} value={field.value} />
      <button className={`icon i ${pictures[icon]}`} aria-label={label} title={title} />
    </form>
  )
}
