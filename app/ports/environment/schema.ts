import { z } from 'zod'

/** Log levels, by increasing severity. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A log level; `silent` writes no line. */
export type LogLevel = (typeof logLevels)[number]

/** Log formats: JSON for log collectors, text for people. */
const logFormats = ['json', 'text'] as const

/** See {@link logFormats}. */
export type LogFormat = (typeof logFormats)[number]

// Messages of schemas state the expected value; `parseEnvironment` completes the sentence.

function wholeNumber(least: number, most: number, unit: string) {
  const expected = `${unit}, ${least} to ${most}`
  const inRange = z.number().min(least, expected).max(most, expected)
  return z.string().regex(/^\d+$/, expected).transform(Number).pipe(inRange)
}

/** The path of such a URL is the number of a database. */
function isRedisAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') return false
  return /^\/?\d*$/.test(url.pathname)
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Returns true for a base URL without credentials, which `fetch` rejects, and logs would expose. */
function isBaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return [url.search, url.hash, url.username, url.password].every((part) => part === '')
}

/** Creates the schema of a base URL to which paths are appended; removes a trailing slash. */
function baseAddress(what: string) {
  const expected = `the URL of ${what}, http://… or https://… without password, ? and #`
  return z
    .string()
    .refine(isBaseAddress, expected)
    .transform((text) => text.replace(/\/+$/, ''))
}

const onOrOff = z.enum(['on', 'off'], 'on or off')

function isOn(value: 'on' | 'off'): boolean {
  return value === 'on'
}

/** Application id of the hosted search. */
export const applicationId = z.string().regex(/^[A-Za-z0-9-]+$/, 'an application id: letters, digits and -')

/** Creates the schema of a string that matches a pattern; null if not set. */
function optionalText(pattern: RegExp, expected: string) {
  return z.string().regex(pattern, expected).nullable().default(null)
}

/** Content sources, by the name used in `CONTENT_SOURCE`. */
const contentSources = ['github', 'checkouts', 'directory', 'bundled'] as const

/** Returns true if there is a folder at a path. */
export type IsFolder = (path: string) => boolean

const server = {
  PORT: wholeNumber(0, 65_535, 'a port').default(3000),
  // All interfaces, since a container cannot be reached at its loopback address.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or IP address')
    .default('0.0.0.0'),
}

function docsOf(isFolder: IsFolder) {
  const existingFolder = (layout: string) => z.string().refine(isFolder, `an existing folder, ${layout}`)
  return {
    CONTENT_SOURCE: z
      .enum(contentSources, `one of ${contentSources.join(', ')}`)
      .nullable()
      .default(null),
    CONTENT_CHECKOUTS: existingFolder('with clones in it').nullable().default(null),
    CONTENT_DIR: existingFolder('laid out as <owner>/<repo>/<ref>').nullable().default(null),
    GITHUB_TOKEN: optionalText(/^[\x21-\x7e]+$/, 'a token without spaces'),
    GITHUB_API_URL: baseAddress('an API').default('https://api.github.com'),
    GITHUB_RAW_URL: baseAddress('raw files').default('https://raw.githubusercontent.com'),
    PREVIEWS: onOrOff.default('off').transform(isOn),
    PREVIEW_FORKS: onOrOff.default('off').transform(isOn),
    GITHUB_WEBHOOK_SECRET: optionalText(
      /^[\x21-\x7e]{16,}$/,
      'a secret of at least 16 characters, without spaces',
    ),
    WARM_UP: onOrOff.default('on').transform(isOn),
  }
}

const caches = {
  CONTENT_MEMORY_MB: wholeNumber(1, 10_000, 'megabytes').default(32),
  CACHE_DIR: z.string().default('.cache'),
  CACHE_DISK_MB: wholeNumber(1, 100_000, 'megabytes').default(512),
  // A tree of a large repository takes several megabytes, and an entry at most a tenth of the limit.
  CONTENT_DISK_MB: wholeNumber(50, 100_000, 'megabytes').default(1000),
  CACHE_URL: z
    .string()
    .refine(
      isRedisAddress,
      'the URL of a Redis server, redis://… or rediss://…, with no path except the number of a database',
    )
    .nullable()
    .default(null),
  PAGE_CACHE_MB: wholeNumber(1, 10_000, 'megabytes').default(64),
}

