import type { HTMLAttributes } from 'react'
import type { HtmlPart } from './html-part'

type HtmlSlotProps = Omit<HTMLAttributes<HTMLElement>, 'part'> & {
  readonly part: HtmlPart
  readonly as?: 'div' | 'nav' | 'article' | 'section'
}

/** The element whose inside is a finished piece of markup from the server. React never walks into it. */
export function HtmlSlot({ part, as: Tag = 'div', ...attributes }: HtmlSlotProps) {
  // The markup was sanitised where it was made, on the server.
  return <Tag {...attributes} id={part.id} dangerouslySetInnerHTML={{ __html: part.html }} />
}
