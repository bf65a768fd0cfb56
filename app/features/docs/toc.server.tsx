import { renderToStaticMarkup } from 'react-dom/server'
import type { TocItem } from '~/domain/markdown/types'

/** The links to the headings of a page as text; the level sits in `data-level` where it is not 2. */
export function renderToc(items: readonly TocItem[]): string {
  return renderToStaticMarkup(
    <>
      {items.map((item) => (
        <a key={item.id} href={`#${item.id}`} data-level={item.level === 2 ? undefined : item.level}>
          {item.text}
        </a>
      ))}
    </>,
  )
}
