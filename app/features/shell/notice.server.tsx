type NoticeProps = {
  readonly kind: 'note' | 'tip' | 'warning' | 'caution'
  readonly title: string
  readonly text: string
  /** True for the result of the reader's last action: it is announced. */
  readonly isNews?: boolean
}

/** A message beside forms. */
export function Notice({ kind, title, text, isNews = false }: NoticeProps) {
  return (
    <div className="callout" data-kind={kind} role={isNews ? 'alert' : 'note'}>
      <p className="callout-title">{title}</p>
      <p>{text}</p>
    </div>
  )
}
