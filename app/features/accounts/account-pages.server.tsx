import { z } from 'zod'
import type { Outcome } from '~/features/outcomes/outcome'
import { backendOf } from '~/features/backend/backend.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { privateView } from '~/features/shell/private-view.server'
import { found } from '~/ports/answer'
import { readReader } from './account-service.server'
import { dashboardPage, dashboardSearch, drawn, parameter } from './dashboard.server'
import { readLocalPath } from './local-path'
import { LoginPage } from './pages/login-page.server'
import { PreferencesPage } from './pages/preferences-page.server'
import { StoredData } from './pages/stored-data.server'
import { signInProblems, signInWay } from './sign-in.server'

/** Search parameters of the sign-in page. */
export const loginSearch = z.object({
  to: parameter(z.string()),
  error: parameter(z.enum(signInProblems)),
  done: parameter(z.enum(['deleted', 'signed-out'])),
})

/** Returns the sign-in page; redirects if the reader is already signed in. */
export async function readLogin({
  to: wanted,
  error,
  done,
}: z.output<typeof loginSearch>): Promise<Outcome<PagePayload>> {
  const to = readLocalPath(wanted)
  const reading = await readReader()
  if (reading.kind === 'reader') return { kind: 'redirect', href: to, status: 307 }
  return privateView(
    'Log in',
    <LoginPage way={signInWay()} to={to} problem={error ?? null} done={done ?? null} />,
  )
}

/** Search parameters of the preferences page. */
export const preferencesSearch = dashboardSearch.extend({ done: parameter(z.literal('saved')) })

/** Returns the page of the reader's preferences. */
export function readPreferences(search: z.output<typeof preferencesSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage(
    { title: 'Preferences', address: '/dashboard/preferences', search },
    async ({ preferences }) =>
      found(<PreferencesPage preferences={preferences} isSaved={search.done === 'saved'} />),
  )
}

/** Returns the page of everything stored about the reader. */
export function readAccount(search: z.output<typeof dashboardSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage({ title: 'Account', address: '/dashboard/account', search }, async (reader) => {
    const { readAll } = await backendOf(reader)
    return drawn(readAll(), (stored) => (
      <StoredData stored={stored} isWrongLogin={search.error === 'login'} />
    ))
  })
}
