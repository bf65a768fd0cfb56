import { algoliasearch, type Algoliasearch } from 'algoliasearch'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { checkStart } from '~/features/docs/service/start-check.server'
import { readAllRecords } from '~/features/search/service/all-records.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { readEnvironmentFile } from '~/ports/environment/environment-file'
import { applicationId } from '~/ports/environment/schema'
import { CommandFailure, MISUSED, readOptions } from '../command-failure'
import { failureOfService } from './failure-of-service'
import { pushRecords, type PushResult } from './push-records'

const FAILED = 1

const usage = `npm run search:push -- [--dry-run] [--force]

Replaces the records of the hosted search index by those of the docs that the environment chooses.
Needs ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY. --dry-run tells what would change; --force pushes even when
more than a fifth of the records would be lost.
`

/** Only this command reads the admin key; the server never needs it. */
const credentialsSchema = z.object({
  ALGOLIA_APP_ID: applicationId,
  ALGOLIA_ADMIN_KEY: z.string().regex(/^[\x21-\x7e]+$/, 'a key that may write, without spaces'),
})

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Creates the client of the hosted service. */
type Connect = (appId: string, adminKey: string) => Algoliasearch

/** Pushes the records of the configured docs to the hosted search service. Returns the exit code. */
export async function main(
  args: readonly string[],
  connect: Connect = (appId, adminKey) => algoliasearch(appId, adminKey),
): Promise<number> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  const { values } = readOptions({ args: [...args], options }, usage)
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  readEnvironmentFile()
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY } = readCredentials()
  const pages = await readRecords()
  const client = connect(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY)
  const isDryRun = values['dry-run']
  const result = await pushRecords(client, pages, { isDryRun, isForced: values.force }).catch(
    (error: unknown) => {
      throw failureOfService(error)
    },
  )
  return report(result)
}

function readCredentials(): z.infer<typeof credentialsSchema> {
  const { ALGOLIA_APP_ID = '', ALGOLIA_ADMIN_KEY = '' } = process.env
  if (ALGOLIA_APP_ID.trim() === '' || ALGOLIA_ADMIN_KEY.trim() === '')
    throw new CommandFailure(`ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not both set.\n\n${usage}`, MISUSED)
  const credentials = credentialsSchema.safeParse({
    ALGOLIA_APP_ID: ALGOLIA_APP_ID.trim(),
    ALGOLIA_ADMIN_KEY: ALGOLIA_ADMIN_KEY.trim(),
  })
  if (credentials.success) return credentials.data
  const [issue] = credentials.error.issues
  const name = String(issue?.path[0])
  // The key is secret.
  const found = name === 'ALGOLIA_APP_ID' ? `"${ALGOLIA_APP_ID}"` : 'set to something else'
  throw new CommandFailure(`${name} is ${found}, expected ${issue?.message}.`, MISUSED)
}

/** Reads the records of the configured docs, with the settings of the site except those of hosted search. */
async function readRecords() {
  // With an application, the settings of the site require a search-only key. A push needs neither.
  for (const name of ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INSIGHTS']) delete process.env[name]
  const start = await checkStart()
  if (!start.ok) throw new CommandFailure(start.problems.join('\n'))
  const texts = siteTexts(catalogue.libraries, posts())
  const pages = await readAllRecords(docsService(), catalogue.libraries, texts)
  if (pages.kind === 'found') return pages.value
  const reason = pages.kind === 'unavailable' ? pages.reason : 'there are none'
  throw new CommandFailure(`The docs could not be read: ${reason}. The index is unchanged.`)
}

function report({ kind, lines }: PushResult): number {
  for (const line of lines) print(line)
  if (kind === 'refused') {
    process.stderr.write('More than a fifth of the records would be lost. Use --force when that is meant.\n')
    return FAILED
  }
  print(kind === 'pushed' ? 'The index is replaced.' : 'Nothing was changed.')
  return 0
}
