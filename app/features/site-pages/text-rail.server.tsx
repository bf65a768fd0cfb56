import type { ReactNode } from 'react'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { TocItem } from '~/domain/markdown/types'

type TextRailProps = {
  readonly toc: readonly TocItem[]
  /** Content below the table of contents. */
  readonly children?: ReactNode
}

/** The column beside a text: its table of contents if it has at least two headings. */
export function TextRail({ toc, children }: TextRailProps) {
  return (
    <div className="toc">
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
    </div>
  )
}
