import type { LinkItem } from '~/features/docs/view'

type BottomBarProps = {
  readonly previous: LinkItem | null
  readonly next: LinkItem | null
  /** What the button in the middle opens: the headings of the page, the files of an example; null for no button. */
  readonly middle: { readonly opens: 'toc' } | { readonly opens: 'files'; readonly label: string } | null
}

/** The phone's bar at the thumb: docs sheet, place in the page, previous and next page. */
export function BottomBar({ previous, next, middle }: BottomBarProps) {
  return (
    <nav className="bar" aria-label="Page controls">
      <button type="button" className="open-docs" popoverTarget="sheet-docs">
        Docs
      </button>
      {middle && (
        <button type="button" className="place" popoverTarget={`sheet-${middle.opens}`}>
          {middle.opens === 'toc' ? (
            <>
              <i data-progress aria-hidden />
              <span data-current-heading>On this page</span>
            </>
          ) : (
            <span>{middle.label}</span>
          )}
        </button>
      )}
      {previous && (
        <a className="icon i" href={previous.href} rel="prev" aria-label={`Previous: ${previous.label}`} />
      )}
      {next && <a className="icon i" href={next.href} rel="next" aria-label={`Next: ${next.label}`} />}
    </nav>
  )
}
