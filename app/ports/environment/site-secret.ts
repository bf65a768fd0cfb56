import { randomBytes } from 'node:crypto'
import { environment } from './environment'

const SECRET_BYTES = 32

let ownSecret: string | undefined

/** The secret that cookies and tokens are made with. Without a configured one it is of this start alone. */
export function siteSecret(): string {
  ownSecret ??= randomBytes(SECRET_BYTES).toString('base64url')
  return environment().SESSION_SECRET ?? ownSecret
}
