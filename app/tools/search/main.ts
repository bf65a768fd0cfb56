import { parseArgs } from 'node:util'
import { algoliasearch } from 'algoliasearch'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { readAllRecords } from '~/features/search/service/all-records.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { pushRecords } from './push-records'

const FAILED = 1
const MISUSED = 2

const usage = `npm run search:push -- [--dry-run] [--force]

Replaces the records of the hosted search index by those of the docs that the environment chooses.
Needs ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY. --dry-run tells what would change; --force pushes even when
more than a fifth of the records would be lost.
`

/** Read here alone: the server never needs the key that may write. */
const credentialsSchema = z.object({
  ALGOLIA_APP_ID: z.string().min(1),
  ALGOLIA_ADMIN_KEY: z.string().min(1),
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Pushes the records of the chosen docs to the hosted search service. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const credentials = credentialsSchema.safeParse(process.env)
  if (!credentials.success) {
    process.stderr.write(`ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY are not both set.\n\n${usage}`)
    return MISUSED
  }
  const pages = await readAllRecords(
    docsService(),
    catalogue.libraries,
    siteTexts(catalogue.libraries, posts()),
  )
  if (pages.kind !== 'found') {
    const reason = pages.kind === 'unavailable' ? pages.reason : 'there are none'
    process.stderr.write(`The docs could not be read: ${reason}. The index is unchanged.\n`)
    return FAILED
  }
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY } = credentials.data
  const client = algoliasearch(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY)
  const options = { isDryRun: values['dry-run'], isForced: values.force }
  const { kind, lines } = await pushRecords(client, pages.value, options)
  for (const line of lines) say(line)
  if (kind === 'refused') {
    process.stderr.write('More than a fifth of the records would be lost. Use --force when that is meant.\n')
    return FAILED
  }
  say(kind === 'pushed' ? 'The index is replaced.' : 'Nothing was changed.')
  return 0
}
