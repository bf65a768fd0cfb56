import { z } from 'zod'
import { logLevels } from '~/ports/log'

// The message of every check says what is expected: `parseEnvironment` makes the sentence around it.

function wholeNumber(least: number, most: number, unit: string) {
  const expected = `${unit}, ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.number().min(least, expected).max(most, expected))
}

function folder(layout: string) {
  return z.string().refine((path) => !path.includes('\0'), `a folder ${layout}`)
}

/** Every variable that the site reads. `.env.example` lists the same ones; a test holds the two together. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 'a port').default(3000),
  // All interfaces: in a container, an address of the machine itself could not be reached from outside.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or address')
    .default('0.0.0.0'),
  CONTENT_CHECKOUTS: folder('of clones').nullable().default(null),
  CONTENT_DIR: folder('laid out as <owner>/<repo>/<ref>').nullable().default(null),
  CACHE_DIR: folder('to write to, or off').default('.cache'),
  CACHE_DISK_MB: wholeNumber(1, 100_000, 'megabytes').default(512),
  PAGE_CACHE_MB: wholeNumber(1, 10_000, 'megabytes').default(96),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://example.com' })
    .nullable()
    .default(null),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
})

/** The environment as the site uses it. A variable that is not set has its default. */
export type Environment = z.infer<typeof environmentSchema>
