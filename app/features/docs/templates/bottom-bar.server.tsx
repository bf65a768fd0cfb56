import type { ForReaders, LinkItem } from '~/domain/docs-frame/links'
import { audienceAttributes } from '~/domain/docs-frame/audiences'

type BottomBarProps = {
  readonly previous?: readonly ForReaders<LinkItem>[]
  readonly next?: readonly ForReaders<LinkItem>[]
  /** What the middle button opens: the table of contents, or the files of an example; null for no button. */
  readonly middle:
    | { readonly opens: 'toc'; readonly hasHeadings: boolean }
    | { readonly opens: 'files'; readonly label: string }
    | null
}

/** Bar at the bottom of small screens: docs menu, position in the page, previous and next page. */
export function BottomBar({ previous, next, middle }: BottomBarProps) {
  return (
    <nav className="bar" aria-label="Page controls">
      <button type="button" className="open-docs" popoverTarget="S--sheet-docs">
        Docs
      </button>
      {middle && (
        <button type="button" className="place" popoverTarget={`S--sheet-${middle.opens}`}>
          {middle.opens === 'toc' ? (
            <>
              <i data-progress aria-hidden />
              {middle.hasHeadings ? <span data-current-heading>On this page</span> : <span>This page</span>}
            </>
          ) : (
            <span translate="no">{middle.label}</span>
          )}
        </button>
      )}
      {previous?.map(({ href, label, audience }) => (
        <a
          key={href}
          className="icon i"
          href={href}
          rel="prev"
          aria-label={`Previous: ${label}`}
          {...audienceAttributes(audience)}
        />
      ))}
      {next?.map(({ href, label, audience }) => (
        <a
          key={href}
          className="icon i"
          href={href}
          rel="next"
          aria-label={`Next: ${label}`}
          {...audienceAttributes(audience)}
        />
      ))}
    </nav>
  )
}
