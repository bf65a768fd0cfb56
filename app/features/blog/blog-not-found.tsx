import type { NotFoundRouteProps } from '@tanstack/react-router'
import { NotFoundScreen } from '~/features/errors/not-found-screen'

/** The screen of a missing post. */
export function BlogNotFound({ data }: NotFoundRouteProps) {
  return <NotFoundScreen data={data} home={{ href: '/blog', label: 'Blog Home' }} />
}
