import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'

const KEY_BYTES = 32
const ENCRYPTION = 'A256GCM'
/** Instances whose clocks differ by no more than this take each other's cookies. */
const CLOCK_TOLERANCE_SECONDS = 60

/** What a sealed text is for: one that is made for another purpose does not open. */
export type SealPurpose = 'session' | 'sign-in'

/** Encrypts what cookies hold, so that readers can neither read nor change it. */
export type Seal = {
  readonly close: (purpose: SealPurpose, value: object, lifeSeconds: number) => Promise<string>
  /** Null for a text that is changed, too old, for another purpose, of another secret or of another shape. */
  readonly open: <Schema extends z.ZodType>(
    purpose: SealPurpose,
    text: string,
    schema: Schema,
  ) => Promise<z.output<Schema> | null>
}

/** Makes a seal. Instances of the site with one secret open each other's texts. */
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
