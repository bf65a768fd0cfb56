import { type ErrorComponentProps, rootRouteId, useLocation, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'
import { UnavailableError } from '~/features/shell/unavailable-error'
import { Standing } from '~/features/shell/standing'
import { ErrorReport } from './error-report'
import { Emblem } from './emblem'
import { GoBack } from './go-back'
import { screenTitles } from './screen-titles'
import { TryAgain } from './try-again'
import { UnavailableScreen } from './unavailable-screen'

/** The screen of a page that failed; docs that are out of reach get their own words. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  useEffect(() => {
    // Spec section 2: the error screen logs what it shows.
    console.error(error)
  }, [error])
  return (
    <Standing>
      {error instanceof UnavailableError ? (
        <UnavailableScreen reason={error.message} retryAfterSeconds={error.retryAfterSeconds} href={href} />
      ) : (
        <Failure error={error} href={href} />
      )}
    </Standing>
  )
}

type FailureProps = Pick<ErrorComponentProps, 'error'> & { readonly href: string }

function Failure({ error, href }: FailureProps) {
  const isRoot = useMatch({ strict: false, select: (match) => match.id === rootRouteId })
  return (
    <div className="state">
      <Emblem state="slipped" />
      <h1>{screenTitles.failed}</h1>
      <p>The page stopped before it was done. Your place is kept; try once more.</p>
      <div className="actions">
        <TryAgain href={href} />
        {isRoot ? (
          <a className="btn" href="/">
            {catalogue.site.name} Home
          </a>
        ) : (
          <GoBack label="Go Back" />
        )}
      </div>
      <ErrorReport error={error} />
    </div>
  )
}
