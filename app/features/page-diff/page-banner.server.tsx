import type { ReactNode } from 'react'

type PageBannerProps = {
  /** Subject of the banner, for screen readers. */
  readonly label: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Links and buttons next to the text. */
  readonly children: ReactNode
}

/** Banner above an unpublished version of a page: names the version, with links. */
export function PageBanner({ label, title, text, children }: PageBannerProps) {
  return (
    <aside className="preview-banner" aria-label={label}>
      <p>
        <b className="grid text-info">{title}</b>
        {text}
      </p>
      <nav className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={label}>
        {children}
      </nav>
    </aside>
  )
}
