import type { LinkItem } from '~/features/docs/view'

type BottomBarProps = {
  readonly previous: LinkItem | null
  readonly next: LinkItem | null
  /** False on pages without a table of contents. */
  readonly hasToc: boolean
}

/** The phone's bar at the thumb: docs sheet, place in the page, previous and next page. */
export function BottomBar({ previous, next, hasToc }: BottomBarProps) {
  return (
    <nav className="bar" aria-label="Page controls">
      <button type="button" className="open-docs" popoverTarget="sheet-docs">
        Docs
      </button>
      {hasToc && (
        <button type="button" className="place" popoverTarget="sheet-toc">
          <i data-progress aria-hidden />
          <span data-current-heading>On this page</span>
        </button>
      )}
      {previous && (
        <a className="icon i" href={previous.href} rel="prev" aria-label={`Previous: ${previous.label}`} />
      )}
      {next && <a className="icon i" href={next.href} rel="next" aria-label={`Next: ${next.label}`} />}
    </nav>
  )
}
