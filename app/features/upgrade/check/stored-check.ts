import * as z from 'zod/mini'
import { CODE_CHECK_KEY, recallJson, tryStore } from '~/boot/lib/storage'

const storedCheck = z.object({
  /** Files of a project that use the library, and the names that they import from it. */
  files: z.array(
    z.object({
      file: z.string(),
      uses: z.array(z.object({ from: z.string(), name: z.string(), line: z.number() })),
    }),
  ),
  /** Keys of checked-off names: versions, file and name. */
  done: z.array(z.string()),
})

/** What this browser stores about a project: only names, no code. */
export type StoredCheck = z.infer<typeof storedCheck>

const storedChecks = z.record(z.string(), storedCheck)

/** The check of a library without stored files. */
export const emptyCheck: StoredCheck = { files: [], done: [] }

function readAll(): Record<string, StoredCheck> {
  return storedChecks.safeParse(recallJson(CODE_CHECK_KEY)).data ?? {}
}

/** Reads the stored check of a library. */
export function readCheck(library: string): StoredCheck {
  return readAll()[library] ?? emptyCheck
}

/** Stores the check of a library. Returns false if the browser blocks storage or is out of space. */
export function storeCheck(library: string, check: StoredCheck): boolean {
  const { [library]: _former, ...others } = readAll()
  const all = check.files.length === 0 ? others : { ...others, [library]: check }
  return tryStore(CODE_CHECK_KEY, Object.keys(all).length === 0 ? null : JSON.stringify(all))
}
