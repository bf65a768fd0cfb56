import { renderToStaticMarkup } from 'react-dom/server'
import type { TocItem } from '~/domain/markdown/types'

/**
 * The links to the headings of a page as text; the level sits in `data-level` where it is not 2. `data-panel` marks those
 * in the panel of a framework: they show while that is open.
 */
export function renderToc(items: readonly TocItem[]): string {
  return renderToStaticMarkup(
    <>
      {items.map((item) => (
        <a
          key={item.id}
          href={`#${item.id}`}
          data-level={item.level === 2 ? undefined : item.level}
          data-panel={item.panel && ''}
          hidden={item.panel === 'closed'}
        >
          {item.text}
        </a>
      ))}
    </>,
  )
}
