import type { Preparing } from '~/features/outcomes/outcome'
import type { Unavailable } from '~/ports/answer'

/** An empty address reloads the document. */
const HERE = ''

/** Page of changes that cannot be shown yet, because versions are being compared. It reloads itself by a header. */
function PreparingPage({ heading, links, reason }: Preparing & Pick<Unavailable, 'reason'>) {
  return (
    // Both classes of pages of changes: each style sheet contains the utilities that are used here.
    <article className="upgrade changes">
      <header>
        <h1 className="text-title">{heading}</h1>
        <p className="lead mt-3.5">The comparison is being prepared, and appears here when it is ready.</p>
        <p className="mt-3 text-ui">{`Reason: ${reason}. This page reloads by itself.`}</p>
        <div className="actions mt-6">
          {/* A `target` excludes the link from client-side navigation. */}
          <a className="btn i icon-[lucide--rotate-cw]" href={HERE} target="_self">
            Reload now
          </a>
          {links.map(({ href, label }) => (
            <a key={href} className="btn" href={href}>
              {label}
            </a>
          ))}
        </div>
      </header>
    </article>
  )
}

/** Renders the page that is being prepared, for `inLibraryFrame`. */
export const drawPreparing = (preparing: Preparing, { reason }: Unavailable) => (
  <PreparingPage {...preparing} reason={reason} />
)
