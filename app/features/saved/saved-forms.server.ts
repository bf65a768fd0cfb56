import { z } from 'zod'
import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { landingAddress } from '~/domain/addresses/addresses'
import { readDocsPath, readSavedPath } from '~/domain/addresses/docs-path'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { takeForm } from '~/features/accounts/forms.server'
import { backendOf } from '~/features/backend/backend.server'
import { readPageSections } from '~/features/reading/page-sections.server'
import { leadingTo } from '~/ports/backend/calls'
import { parseJson } from '~/ports/parse-json'
import { noteRead, savePages } from './list/save-pages.server'

/** Maximum number of pages, stored without an account, that a browser sends at a time. */
const MAX_SENT = 50
const LIST = '/dashboard'
const FOLLOWED = '/dashboard#S--followed'

const savedPath = z.string().refine((path) => readSavedPath(path) !== null)

const savedPage = z.object({ path: savedPath, title: z.string().min(1) })

/** Pages of a browser, as JSON in a field. Drops pages that are not in the catalogue; rejects a list with only such pages. */
const savedPages = z
  .string()
  .transform(parseJson)
  .pipe(z.array(z.unknown()).max(MAX_SENT))
  .transform((sent, context) => {
    const pages = sent.flatMap((page) => savedPage.safeParse(page).data ?? [])
    if (sent.length > 0 && pages.length === 0) context.addIssue('no page')
    return pages
  })

const libraryField = z.object({
  library: z.string().transform((id, context) => {
    const library = findLibrary(id)
    if (library) return library
    context.addIssue('no library')
    return z.NEVER
  }),
})

/** Returns a title for a page saved without JavaScript: "Query keys" for `guides/query-keys`. */
function titleOf(path: string): string {
  const words = decodeURIComponent(path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the address of the list that offers the other sections of a page that was just saved. */
const listWithSaved = (path: string) => `${LIST}?${new URLSearchParams({ saved: path }).toString()}`

/** Saves the docs page of the form; without JavaScript, its sections are then offered. */
export const takeSave = takeForm({
  fields: z.object({ from: savedPath }),
  wanted: ({ from }) => from,
  async carryOut({ from: path }, reader) {
    const title = (await readPageSections(path))?.title ?? titleOf(path)
    return leadingTo(await savePages(reader, [{ path, title }]), listWithSaved(path))
  },
})

/** Saves a section of a page, identified by its fragment. */
export const takeSaveSection = takeForm({
  fields: z.object({ path: savedPath }),
  async carryOut(form, reader) {
    const [path = '', anchor = ''] = form.path.split('#')
    const page = await readPageSections(path)
    const section = page?.sections.find(({ hash }) => hash === `#${anchor}`)
    if (!page || !section) return { kind: 'refused', code: 'section' }
    const title = `${page.title}: ${section.heading}`
    return leadingTo(await savePages(reader, [{ path: form.path, title }]), listWithSaved(path))
  },
})

/** Saves the pages that a browser stored without an account. */
export const takeSaveAll = takeForm({
  fields: z.object({ pages: savedPages }),
  carryOut: async ({ pages }, reader) => leadingTo(await savePages(reader, pages), LIST),
})

/** Marks a saved page as read. */
export const takeRead = takeForm({
  fields: z.object({ path: z.string().refine((path) => readDocsPath(path) !== null) }),
  carryOut: async ({ path }, reader) => leadingTo(await noteRead(reader, path), LIST),
})

/** Removes a page or section from the list. */
export const takeRemove = takeForm({
  fields: z.object({ path: z.string().max(MAX_PATH_CHARACTERS) }),
  carryOut: async ({ path }, reader) => leadingTo(await (await backendOf(reader)).removeSaved(path), LIST),
})

/** Follows a library, or marks its news as seen. */
export const takeFollow = takeForm({
  fields: libraryField,
  wanted: ({ library }) => landingAddress({ library: library.id, version: 'latest' }),
  async carryOut({ library: { id, versions } }, reader) {
    const seen = versions.map((version) => version.id)
    return leadingTo(await (await backendOf(reader)).follow(id, seen), FOLLOWED)
  },
})

/** Unfollows a library. */
export const takeUnfollow = takeForm({
  fields: libraryField,
  carryOut: async ({ library }, reader) =>
    leadingTo(await (await backendOf(reader)).unfollow(library.id), FOLLOWED),
})
