import { createECDH, hkdfSync } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, SignJWT, type JWK } from 'jose'

const ALGORITHM = 'ES256'
const KEY_BYTES = 32
/** Lifetime of a token. */
const TOKEN_SECONDS = 300

/** The subject of a token: the site itself, or a reader by account key. */
export type TokenSubject = 'site' | `reader:${string}`

/** Signs tokens for the backend. */
export type Signing = {
  readonly sign: (subject: TokenSubject) => Promise<string>
  /** The public keys, in the format that the backend fetches. */
  readonly keySet: { readonly keys: readonly JWK[] }
}

type SigningOptions = {
  /** Shared by all instances of the site, since the key is derived from it. */
  readonly secret: string
  /** URL of the site. */
  readonly issuer: string
  readonly nowMs: () => number
}

/** Derives a P-256 private key from a secret. One in four billion numbers is not a valid key, so the next one is tried. */
function deriveKey(secret: string): JWK {
  for (let attempt = 0; ; attempt += 1) {
    const curve = createECDH('prime256v1')
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `tokens ${attempt}`, KEY_BYTES))
    try {
      curve.setPrivateKey(bytes)
    } catch {
      continue
    }
    const point = curve.getPublicKey()
    return {
      kty: 'EC',
      crv: 'P-256',
      d: bytes.toString('base64url'),
      x: point.subarray(1, 1 + KEY_BYTES).toString('base64url'),
      y: point.subarray(1 + KEY_BYTES).toString('base64url'),
    }
  }
}

/** Creates the signing of a site. */
export async function createSigning({ secret, issuer, nowMs }: SigningOptions): Promise<Signing> {
  const { d, ...publicKey } = deriveKey(secret)
  const kid = await calculateJwkThumbprint(publicKey)
  const key = await importJWK({ ...publicKey, ...(d === undefined ? {} : { d }) }, ALGORITHM)
  return {
    keySet: { keys: [{ ...publicKey, kid, alg: ALGORITHM, use: 'sig' }] },
    sign(subject) {
      const seconds = Math.trunc(nowMs() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('backend')
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(key)
    },
  }
}
