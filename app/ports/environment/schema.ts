import { z } from 'zod'
import { logLevels } from '~/ports/log'

// The message of every check says what is expected; `parseEnvironment` makes the sentence around it.

function wholeNumber(least: number, most: number, unit: string) {
  const expected = `${unit}, ${least} to ${most}`
  const inRange = z.number().min(least, expected).max(most, expected)
  return z.string().regex(/^\d+$/, expected).transform(Number).pipe(inRange)
}

function isRedisAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== ''
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Without a password: requests cannot be made with one, and it would stand in the log. */
function isBaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return [url.search, url.hash, url.username, url.password].every((part) => part === '')
}

/** An address that paths are appended to; without the slash at its end. */
function baseAddress(what: string) {
  const expected = `the address of ${what}, http://… or https://… without password, ? and #`
  return z
    .string()
    .refine(isBaseAddress, expected)
    .transform((text) => text.replace(/\/+$/, ''))
}

const onOrOff = z.enum(['on', 'off'], 'on or off')

function isOn(value: 'on' | 'off'): boolean {
  return value === 'on'
}

/** Where docs can come from. */
const contentSources = ['github', 'checkouts', 'directory', 'bundled'] as const

/** The variable without which a content source cannot be. */
const NEEDED_BY = { checkouts: 'CONTENT_CHECKOUTS', directory: 'CONTENT_DIR' } as const

/** Says whether a folder exists at a path. */
export type IsFolder = (path: string) => boolean

/** Every variable that the site reads, in the order of `.env.example`; a test holds the two together. */
export function environmentSchema(isFolder: IsFolder) {
  const existingFolder = (layout: string) => z.string().refine(isFolder, `a folder that exists, ${layout}`)
  const variables = z.object({
    PORT: wholeNumber(0, 65_535, 'a port').default(3000),
    // All interfaces: in a container, an address of the machine itself could not be reached from outside.
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'a host name or address')
      .default('0.0.0.0'),
    CONTENT_SOURCE: z
      .enum(contentSources, `one of ${contentSources.join(', ')}`)
      .nullable()
      .default(null),
    CONTENT_CHECKOUTS: existingFolder('with clones in it').nullable().default(null),
    CONTENT_DIR: existingFolder('laid out as <owner>/<repo>/<ref>').nullable().default(null),
    GITHUB_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'a token without spaces')
      .nullable()
      .default(null),
    GITHUB_API_URL: baseAddress('an API').default('https://api.github.com'),
    GITHUB_RAW_URL: baseAddress('raw files').default('https://raw.githubusercontent.com'),
    PREVIEWS: onOrOff.default('off').transform(isOn),
    PREVIEW_FORKS: onOrOff.default('off').transform(isOn),
    GITHUB_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'a secret without spaces')
      .nullable()
      .default(null),
    WARM_UP: onOrOff.default('on').transform(isOn),
    CONTENT_MEMORY_MB: wholeNumber(1, 10_000, 'megabytes').default(32),
    CACHE_DIR: z.string().default('.cache'),
    CACHE_DISK_MB: wholeNumber(1, 100_000, 'megabytes').default(512),
    // A tree of a large repository has some megabytes, and an entry takes at most a tenth of the room.
    CONTENT_DISK_MB: wholeNumber(50, 100_000, 'megabytes').default(1000),
    CACHE_URL: z
      .string()
      .refine(isRedisAddress, 'the address of a Redis server, redis://… or rediss://…')
      .nullable()
      .default(null),
    PAGE_CACHE_MB: wholeNumber(1, 10_000, 'megabytes').default(64),
    SITE_URL: z
      .string()
      .refine(isOrigin, 'an address without a path, such as https://example.com')
      .transform((text) => new URL(text).origin)
      .nullable()
      .default(null),
    LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  })
  return variables.superRefine((values, context) => {
    const source = values.CONTENT_SOURCE
    if (source !== 'checkouts' && source !== 'directory') return
    if (values[NEEDED_BY[source]] !== null) return
    const message = `another one, or ${NEEDED_BY[source]} set beside it`
    context.addIssue({ code: 'custom', path: ['CONTENT_SOURCE'], message })
  })
}

/** Variables that hold a secret: no message shows their value. */
export const secretVariables: ReadonlySet<string> = new Set([
  'CACHE_URL',
  'GITHUB_TOKEN',
  'GITHUB_WEBHOOK_SECRET',
])

/** The environment as the site uses it. A variable that is not set has its default. */
export type Environment = z.infer<ReturnType<typeof environmentSchema>>
