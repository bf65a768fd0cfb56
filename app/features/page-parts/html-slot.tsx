import type { HTMLAttributes } from 'react'
import type { HtmlPart } from './html-part'

type HtmlSlotProps = Omit<HTMLAttributes<HTMLElement>, 'part'> & {
  readonly part: HtmlPart
  readonly as?: 'div' | 'nav' | 'article' | 'section'
}

/** An element whose content is HTML rendered by the server; React does not hydrate that content. */
export function HtmlSlot({ part, as: Tag = 'div', ...attributes }: HtmlSlotProps) {
  // The HTML was sanitized by the server.
  return <Tag {...attributes} id={part.id} dangerouslySetInnerHTML={{ __html: part.html }} />
}
