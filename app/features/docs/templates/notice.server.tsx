import { Fragment } from 'react'
import type { NoticeView } from './view'

/** Message above the title: an old version, a page that is available elsewhere, or why the reader was redirected here. */
export function Notice({ notice }: { readonly notice: NoticeView | null }) {
  if (notice === null) return null
  const { title, text, action, isNews, dismissible } = notice
  return (
    <div className={isNews ? 'notice news' : 'notice'} role="note" data-notice={dismissible ?? undefined}>
      <p>
        <b>{title}</b>
        {text.map((part, position) =>
          typeof part === 'string' ? (
            // Parts of a sentence have no identity other than their position.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={position}>{part}</Fragment>
          ) : (
            <a key={part.href} href={part.href}>
              {part.label}
            </a>
          ),
        )}
      </p>
      {action && (
        <a className="btn sm" href={action.href}>
          {action.label}
        </a>
      )}
      {dismissible !== null && (
        <button
          type="button"
          className="icon i icon-[lucide--x]"
          data-action="dismiss"
          aria-label="Dismiss"
        />
      )}
    </div>
  )
}
