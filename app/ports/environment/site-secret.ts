import { randomBytes } from 'node:crypto'
import { environment } from './environment'

const SECRET_BYTES = 32

let ownSecret: string | undefined

/** Returns the secret for cookies and tokens. If none is configured, it is generated at each start. */
export function siteSecret(): string {
  ownSecret ??= randomBytes(SECRET_BYTES).toString('base64url')
  return environment().SESSION_SECRET ?? ownSecret
}
