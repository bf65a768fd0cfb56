import * as z from 'zod/mini'
import { codeChanges, type UpgradeNames } from '~/domain/code-check/upgrade-names'

const FETCH_LIMIT_MS = 15_000

const texts = z.array(z.string())

const upgradeNames = z.object({
  library: z.string(),
  from: z.string(),
  to: z.string(),
  versions: texts,
  packages: texts,
  libraries: texts,
  changes: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(codeChanges),
      replacedBy: z.nullable(z.string()),
      isMember: z.boolean(),
      id: z.string(),
    }),
  ),
  kept: texts,
})

/** Fetches the names of two versions; null on failure. */
export async function loadNames(address: string, abortSignal: AbortSignal): Promise<UpgradeNames | null> {
  try {
    const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(FETCH_LIMIT_MS)])
    const response = await fetch(address, { signal })
    const read = upgradeNames.safeParse(response.ok ? await response.json() : null)
    return read.success ? read.data : null
  } catch {
    return null
  }
}
