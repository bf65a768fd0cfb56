import type { EnvironmentFile } from './environment-file'
import { nearestWord } from './nearest'
import { environmentSchema, type Environment } from './schema'

/** Variables that only commands of the project read. */
const READ_BY_COMMANDS = [
  'ALGOLIA_ADMIN_KEY',
  'CONVEX_DEPLOY_KEY',
  'CONVEX_SELF_HOSTED_ADMIN_KEY',
  'CONVEX_SELF_HOSTED_URL',
  'CORPUS_DIR',
]

/** Returns one line for unknown names in `.env`, and one for invalid lines. Values are never shown. */
export function warnOfFile({ names, strayLines }: EnvironmentFile): string[] {
  const known = Object.keys(environmentSchema(() => true).shape)
  const read = new Set([...known, ...READ_BY_COMMANDS])
  const unknown = names
    .filter((name) => !read.has(name))
    .map((name) => {
      const nearest = nearestWord(name.toUpperCase(), known)
      return nearest === null ? name : `${name} (nearest: ${nearest})`
    })
  const lines = strayLines.map((line) => `line ${line}`)
  return [
    ...(unknown.length === 0 ? [] : [`.env sets unknown variables: ${unknown.join(', ')}`]),
    ...(lines.length === 0 ? [] : [`Ignored in .env, not NAME=value: ${lines.join(', ')}`]),
  ]
}

type Idle = { readonly name: string; readonly isIdle: boolean; readonly without: string }

/** Returns one line per setting that has no effect with this content source. */
export function warnOfIdle(
  settings: Environment,
  source: NonNullable<Environment['CONTENT_SOURCE']>,
): string[] {
  const { CONTENT_CHECKOUTS, CONTENT_DIR, GITHUB_TOKEN, GITHUB_CLIENT_ID, PREVIEWS, SPONSORS_OF } = settings
  const readsGithub = source === 'github' || PREVIEWS || SPONSORS_OF !== null
  const from = `(docs come from: ${source})`
  const rows: readonly Idle[] = [
    {
      name: 'CONTENT_CHECKOUTS',
      isIdle: CONTENT_CHECKOUTS !== null && source !== 'checkouts',
      without: `CONTENT_SOURCE=checkouts ${from}`,
    },
    {
      name: 'CONTENT_DIR',
      isIdle: CONTENT_DIR !== null && source !== 'directory',
      without: `CONTENT_SOURCE=directory ${from}`,
    },
    {
      name: 'GITHUB_TOKEN',
      isIdle: GITHUB_TOKEN !== null && !readsGithub,
      without: `CONTENT_SOURCE=github, PREVIEWS=on or SPONSORS_OF ${from}`,
    },
    { name: 'PREVIEW_FORKS', isIdle: settings.PREVIEW_FORKS && !PREVIEWS, without: 'PREVIEWS=on' },
    {
      name: 'ALGOLIA_INSIGHTS',
      isIdle: settings.ALGOLIA_INSIGHTS && settings.ALGOLIA_APP_ID === null,
      without: 'ALGOLIA_APP_ID and ALGOLIA_SEARCH_KEY',
    },
    {
      name: 'GITHUB_CLIENT_SECRET',
      isIdle: settings.GITHUB_CLIENT_SECRET !== null && GITHUB_CLIENT_ID === null,
      without: 'GITHUB_CLIENT_ID',
    },
    {
      name: 'OPERATORS',
      isIdle: settings.OPERATORS !== null && GITHUB_CLIENT_ID === null,
      without: 'GITHUB_CLIENT_ID, which enables sign-in',
    },
  ]
  return rows
    .filter(({ isIdle }) => isIdle)
    .map(({ name, without }) => `${name} has no effect without ${without}`)
}
