import { z } from 'zod'
import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { installManagers } from '~/constants/package-managers'
import { catalogue, findFramework, findLibrary } from '~/domain/catalogue/catalogue'
import { versionsToPrefer } from '~/domain/catalogue/preferred-versions'
import { backendOf } from '~/features/backend/backend.server'
import { setThemeCookie } from '~/features/shell/theme/theme.server'
import { acceptsHtml } from '~/ports/accepts-html'
import { type BackendAnswer, leadingTo } from '~/ports/backend/calls'
import { accountService } from './account-service.server'
import { dropCookie, readCookie } from './cookies.server'
import { takeForm } from './forms.server'

const ACCOUNT = '/dashboard/account'

/** Has the browser forget the session once it has ended. */
function signedOut(answer: BackendAnswer<null>, to: string): BackendAnswer<string> {
  if (answer.kind === 'found') dropCookie('session')
  return leadingTo(answer, to)
}

/** Ends the session of this browser. */
export const takeSignOut = takeForm({
  fields: z.object({}),
  async carryOut() {
    const { sessions } = await accountService()
    return signedOut(await sessions.end(readCookie('session')), '/')
  },
})

/** Ends all sessions of the reader. */
export const takeSignOutEverywhere = takeForm({
  page: ACCOUNT,
  fields: z.object({}),
  carryOut: async (_, reader) =>
    signedOut(await (await backendOf(reader)).endSessions(), '/login?done=signed-out'),
})

/** Deletes the account of a reader who has typed its login. */
export const takeDeletion = takeForm({
  page: ACCOUNT,
  fields: z.object({ login: z.string() }),
  async carryOut({ login }, reader) {
    if (login.trim() !== reader.login) return { kind: 'refused', code: 'login' }
    return signedOut(await (await backendOf(reader)).removeAccount(), '/login?done=deleted')
  },
})

/** A choice of a form; the empty one leaves it to the site. A field that is not there changes nothing. */
function choiceOf(isKnown: (value: string) => boolean) {
  return z
    .string()
    .refine((value) => value === '' || isKnown(value))
    .transform((value) => (value === '' ? null : value))
    .optional()
}

/** As {@link choiceOf}, but one that the catalogue lacks is left out: docs may name it, and readers choose it. */
const frameworkChoice = z
  .string()
  .transform((id) => (id === '' ? null : findFramework(id)?.id))
  .optional()

function isVersionToPrefer([id = '', version]: readonly string[]): boolean {
  const library = findLibrary(id)
  return library !== undefined && versionsToPrefer(library).some((each) => each.id === version)
}

/**
 * The versions of a form, each as `library/version`; an empty one leaves a library to its latest. All are replaced, unless the
 * form has none at all.
 */
const versionsOfForm = z
  .array(z.string().max(MAX_PATH_CHARACTERS))
  .max(catalogue.libraries.length)
  .transform((values, context) => {
    const chosen = values.filter((value) => value !== '').map((value) => value.split('/', 2))
    if (!chosen.every(isVersionToPrefer)) context.addIssue('no version')
    return values.length === 0
      ? undefined
      : Object.fromEntries<string>(chosen.map(([id, version]) => [id ?? '', version ?? '']))
  })

/** Stores what the reader prefers. Scripts send it too, after what was chosen on any page. */
export const takePreferences = takeForm({
  page: '/dashboard/preferences',
  fields: z.object({
    theme: z
      .enum(['', 'light', 'dark'])
      .transform((value) => (value === '' ? null : value))
      .optional(),
    framework: frameworkChoice,
    packageManager: choiceOf((value) => installManagers.some((name) => name === value)),
    versions: versionsOfForm,
  }),
  async carryOut(choices, reader, request) {
    const answer = await (await backendOf(reader)).prefer(choices)
    const isHere = answer.kind === 'found' && acceptsHtml(request)
    if (isHere && choices.theme !== undefined) setThemeCookie(choices.theme ?? 'auto')
    return leadingTo(answer, '/dashboard/preferences?done=saved')
  },
})
