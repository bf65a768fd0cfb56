import { createHmac, timingSafeEqual } from 'node:crypto'

/** `X-Hub-Signature-256`, as the code-hosting service's documentation has it. */
const SIGNATURE = /^sha256=([0-9a-f]{64})$/

/** True when the signature is that of these bytes with this secret. Takes the same time wherever it is wrong. */
export function isSigned(bytes: Uint8Array, signature: string | null, secret: string): boolean {
  const [, hex] = SIGNATURE.exec(signature ?? '') ?? []
  if (hex === undefined) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(bytes).digest())
}
