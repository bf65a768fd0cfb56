import type { z } from 'zod'

/** Encodes a value for storage. */
export function packJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** Decodes what {@link packJson} encoded; null for bytes that do not have the shape. */
export function unpackJson<Value>(bytes: Uint8Array, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null
  }
}
