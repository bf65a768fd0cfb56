import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'

const KEY_BYTES = 32
const ENCRYPTION = 'A256GCM'
/** Maximum clock difference between instances that accept each other's cookies, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60

/** Purpose of a sealed text, which cannot be opened for another one. */
type SealPurpose = 'session' | 'sign-in'

/** Encryption of cookie contents, so that readers can neither read nor change them. */
export type Seal = {
  readonly close: (purpose: SealPurpose, value: object, lifeSeconds: number) => Promise<string>
  /** Returns null for text that is modified, expired, sealed with another purpose or secret, or unlike the schema. */
  readonly open: <Schema extends z.ZodType>(
    purpose: SealPurpose,
    text: string,
    schema: Schema,
  ) => Promise<z.output<Schema> | null>
}

/** Creates a seal. Instances with the same secret open each other's texts. */
export function createSeal({
  secret,
  nowMs,
}: {
  readonly secret: string
  readonly nowMs: () => number
}): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'cookies', KEY_BYTES))
  const nowSeconds = (): number => Math.trunc(nowMs() / 1000)
  return {
    close: (purpose, value, lifeSeconds) =>
      new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION })
        .setAudience(purpose)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifeSeconds)
        .encrypt(key),
    async open(purpose, text, schema) {
      try {
        const { payload } = await jwtDecrypt(text, key, {
          audience: purpose,
          currentDate: new Date(nowMs()),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [ENCRYPTION],
          requiredClaims: ['exp'],
        })
        const reading = schema.safeParse(payload['value'])
        return reading.success ? reading.data : null
      } catch {
        return null
      }
    },
  }
}
