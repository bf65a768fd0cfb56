import { redirects } from '#config/redirects/index'
import { catalogue } from '~/domain/catalogue/catalogue'
import { createRedirectMatcher } from './matcher'

/**
 * Returns the redirect for an address of this site, or null. Matches only the path; host and protocol never reach the
 * response. Runs before pages or versions are looked up.
 */
export const matchRedirect = createRedirectMatcher(Object.values(redirects).flat(), {
  library: catalogue.libraries.map(({ id }) => id),
  framework: catalogue.frameworks.map(({ id }) => id),
})

/**
 * Returns the address that an address of this site redirects to, with its fragment, which browsers keep; null if there is
 * no redirect.
 */
export function redirectTarget(url: URL): string | null {
  const location = matchRedirect(url)?.location ?? null
  return location === null || location.includes('#') ? location : location + url.hash
}
