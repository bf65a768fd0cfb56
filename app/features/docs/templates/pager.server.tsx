import { audienceAttributes } from '~/domain/docs-frame/audiences'
import type { DocView } from './view'

/** Links to the previous and next page in the sidebar, as two cards. */
export function Pager({ previous, next }: Pick<DocView, 'previous' | 'next'>) {
  if (previous.length === 0 && next.length === 0) return null
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous.map(({ href, label, audience }) => (
        <a key={href} href={href} rel="prev" {...audienceAttributes(audience)}>
          <small>Previous</small>
          {label}
        </a>
      ))}
      {next.map(({ href, label, audience }) => (
        <a key={href} href={href} rel="next" {...audienceAttributes(audience)}>
          <small>Next</small>
          {label}
        </a>
      ))}
    </nav>
  )
}
