import { type ErrorComponentProps, rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { Emblem } from './emblem'
import { GoBack } from './go-back'

/** The screen of a page that failed. The details stay closed until asked for. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isRoot = useMatch({ strict: false, select: (match) => match.id === rootRouteId })
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="state">
      <Emblem slipped />
      <h1>Something went wrong!</h1>
      <p>The page stopped before it was done. Your place is kept; try once more.</p>
      <div className="actions">
        <button type="button" className="btn primary i-retry" onClick={retry}>
          Try Again
        </button>
        {isRoot ? (
          <a className="btn" href="/">
            TanStack Home
          </a>
        ) : (
          <GoBack label="Go Back" />
        )}
      </div>
      <details className="failure">
        <summary>
          <span>Show Error</span>
          <span>Hide Error</span>
        </summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </div>
  )
}
