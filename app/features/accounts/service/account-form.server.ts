import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { MAX_PATH_CHARACTERS, MAX_TITLE_CHARACTERS } from '~/domain/account-limits'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, findFramework, findLibrary } from '~/domain/catalogue/catalogue'
import { versionsToPrefer } from '~/domain/catalogue/preferred-versions'
import { setThemeCookie } from '~/features/shell/theme/theme.server'
import { readPageSections } from '~/features/reading/page-sections.server'
import { acceptsHtml } from '~/ports/accepts-html'
import { parseJson } from '~/ports/parse-json'
import type { BackendAnswer } from '~/ports/backend/calls'
import { accountService, readReader } from './account-service.server'
import { dropCookie, readCookie } from './cookies.server'
import { backendOf } from '~/features/backend/backend.server'
import { pageOfForm, readDocsPath, readSavedPath } from './page-of-form.server'
import { noteRead, packageManagers, savePages } from './reader-data.server'
import type { Reader } from '~/ports/backend/schemas'
import { leadTo } from './sign-in.server'

/** Pages that a browser sends at a time of those that it stored without an account. */
const MAX_SENT = 50

const savedPage = z.object({
  path: z.string().refine((path) => readSavedPath(path) !== null),
  title: z
    .string()
    .min(1)
    .transform((title) => title.slice(0, MAX_TITLE_CHARACTERS)),
})

/** The pages of a browser, as JSON in a field. One that the catalogue no longer knows is left out; a list of such alone is refused. */
const savedPages = z
  .string()
  .transform(parseJson)
  .pipe(z.array(z.unknown()).max(MAX_SENT))
  .transform((sent, context) => {
    const pages = sent.flatMap((each) => savedPage.safeParse(each).data ?? [])
    if (sent.length > 0 && pages.length === 0) context.addIssue('no page')
    return pages
  })

/** A title for a page that a form without script saves: `guides/query-keys` is "Query keys". */
function titleOf(path: string): string {
  const words = decodeURIComponent(path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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

const libraryById = z.string().transform((id, context) => {
  const library = findLibrary(id)
  if (library) return library
  context.addIssue('no library')
  return z.NEVER
})

/** Where the dashboard lists followed libraries. */
const FOLLOWED = '/dashboard#S--followed'

/** What a form of the dashboard asks for. */
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('sign-out') }),
  z.object({ do: z.literal('sign-out-everywhere') }),
  z.object({ do: z.literal('delete-account'), login: z.string() }),
  z.object({ do: z.literal('save') }),
  z.object({
    do: z.literal('save-section'),
    path: z.string().refine((path) => readSavedPath(path) !== null),
  }),
  z.object({ do: z.literal('save-all'), pages: savedPages }),
  z.object({
    do: z.literal('prefer'),
    theme: z
      .enum(['', 'light', 'dark'])
      .transform((value) => (value === '' ? null : value))
      .optional(),
    framework: frameworkChoice,
    packageManager: choiceOf((value) => packageManagers.some((name) => name === value)),
    versions: versionsOfForm,
  }),
  z.object({
    do: z.literal('read'),
    path: z.string().refine((path) => readDocsPath(path) !== null),
  }),
  z.object({ do: z.literal('follow'), library: libraryById }),
  z.object({ do: z.literal('unfollow'), library: libraryById }),
  z.object({ do: z.literal('remove-saved'), path: z.string().max(MAX_PATH_CHARACTERS) }),
])

type AccountForm = z.output<typeof formSchema>

function backTo(
  request: Request,
  parameters: Readonly<Record<string, string>> = {},
  fragment = '',
): Response {
  const search = new URLSearchParams(parameters).toString()
  return leadTo(new URL(request.url).pathname + (search === '' ? '' : `?${search}`) + fragment)
}

/** What follows the saving of a page or a section of it without script: the list, with the page's other sections. */
function savedFor(request: Request, path: string, { kind }: BackendAnswer<null>): Response {
  if (kind === 'found') return leadTo(`/dashboard?${new URLSearchParams({ saved: path }).toString()}`)
  return backTo(request, { error: kind === 'refused' ? 'full' : 'unavailable' })
}

