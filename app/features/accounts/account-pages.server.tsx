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

/** What the address of the sign-in may say. */
export const loginSearch = z.object({
  to: parameter(z.string()),
  error: parameter(z.enum(signInProblems)),
  done: parameter(z.enum(['deleted', 'signed-out'])),
})

/** The page of sign-in. It leads on where a reader has signed in. */
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

/** What the address of the preferences may say. */
export const preferencesSearch = dashboardSearch.extend({ done: parameter(z.literal('saved')) })

/** The page of what a reader prefers. */
export function readPreferences(search: z.output<typeof preferencesSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage(
    { title: 'Preferences', address: '/dashboard/preferences', search },
    async ({ preferences }) =>
      found(<PreferencesPage preferences={preferences} isSaved={search.done === 'saved'} />),
  )
}

/** The page of all that is stored about a reader. */
export function readAccount(search: z.output<typeof dashboardSearch>): Promise<Outcome<PagePayload>> {
  return dashboardPage({ title: 'Account', address: '/dashboard/account', search }, async (reader) => {
    const { readAll } = await backendOf(reader)
    return drawn(readAll(), (stored) => (
      <StoredData stored={stored} isWrongLogin={search.error === 'login'} />
    ))
  })
}
