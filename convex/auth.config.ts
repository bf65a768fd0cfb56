import type { AuthConfig } from 'convex/server'

/** The site issues the tokens. The deployment's `SITE_URL` is the issuer, `JWKS_URL` the address of the public keys. */
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
