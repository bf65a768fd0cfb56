import { z } from 'zod'
import { logLevels, type LogLevel } from '~/ports/log'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const folder = z.string().min(1)

/** One entry of the environment: how it is read, what is expected of it, and what it is without a value. */
type Variable<Value> = { readonly read: z.ZodType<Value>; readonly expected: string; readonly fallback: Value }

function variable<Value>(entry: Variable<Value>): Variable<Value> {
  return entry
}

/** Every variable that the site reads. `.env.example` lists the same ones; a test holds the two together. */
export const variables = {
  PORT: variable({ read: wholeNumber(0, 65_535), expected: 'a port, 0 to 65535', fallback: 3000 }),
  HOST: variable({ read: z.string().regex(/^[\w.:-]+$/), expected: 'a host name or address', fallback: '0.0.0.0' }),
  CONTENT_CHECKOUTS: variable<string | null>({ read: folder, expected: 'a folder of clones', fallback: null }),
  CONTENT_DIR: variable<string | null>({
    read: folder,
    expected: 'a folder laid out as <owner>/<repo>/<ref>',
    fallback: null,
  }),
  CACHE_DIR: variable({ read: folder, expected: 'a folder, or off', fallback: '.cache' }),
  CACHE_DISK_MB: variable({ read: wholeNumber(1, 100_000), expected: 'megabytes, 1 to 100000', fallback: 512 }),
  PAGE_CACHE_MB: variable({ read: wholeNumber(1, 10_000), expected: 'megabytes, 1 to 10000', fallback: 96 }),
  SITE_URL: variable<string | null>({
    read: z.url({ protocol: /^https?$/ }),
    expected: 'an address such as https://example.com',
    fallback: null,
  }),
  LOG_LEVEL: variable<LogLevel>({ read: z.enum(logLevels), expected: `one of ${logLevels.join(', ')}`, fallback: 'info' }),
}

type Variables = typeof variables

/** The environment as the site uses it. A variable that is not set has its default. */
export type Environment = { readonly [Name in keyof Variables]: Variables[Name]['fallback'] }
