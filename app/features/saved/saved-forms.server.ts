import { z } from 'zod'
import { MAX_PATH_CHARACTERS, MAX_TITLE_CHARACTERS } from '~/domain/account-limits'
import { landingAddress } from '~/domain/addresses/addresses'
import { readDocsPath, readSavedPath } from '~/domain/addresses/docs-path'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { takeForm } from '~/features/accounts/forms.server'
import { backendOf } from '~/features/backend/backend.server'
import { readPageSections } from '~/features/reading/page-sections.server'
import { leadingTo } from '~/ports/backend/calls'
import { parseJson } from '~/ports/parse-json'
import { noteRead, savePages } from './list/save-pages.server'

/** Pages that a browser sends at a time of those that it stored without an account. */
const MAX_SENT = 50
const LIST = '/dashboard'
const FOLLOWED = '/dashboard#S--followed'

const savedPath = z.string().refine((path) => readSavedPath(path) !== null)

const savedPage = z.object({
  path: savedPath,
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

const ofLibrary = z.object({
  library: z.string().transform((id, context) => {
    const library = findLibrary(id)
    if (library) return library
    context.addIssue('no library')
    return z.NEVER
  }),
})

/** A title for a page that a form without script saves: `guides/query-keys` is "Query keys". */
function titleOf(path: string): string {
  const words = decodeURIComponent(path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The list, with the other sections of a page that was saved. */
const listAfter = (path: string) => `${LIST}?${new URLSearchParams({ saved: path }).toString()}`

/** Saves the page of the docs that the form is on; without script, its other sections are offered then. */
export const takeSave = takeForm({
  fields: z.object({ from: savedPath }),
  wanted: ({ from }) => from,
  async carryOut({ from: path }, reader) {
    const title = (await readPageSections(path))?.title ?? titleOf(path)
    return leadingTo(await savePages(reader, [{ path, title }]), listAfter(path))
  },
})

/** Saves a section of a page, named by its anchor. */
export const takeSaveSection = takeForm({
  fields: z.object({ path: savedPath }),
  async carryOut(form, reader) {
    const [path = '', anchor = ''] = form.path.split('#')
    const page = await readPageSections(path)
    const section = page?.sections.find(({ hash }) => hash === `#${anchor}`)
    if (!page || !section) return { kind: 'refused', code: 'section' }
    const title = `${page.title}: ${section.heading}`.slice(0, MAX_TITLE_CHARACTERS)
    return leadingTo(await savePages(reader, [{ path: form.path, title }]), listAfter(path))
  },
})

/** Saves the pages that a browser stored without an account. */
export const takeSaveAll = takeForm({
  fields: z.object({ pages: savedPages }),
  carryOut: async ({ pages }, reader) => leadingTo(await savePages(reader, pages), LIST),
})

/** Notes that a saved page is read. */
export const takeRead = takeForm({
  fields: z.object({ path: z.string().refine((path) => readDocsPath(path) !== null) }),
  carryOut: async ({ path }, reader) => leadingTo(await noteRead(reader, path), LIST),
})

/** Takes a page or section off the list. */
export const takeRemove = takeForm({
  fields: z.object({ path: z.string().max(MAX_PATH_CHARACTERS) }),
  carryOut: async ({ path }, reader) => leadingTo(await (await backendOf(reader)).removeSaved(path), LIST),
})

/** Follows a library, or marks its news as seen. */
export const takeFollow = takeForm({
  fields: ofLibrary,
  wanted: ({ library }) => landingAddress({ library: library.id, version: 'latest' }),
  async carryOut({ library: { id, versions } }, reader) {
    const seen = versions.map((version) => version.id)
    return leadingTo(await (await backendOf(reader)).follow(id, seen), FOLLOWED)
  },
})

/** Follows a library no longer. */
export const takeUnfollow = takeForm({
  fields: ofLibrary,
  carryOut: async ({ library }, reader) =>
    leadingTo(await (await backendOf(reader)).unfollow(library.id), FOLLOWED),
})
