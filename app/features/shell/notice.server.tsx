type NoticeProps = {
  readonly kind: 'tip' | 'warning' | 'caution'
  readonly title: string
  readonly text: string
  /** True for what came of something that the reader has just done: it is spoken. */
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
