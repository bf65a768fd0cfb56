import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandFailure } from '~/tools/command-failure'
import { main } from '~/tools/search/main'
import { hostedService } from './hosted-service'
import type * as AllRecords from '~/features/search/service/all-records.server'

// The records are the same for every push, and reading them takes seconds.
vi.mock('~/features/search/service/all-records.server', async (importOriginal) => {
  const original = await importOriginal<typeof AllRecords>()
  let records: ReturnType<typeof original.readAllRecords> | null = null
  const readAllRecords: typeof original.readAllRecords = (...from) =>
    (records ??= original.readAllRecords(...from))
  return { ...original, readAllRecords }
})

const variables = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY', 'LOG_LEVEL'] as const

/** Sets the environment of the command in the README, with these changes. */
function useEnvironment(changes: Partial<Record<(typeof variables)[number], string>> = {}): void {
  for (const name of variables) delete process.env[name]
  Object.assign(process.env, { ALGOLIA_APP_ID: 'ABCDEF1234', ALGOLIA_ADMIN_KEY: 'admin', ...changes })
}

beforeAll(() => {
  Object.assign(process.env, { CONTENT_SOURCE: 'bundled', CACHE_DIR: 'off' })
})
beforeEach(() => useEnvironment())

type Service = ReturnType<typeof hostedService>

/** Runs the command against a service, and returns its exit code and output. */
async function push(args: readonly string[], { client }: Pick<Service, 'client'> = hostedService(1)) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const asked: string[] = []
  const code = await main(args, (...credentials) => {
    asked.push(...credentials)
    return client
  })
  return { code, asked, printed: written.mock.calls.map(([text]) => String(text)).join('') }
}

const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof CommandFailure ? error.message : String(error)
}

describe('search:push', () => {
  it('runs with the two variables that README gives it', async () => {
    const { code, asked, printed } = await push(['--dry-run'])
    expect({ code, asked }).toEqual({ code: 0, asked: ['ABCDEF1234', 'admin'] })
    expect(printed).toMatch(/^all: 1 → \d+\n[^]*Nothing was changed\.\n$/)
  })

  it('runs with the variables of the site beside them', async () => {
    useEnvironment({ ALGOLIA_SEARCH_KEY: 'search' })
    expect((await push([])).code).toBe(0)
  })

  it.each([
    [{ ALGOLIA_ADMIN_KEY: ' ' }, 'ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not both set.'],
    [
      { ALGOLIA_APP_ID: 'A B' },
      'ALGOLIA_APP_ID is "A B", expected an application id: letters, digits and -.',
    ],
    [
      { ALGOLIA_ADMIN_KEY: 'very secret' },
      'ALGOLIA_ADMIN_KEY is set to something else, expected a key that may write, without spaces.',
    ],
    [{ LOG_LEVEL: 'foo' }, 'LOG_LEVEL is "foo", expected one of debug, info, warn, error, silent.'],
  ])('names the variable that is wrong: %o', async (changes, expected) => {
    useEnvironment(changes)
    expect((await failureOf(push([]))).split('\n')[0]).toBe(expected)
  })

  it.each([
    [
      { status: 403, message: 'Invalid Application-ID or API key' },
      'The search service refuses the push (403, Invalid Application-ID or API key): look at ALGOLIA_APP_ID, and whether ALGOLIA_ADMIN_KEY may write.',
    ],
    [
      { status: 400, message: 'Record is too big' },
      'The search service answered 400, Record is too big. The records stay as they were: push again.',
    ],
    [
      'unreachable' as const,
      'The search service cannot be reached: look at ALGOLIA_APP_ID, which names its hosts, and at the network.',
    ],
  ])('says in one sentence why the service fails: %o', async (failure, expected) => {
    expect(await failureOf(push([], hostedService(1, failure)))).toBe(expected)
  })

  it('says its usage for an option that it does not know', async () => {
    expect(await failureOf(push(['--dry']))).toMatch(/^Unknown option '--dry'.*\nnpm run search:push -- /)
  })
})
