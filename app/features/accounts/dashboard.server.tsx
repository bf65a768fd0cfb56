import { defaultStringifySearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { privateView } from '~/features/shell/private-view.server'
import { found } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader } from '~/ports/backend/schemas'
import { readReader } from './account-service.server'
import { DashboardFrame } from './pages/dashboard-frame.server'

/** Returns a schema for a search parameter; an invalid value counts as absent. */
export const parameter = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Messages for failed forms; a wrong login is reported at its field. */
const failures = {
  unavailable: 'Accounts are unreachable. Try again in a moment.',
  limit: 'Your list is full. Remove pages you no longer need.',
  section: 'That section no longer exists, or the page couldn’t be loaded.',
  login: null,
} as const

/** Search parameters of every dashboard page: the reason why a form failed. */
export const dashboardSearch = z.object({
  error: parameter(z.enum(['unavailable', 'limit', 'section', 'login'])),
})

const outOfReach = {
  kind: 'unavailable',
  reason: 'accounts are unreachable',
  retryAfterSeconds: 5,
} as const

type DashboardPage = {
  readonly title: string
  readonly address: string
  readonly search: z.output<typeof dashboardSearch>
  /** True for a page that uses the full width and has its own heading. */
  readonly isWhole?: true
}

/** Renders the value of a backend answer; other answers are returned unchanged. */
export async function drawn<Value>(
  answer: Promise<BackendAnswer<Value> | null>,
  draw: (value: Value) => ReactNode,
): Promise<BackendAnswer<ReactNode> | null> {
  const ready = await answer
  return ready?.kind === 'found' ? found(draw(ready.value)) : ready
}

/**
 * Returns a dashboard page for the reader of the request; without a session, a redirect to the sign-in page. `read`
 * resolves to null if the page is not for this reader, who then gets a not-found page.
 */
export async function dashboardPage(
  { title, address, search, isWhole }: DashboardPage,
  read: (reader: Reader) => Promise<BackendAnswer<ReactNode> | null>,
): Promise<Outcome<PagePayload>> {
  const reading = await readReader()
  if (reading.kind === 'unavailable') return outOfReach
  if (reading.kind === 'none') {
    const wanted = address + defaultStringifySearch(search)
    return { kind: 'redirect', href: `/login?to=${encodeURIComponent(wanted)}`, status: 307 }
  }
  const { reader } = reading
  const content = await read(reader)
  if (content === null) return { kind: 'missing', near: [] }
  if (content.kind !== 'found') return outOfReach
  if (isWhole) return privateView(title, content.value)
  const error = search.error === undefined ? null : failures[search.error]
  return privateView(
    title,
    <DashboardFrame reader={reader} title={title} current={address} error={error}>
      {content.value}
    </DashboardFrame>,
  )
}
