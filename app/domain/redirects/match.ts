import { redirects } from '#config/redirects/index'
import { catalogue } from '~/domain/catalogue/catalogue'
import { createRedirectMatcher } from './matcher'

/**
 * The redirect for an address of this site, or null. Only the path decides; host and protocol never reach the answer.
 * Runs before any other lookup of a page, versions included.
 */
export const matchRedirect = createRedirectMatcher(Object.values(redirects).flat(), {
  library: catalogue.libraries.map(({ id }) => id),
  framework: catalogue.frameworks.map(({ id }) => id),
})