async function carryOut(form: AccountForm, reader: Reader, request: Request): Promise<Response> {
  const failed = backTo(request, { error: 'unavailable' })
  const stored = await backendOf(reader)
  switch (form.do) {
    case 'sign-out': {
      const { sessions } = await accountService()
      if (!(await sessions.end(readCookie('session')))) return failed
      dropCookie('session')
      return leadTo('/')
    }
    case 'sign-out-everywhere':
      if ((await stored.endSessions()).kind !== 'found') return failed
      dropCookie('session')
      return leadTo('/login?done=signed-out')
    case 'delete-account':
      if (form.login.trim() !== reader.login) return backTo(request, { error: 'login' }, '#S--login')
      if ((await stored.removeAccount()).kind !== 'found') return failed
      dropCookie('session')
      return leadTo('/login?done=deleted')
    case 'save': {
      const path = pageOfForm(request, null)
      if (path === null) return new Response('The form is not one of this page.\n', { status: 400 })
      const title = (await readPageSections(path))?.title ?? titleOf(path)
      return savedFor(request, path, await savePages(reader, [{ path, title }]))
    }
    case 'save-section': {
      const [path = '', anchor = ''] = form.path.split('#')
      const page = await readPageSections(path)
      const section = page?.sections.find(({ hash }) => hash === `#${anchor}`)
      if (!page || !section) return backTo(request, { error: 'section' })
      const title = `${page.title}: ${section.heading}`.slice(0, MAX_TITLE_CHARACTERS)
      return savedFor(request, path, await savePages(reader, [{ path: form.path, title }]))
    }
    case 'prefer': {
      const { do: _, ...choices } = form
      const answer = await stored.prefer(choices)
      if (!acceptsHtml(request))
        return Response.json({ state: answer.kind }, { status: answer.kind === 'found' ? 200 : 503 })
      if (answer.kind !== 'found') return failed
      if (choices.theme !== undefined) setThemeCookie(choices.theme ?? 'auto')
      return leadTo('/dashboard/preferences?done=saved')
    }
    case 'save-all': {
      const answer = await savePages(reader, form.pages)
      if (answer.kind === 'found') return Response.json({ state: 'saved' })
      return Response.json({ state: answer.kind }, { status: answer.kind === 'refused' ? 409 : 503 })
    }
    case 'read': {
      const answer = await noteRead(reader, form.path)
      if (acceptsHtml(request)) return answer.kind === 'found' ? leadTo('/dashboard') : failed
      return Response.json({ state: answer.kind }, { status: answer.kind === 'found' ? 200 : 503 })
    }
    case 'follow':
      return (
        await stored.follow(
          form.library.id,
          form.library.versions.map(({ id }) => id),
        )
      ).kind === 'found'
        ? leadTo(FOLLOWED)
        : failed
    case 'unfollow':
      return (await stored.unfollow(form.library.id)).kind === 'found' ? leadTo(FOLLOWED) : failed
    case 'remove-saved': {
      const { kind } = await stored.removeSaved(form.path)
      if (acceptsHtml(request)) return kind === 'found' ? backTo(request) : failed
      return Response.json({ state: kind }, { status: kind === 'found' ? 200 : 503 })
    }
  }
}

/** The landing page that a reader without an account came from to follow its library. */
function landingOf(form: AccountForm): string | null {
  return form.do === 'follow' ? landingAddress({ library: form.library.id, version: 'latest' }) : null
}

/** Takes a form of the dashboard, and leads back to its page or, without a session, to the sign-in. */
export async function takeAccountForm(): Promise<Response> {
  const request = getRequest()
  const fields = await request.formData().catch(() => null)
  const form = formSchema.safeParse(
    fields === null ? null : { ...Object.fromEntries(fields), versions: fields.getAll('versions') },
  )
  if (!form.success) return new Response('The form is not one of this page.\n', { status: 400 })
  const reading = await readReader()
  if (reading.kind === 'unavailable') {
    return acceptsHtml(request)
      ? backTo(request, { error: 'unavailable' })
      : Response.json({ state: 'unavailable' }, { status: 503 })
  }
  if (reading.kind === 'none' && !acceptsHtml(request))
    return Response.json({ state: 'signed-out' }, { status: 401 })
  if (reading.kind === 'none') {
    const wanted = form.data.do === 'save' ? pageOfForm(request, null) : landingOf(form.data)
    return leadTo(`/login?to=${encodeURIComponent(wanted ?? new URL(request.url).pathname)}`)
  }
  return carryOut(form.data, reading.reader, request)
}
