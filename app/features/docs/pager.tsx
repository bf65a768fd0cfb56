import type { LinkItem } from './view'

type PagerProps = { readonly previous: LinkItem | null; readonly next: LinkItem | null }

/** The neighbours of a page in the sidebar, as two cards. */
export function Pager({ previous, next }: PagerProps) {
  if (previous === null && next === null) return null
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous && (
        <a href={previous.href} rel="prev">
          <small>Previous</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>Next</small>
          {next.label}
        </a>
      )}
    </nav>
  )
}
