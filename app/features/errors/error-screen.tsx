import { type ErrorComponentProps, rootRouteId, useLocation, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UnavailableError } from '~/features/outcomes/unavailable-error'
import { ErrorLayout } from '~/features/errors/error-layout'
import { Failed } from './failed'
import { UnavailableScreen } from './unavailable-screen'

/** The screen of a failed page, with its own text if the docs are unavailable. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const isRoot = useMatch({ strict: false, select: (match) => match.id === rootRouteId })
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <ErrorLayout>
      {error instanceof UnavailableError ? (
        <UnavailableScreen
          reason={error.message}
          retryAfterSeconds={error.retryAfterSeconds}
          href={href}
          isRoot={isRoot}
        />
      ) : (
        <Failed error={error} href={href} isRoot={isRoot} />
      )}
    </ErrorLayout>
  )
}
