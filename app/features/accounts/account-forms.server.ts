import { z } from 'zod'
import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { installManagers } from '~/constants/package-managers'
import { findFramework, findLibrary } from '~/domain/catalogue/catalogue'
import { versionsToPrefer } from '~/domain/catalogue/preferred-versions'
import { backendOf } from '~/features/backend/backend.server'
import { leadTo } from '~/features/outcomes/lead-to'
import { setThemeCookie } from '~/features/shell/theme/theme.server'
import { acceptsHtml } from '~/ports/accepts-html'
import { type BackendAnswer, leadingTo } from '~/ports/backend/calls'
import { accountService } from './account-service.server'
import { dropCookie, readCookie } from './cookies.server'
import { takeForm } from './forms.server'
import { DASHBOARD } from './local-path'

const ACCOUNT = '/dashboard/account'

/** Clears the session cookie if the session has ended, and redirects. */
function signedOut(answer: BackendAnswer<null>, to: string): BackendAnswer<string> {
  if (answer.kind === 'found') dropCookie('session')
  return leadingTo(answer, to)
}

/** Ends the session of this browser. Clears its cookie even if the backend is unreachable: others may use the browser. */
export async function takeSignOut({ request }: { readonly request: Request }): Promise<Response> {
  if (request.method !== 'POST') return leadTo(DASHBOARD)
  const { sessions } = await accountService()
  await sessions.end(readCookie('session'))
  dropCookie('session')
  return leadTo('/')
}

/** Handles the form that ends all sessions of the reader. */
export const takeSignOutEverywhere = takeForm({
  page: ACCOUNT,
  fields: z.object({}),
  carryOut: async (_, reader) =>
    signedOut(await (await backendOf(reader)).endSessions(), '/login?done=signed-out'),
})

/** Handles the form that deletes the reader's account; the reader must type the login to confirm. */
export const takeDeletion = takeForm({
  page: ACCOUNT,
  fields: z.object({ login: z.string() }),
  async carryOut({ login }, reader) {
    if (login.trim() !== reader.login) return { kind: 'refused', code: 'login' }
    return signedOut(await (await backendOf(reader)).removeAccount(), '/login?done=deleted')
  },
})

/**
 * Returns a schema for a preference field: an empty value resets it to null, and a missing field leaves it unchanged, as
 * does a value that `find` does not return. Browsers may have stored such values before an update of the site, and docs
 * may name frameworks that the catalogue lacks.
 */
function choiceOf(find: (value: string) => string | undefined) {
  return z
    .string()
    .transform((value) => (value === '' ? null : find(value)))
    .optional()
}

function isVersionToPrefer([id = '', version]: readonly string[]): boolean {
  const library = findLibrary(id)
  return library !== undefined && versionsToPrefer(library).some((each) => each.id === version)
}

/**
 * Preferred versions in a form, each as `library/version`; empty values are for libraries without a preference, and
 * versions that the catalogue lacks are dropped. They replace all stored ones, unless the form has no such field.
 */
const versionsOfForm = z.array(z.string().max(MAX_PATH_CHARACTERS)).transform((values) => {
  const chosen = values.map((value) => value.split('/', 2)).filter(isVersionToPrefer)
  return values.length === 0
    ? undefined
    : Object.fromEntries<string>(chosen.map(([id, version]) => [id ?? '', version ?? '']))
})

/** Handles the form of preferences. Scripts also send it, after the reader has chosen something on any page. */
export const takePreferences = takeForm({
  page: '/dashboard/preferences',
  fields: z.object({
    theme: z
      .enum(['', 'light', 'dark'])
      .transform((value) => (value === '' ? null : value))
      .optional(),
    framework: choiceOf((id) => findFramework(id)?.id),
    packageManager: choiceOf((value) => installManagers.find((name) => name === value)),
    versions: versionsOfForm,
  }),
  async carryOut(choices, reader, request) {
    const answer = await (await backendOf(reader)).prefer(choices)
    const isHere = answer.kind === 'found' && acceptsHtml(request)
    if (isHere && choices.theme !== undefined) setThemeCookie(choices.theme ?? 'auto')
    return leadingTo(answer, '/dashboard/preferences?done=saved')
  },
})
