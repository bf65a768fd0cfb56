import type { UserIdentity } from 'convex/server'
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** Schema of the `auth.config` module of a functions folder, limited to custom JWT issuers. */
const authConfig = z.object({
  default: z.object({
    providers: z.array(
      z.object({
        type: z.literal('customJwt'),
        issuer: z.string(),
        applicationID: z.string(),
        jwks: z.string(),
        algorithm: z.enum(['ES256', 'RS256']),
      }),
    ),
  }),
})

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Returns the identity in a token. @throws For a token that is forged, expired or from another issuer. */
export type TokenReader = (token: string) => Promise<UserIdentity>

/** Loads keys from a URL; a `data:` URL contains them. */
async function keysAt(address: string): Promise<JWTVerifyGetKey> {
  const url = new URL(address)
  if (url.protocol !== 'data:') return createRemoteJWKSet(url)
  return createLocalJWKSet(keySet.parse(await (await fetch(url)).json()))
}

/** Creates a token reader from the module `auth.config`, as deployments do; only identity fields are passed on. */
export async function createTokenReader(configModule: unknown): Promise<TokenReader> {
  const { providers } = authConfig.parse(configModule).default
  const known = await Promise.all(
    providers.map(async (provider) => ({ ...provider, keys: await keysAt(provider.jwks) })),
  )
  return async (token) => {
    const { iss } = decodeJwt(token)
    const provider = known.find(({ issuer }) => issuer === iss)
    if (!provider) throw new Error('No auth provider matches the token')
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience: provider.applicationID,
      algorithms: [provider.algorithm],
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub = '' } = payload
    return { subject: sub, issuer: provider.issuer, tokenIdentifier: `${provider.issuer}|${sub}` }
  }
}