const search = {
  ALGOLIA_APP_ID: applicationId.nullable().default(null),
  ALGOLIA_SEARCH_KEY: optionalText(/^[\w=+/-]+$/, 'a search-only key, without spaces'),
  ALGOLIA_INSIGHTS: onOrOff.default('off').transform(isOn),
}

const accounts = {
  CONVEX_URL: baseAddress('a Convex deployment').nullable().default(null),
  EMBEDDED_BACKEND_FILE: z.string().default('.data/backend.sqlite'),
  BACKEND_LIMIT_MS: wholeNumber(100, 60_000, 'milliseconds').default(1500),
  SESSION_SECRET: optionalText(/^[\x21-\x7e]{32,}$/, 'a secret of at least 32 characters, without spaces'),
  GITHUB_CLIENT_ID: optionalText(/^[\w.-]+$/, 'the client id of an OAuth app'),
  GITHUB_CLIENT_SECRET: optionalText(/^[\x21-\x7e]+$/, 'a secret without spaces'),
  GITHUB_LOGIN_URL: baseAddress('the sign-in pages').default('https://github.com'),
  OPERATORS: z
    .string()
    .regex(/^[A-Za-z0-9-]+(?:, ?[A-Za-z0-9-]+)*$/, 'GitHub logins separated by commas')
    .transform((text): readonly string[] => text.toLowerCase().split(/, ?/))
    .nullable()
    .default(null),
}

const otherServices = {
  NPM_DOWNLOADS_URL: z
    .union(
      [z.literal('off'), baseAddress("npm's download counts")],
      "off, or the URL of npm's download counts: http or https, without password, query and hash",
    )
    .nullable()
    .default(null),
  NPM_REGISTRY_URL: baseAddress("a registry of npm's packages").nullable().default(null),
  SPONSORS_OF: optionalText(/^[A-Za-z0-9-]+$/, 'a GitHub login'),
  ADS_UNIT: optionalText(/^\/\d+(?:\/[\w.-]+)+$/, 'an ad unit path, such as /123456/Site'),
  ADS_PUBLISHER: optionalText(/^pub-\d+$/, 'a publisher id, such as pub-1234567890123456'),
  TAG_MANAGER_ID: optionalText(/^GTM-[A-Z0-9]+$/, 'a container id, such as GTM-ABC123'),
}

const operation = {
  SECURITY_CONTACT: optionalText(/^(?:https:\/\/|mailto:)[\x21-\x7e]+$/, 'a URL: https://… or mailto:…'),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'a URL without a path, such as https://example.com')
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  METRICS_TOKEN: optionalText(/^[\x21-\x7e]{16,}$/, 'a token of at least 16 characters, without spaces'),
  STOP_DELAY_SECONDS: wholeNumber(0, 300, 'seconds').default(0),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  LOG_FORMAT: z
    .enum(logFormats, `one of ${logFormats.join(', ')}`)
    .nullable()
    .default(null),
}

/** Creates the schema of all variables that the site reads, in the order of `.env.example`; a test keeps them in sync. */
export function environmentSchema(isFolder: IsFolder) {
  const docs = docsOf(isFolder)
  return z.object({
    ...server,
    ...docs,
    ...caches,
    ...search,
    ...accounts,
    ...otherServices,
    ...operation,
  })
}

/** Variables whose values must not appear in messages. */
export const secretVariables: ReadonlySet<string> = new Set([
  'CACHE_URL',
  'GITHUB_TOKEN',
  'GITHUB_WEBHOOK_SECRET',
  'SESSION_SECRET',
  'GITHUB_CLIENT_SECRET',
  'METRICS_TOKEN',
])

/** The parsed environment; variables that are not set have their defaults. */
export type Environment = z.infer<ReturnType<typeof environmentSchema>>
