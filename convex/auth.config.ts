import type { AuthConfig } from 'convex/server'

/** Tokens come from the site: `SITE_URL` names it, `JWKS_URL` is the address of its public keys. Both are set in the deployment. */
export default {
  providers: [
    {
      type: 'customJwt',
      applicationID: 'backend',
      issuer: process.env['SITE_URL'] ?? '',
      jwks: process.env['JWKS_URL'] ?? '',
      algorithm: 'ES256',
    },
  ],
} satisfies AuthConfig
