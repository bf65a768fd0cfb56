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
      <Neighbors links={previous} rel="prev" label="Previous" />
      <Neighbors links={next} rel="next" label="Next" />
    </nav>
  )
}

type NeighborsProps = {
  readonly links: BottomBarProps['next']
  readonly rel: 'prev' | 'next'
  readonly label: string
}

function Neighbors({ links, rel, label: direction }: NeighborsProps) {
  return links?.map(({ href, label, audience }) => (
    <a
      key={href}
      className="icon i"
      href={href}
      rel={rel}
      aria-label={`${direction}: ${label}`}
      {...audienceAttributes(audience)}
    />
  ))
}
