import { consultants } from '#config/consultants'
import { catalogue } from '~/domain/catalogue/catalogue'
import { dayAt, startOfDay } from '~/domain/downloads/days'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { Environment } from '~/ports/environment/environment'
import { fileAnswer } from './file-response.server'
import { textListHeaders } from './file-headers'

/** Lifetime of `security.txt` in days: RFC 9116 recommends less than a year. */
const TRUSTED_DAYS = 180

/** Authorizes Google to sell ads (IAB ads.txt 1.1): its domain, the publisher's id, and Google's certification id. */
const seller = (publisher: string) => `google.com, ${publisher}, DIRECT, f08c47fec0942fa0`

const textAnswer = (lines: readonly string[]) =>
  fileAnswer({ body: `${lines.join('\n')}\n`, headers: textListHeaders })

const missing = () =>
  new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Responds to `/ads.txt`, with the accounts that may sell ads on this site; missing if there are none. */
export function answerAdsTxt({ ADS_PUBLISHER }: Pick<Environment, 'ADS_PUBLISHER'>): Response {
  return ADS_PUBLISHER === null ? missing() : textAnswer([seller(ADS_PUBLISHER)])
}

/** Responds to `/.well-known/security.txt` (RFC 9116); missing if no contact is set. `now` is a Unix time in milliseconds. */
export function answerSecurityTxt(
  { SECURITY_CONTACT }: Pick<Environment, 'SECURITY_CONTACT'>,
  now: number,
): Response {
  if (SECURITY_CONTACT === null) return missing()
  return textAnswer([
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${new Date(startOfDay(dayAt(now) + TRUSTED_DAYS)).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl('/.well-known/security.txt')}`,
  ])
}

/** Responds to `/humans.txt`, with the people of the catalogue, and the accounts of the site. */
export function answerHumansTxt(): Response {
  const { name, social, license } = catalogue.site
  return textAnswer([
    '/* TEAM */',
    ...consultants.map(
      ({ name: person, specialties, website }) => `${person}: ${specialties.join(', ')}. ${website}`,
    ),
    '',
    '/* SITE */',
    `${name}, ${siteUrl('/')}`,
    `License: ${license}`,
    ...social.map(({ label, href }) => `${label}: ${href}`),
  ])
}
