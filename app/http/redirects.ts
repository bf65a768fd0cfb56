import { matchRedirect } from '~/domain/redirects/match'
import { isReading, type Fetch } from './fetch'
import { plainAnswer } from './plain-answer'
import { cachePolicies } from './policies'

/** Sends old addresses on before any route sees them, versions that no longer exist included. */
export function withRedirects(next: Fetch): Fetch {
  return (request) => {
    const redirect = isReading(request) ? matchRedirect(new URL(request.url)) : null
    if (!redirect) return next(request)
    const { location, status } = redirect
    return plainAnswer(status, 'This page has another address.', { ...cachePolicies.redirect, location })
  }
}
