import type { ReactNode } from 'react'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { TocItem } from '~/domain/markdown/types'

type TextRailProps = {
  readonly toc: readonly TocItem[]
  /** Stands below the table of contents. */
  readonly children?: ReactNode
}

/** Beside a text: its table of contents, where it has at least two headings. */
export function TextRail({ toc, children }: TextRailProps) {
  return (
    <aside className="toc">
      {toc.length > 1 && (
        <details>
          <summary>On this page</summary>
          <nav aria-label="On this page" data-toc="">
            {toc.map(({ id, text, level }) => (
              <a key={id} href={fragmentOf(id)} data-level={level === 2 ? undefined : level}>
                {text}
              </a>
            ))}
          </nav>
        </details>
      )}
      {children}
    </aside>
  )
}
