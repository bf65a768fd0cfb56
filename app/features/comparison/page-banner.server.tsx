import type { ReactNode } from 'react'

type PageBannerProps = {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly title: ReactNode
  /** Follows the title, on its own line. */
  readonly text?: ReactNode
  /** Links and buttons beside the text. */
  readonly children: ReactNode
}

/** Stands above a page that is not the published one: names which one it is, and links out of it. */
export function PageBanner({ label, title, text, children }: PageBannerProps) {
  return (
    <aside className="preview-banner" aria-label={label}>
      <p>
        <b className="grid text-(--info)">{title}</b>
        {text}
      </p>
      <nav className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={label}>
        {children}
      </nav>
    </aside>
  )
}
