import { defaultStringifySearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { readLocalPath } from '~/features/accounts/local-path'
import { ChangedPage } from '~/features/accounts/pages/changed-page.server'
import { DashboardFrame } from '~/features/accounts/pages/dashboard-frame.server'
import { DocsHealthPage } from '~/features/accounts/pages/docs-health-page.server'
import { FollowedLibraries } from '~/features/accounts/pages/followed-libraries.server'
import { FeedbackPage } from '~/features/accounts/pages/feedback-page.server'
import { LoginPage } from '~/features/accounts/pages/login-page.server'
import { OperationsPage } from '~/features/accounts/pages/operations-page.server'
import { PreferencesPage } from '~/features/accounts/pages/preferences-page.server'
import { SavedPageList } from '~/features/accounts/pages/saved-page-list.server'
import { SavedSections } from '~/features/accounts/pages/saved-sections.server'
import { StoredData } from '~/features/accounts/pages/stored-data.server'
import type { Outcome } from '~/features/answers/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { SiteHeader } from '~/features/shell/site-header'
import { found } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import { readReader } from './account-service.server'
import { feedbackStates } from './feedback.server'
import { readFollowed } from './followed.server'
import { readHealthView } from './maintainer-pages.server'
import { readOperations } from './operators.server'
import { readDocsPath } from './page-of-form.server'
import { backendOf } from '~/features/backend/backend.server'
import { readChanged, readListed, readSavedSections } from './saved-pages.server'
import type { Reader } from '~/ports/backend/schemas'
import { signInProblems, signInWay } from './sign-in.server'

type PageOutcome = Outcome<PagePayload>

const loginSearch = z.object({
  error: z.enum(signInProblems).nullable().catch(null),
  done: z.enum(['deleted', 'signed-out']).nullable().catch(null),
})

const dashboardSearch = z.object({
  error: z.enum(['unavailable', 'full', 'section', 'login']).nullable().catch(null),
  done: z.literal('saved').nullable().catch(null),
})

const feedbackSearch = z.object({
  useful: z.enum(['yes', 'no']).catch('yes'),
  state: z.enum(feedbackStates).nullable().catch(null),
  text: z.literal('sent').nullable().catch(null),
})

function view(title: string, page: ReactNode): PageOutcome {
  return {
    kind: 'view',
    view: {
      head: {
        title: `${title} - ${catalogue.site.name}`,
        description: '',
        keywords: [],
        image: null,
        canonical: null,
        markdownHref: null,
        noIndex: true,
      },
      header: renderToStaticMarkup(<SiteHeader />),
      page: renderToStaticMarkup(page),
    },
  }
}

const outOfReach: PageOutcome = {
  kind: 'unavailable',
  reason: 'accounts cannot be reached',
  retryAfterSeconds: 5,
}

async function readLogin(search: Readonly<Record<string, unknown>>): Promise<PageOutcome> {
  const to = readLocalPath(search['to'])
  const { error, done } = loginSearch.parse(search)
  const reading = await readReader()
  if (reading.kind === 'reader') return { kind: 'redirect', href: to, status: 307 }
  return view('Log in', <LoginPage way={signInWay()} to={to} problem={error} done={done} />)
}

function drawFeedback(search: Readonly<Record<string, unknown>>): PageOutcome {
  const { useful, state, text } = feedbackSearch.parse(search)
  const page = readDocsPath(search['page'])
  return view(
    state === null ? 'Feedback on docs' : 'Your answer',
    <FeedbackPage page={page} useful={useful} state={state} isComplete={text === 'sent'} />,
  )
}

/** What became of a form; a wrong login is told beside its field. */
const failures = {
  unavailable: 'Accounts cannot be reached just now. Try again in a moment.',
  full: 'Your list is full. Remove a page that you no longer need.',
  section: 'The page has no such section any more, or cannot be read just now.',
  login: null,
} as const

type DashboardPage = {
  readonly title: string
  /** True for a page that takes the whole width and has its own heading. */
  readonly isWhole?: true
  /** Null for readers that the page is not for. */
  readonly read: (
    reader: Reader,
    search: Readonly<Record<string, unknown>>,
  ) => Promise<BackendAnswer<ReactNode> | null>
}

async function drawn<Value>(
  answer: Promise<BackendAnswer<Value> | null>,
  draw: (value: Value) => ReactNode,
): Promise<BackendAnswer<ReactNode> | null> {
  const ready = await answer
  return ready?.kind === 'found' ? found(draw(ready.value)) : ready
}

const dashboardPages: ReadonlyMap<string, DashboardPage> = new Map([
  [
    '/dashboard',
    {
      title: 'Saved pages',
      async read(reader, search) {
        const [saved, followed, sections] = await Promise.all([
          readListed(reader),
          readFollowed(reader),
          readSavedSections(reader, search['saved']),
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
      },
    },
  ],
  [
    '/dashboard/changes',
    {
      title: 'What changed',
      isWhole: true,
      read: (reader, search) =>
        drawn(readChanged(reader, search['page']), (changed) => <ChangedPage {...changed} />),
    },
  ],
  [
    '/dashboard/preferences',
    {
      title: 'Preferences',
      read: async ({ preferences }, search) =>
        found(
          <PreferencesPage
            preferences={preferences}
            isSaved={dashboardSearch.parse(search).done === 'saved'}
          />,
        ),
    },
  ],
  [
    '/dashboard/docs',
    {
      title: 'Docs health',
      read: (reader, search) =>
        drawn(readHealthView(reader, search), (health) => <DocsHealthPage {...health} />),
    },
  ],
  [
    '/dashboard/operations',
    {
      title: 'Operations',
      read: (reader, search) =>
        drawn(readOperations(reader), (instances) => (
          <OperationsPage instances={instances} search={search} />
        )),
    },
  ],
  [
    '/dashboard/account',
    {
      title: 'Account',
      read: (reader, search) =>
        drawn(
          backendOf(reader).then(({ readAll }) => readAll()),
          (stored) => (
            <StoredData stored={stored} isWrongLogin={dashboardSearch.parse(search).error === 'login'} />
          ),
        ),
    },
  ],
])

/** A page of accounts, by its path, for the reader of the request. Without a session the dashboard leads to the sign-in. */
export async function readAccountPage(
  path: string,
  search: Readonly<Record<string, unknown>>,
): Promise<PageOutcome> {
  const address = path.replace(/\/+$/, '')
  if (address === '/login') return readLogin(search)
  if (address === '/feedback') return drawFeedback(search)
  const page = dashboardPages.get(address)
  if (!page) return { kind: 'missing', near: [] }
  const reading = await readReader()
  if (reading.kind === 'unavailable') return outOfReach
  if (reading.kind === 'none') {
    const wanted = address + defaultStringifySearch(search)
    return { kind: 'redirect', href: `/login?to=${encodeURIComponent(wanted)}`, status: 307 }
  }
  const { reader } = reading
  const { error } = dashboardSearch.parse(search)
  const content = await page.read(reader, search)
  if (content === null) return { kind: 'missing', near: [] }
  if (content.kind !== 'found') return outOfReach
  if (page.isWhole) return view(page.title, content.value)
  return view(
    page.title,
    <DashboardFrame reader={reader} current={address} error={error === null ? null : failures[error]}>
      <h1>{page.title}</h1>
      {content.value}
    </DashboardFrame>,
  )
}
