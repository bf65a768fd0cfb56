import { checkStart } from '~/features/docs/service/start-check.server'
import { CommandFailure } from './command-failure'

/** Time limit; a deployment that was suspended responds within seconds. */
const LIMIT_MS = 15_000

const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs before the tests of `npm run convex:check`: checks that the environment is valid and that its deployment responds, with
 * any status. Returns 0, also for the embedded backend, which needs no check.
 *
 * @throws {CommandFailure} if the environment is invalid or no deployment responds.
 */
export async function main(): Promise<number> {
  const start = await checkStart()
  if (!start.ok) throw new CommandFailure(start.problems.join('\n'))
  const { CONVEX_URL: url } = start.settings
  if (url === null) return 0
  await fetch(`${url}/version`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: unknown) => {
    throw new CommandFailure(
      `CONVEX_URL is "${url}", but no deployment responds there (${reasonOf(error)}): check the URL and the network.`,
    )
  })
  return 0
}
