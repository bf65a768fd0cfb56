import { z } from 'zod'
import { dashboardPage, dashboardSearch, drawn, parameter } from '~/features/accounts/dashboard.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { found } from '~/ports/answer'
import { ChangedPage } from './list/changed-page.server'
import { FollowedLibraries } from './list/followed-libraries.server'
import { readFollowed } from './list/followed.server'
import { SavedPageList } from './list/saved-page-list.server'
import { readChanged, readListed, readSavedSections } from './list/saved-pages.server'
import { SavedSections } from './list/saved-sections.server'

/** Query parameters of the list: the page that was just saved. */
export const savedSearch = dashboardSearch.extend({ saved: parameter(z.string()) })

/** Renders the saved pages and followed libraries of a reader. */
export function readSaved(search: z.output<typeof savedSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage({ title: 'Saved pages', address: '/dashboard', search }, async (reader) => {
    const [saved, followed, sections] = await Promise.all([
      readListed(reader),
      readFollowed(reader),
      readSavedSections(reader, search.saved),
    ])
    if (saved.kind !== 'found') return saved
    if (followed.kind !== 'found') return followed
    return found(
      <>
        {sections && <SavedSections {...sections} />}
        <SavedPageList saved={saved.value} />
        <FollowedLibraries followed={followed.value} versions={reader.preferences.versions} />
      </>,
    )
  })
}

/** Query parameters of the changes: the saved page. */
export const changesSearch = dashboardSearch.extend({ page: parameter(z.string()) })

/** Renders the changes of a saved page. */
export function readChanges(search: z.output<typeof changesSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage(
    { title: 'What changed', address: '/dashboard/changes', search, isWhole: true },
    (reader) => drawn(readChanged(reader, search.page), (changed) => <ChangedPage {...changed} />),
  )
}
