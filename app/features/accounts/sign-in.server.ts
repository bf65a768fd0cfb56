import { LRUCache } from 'lru-cache'
import { leadTo } from '~/features/outcomes/lead-to'
import { DASHBOARD, readLocalPath } from './local-path'
import { environment } from '~/ports/environment/environment'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'
import { accountService } from './account-service.server'
import { dropCookie, readCookie, signInCookies, writeCookie } from './cookies.server'
import { signInFlow } from './sign-in/github-sign-in.server'
import { SESSION_SECONDS } from '~/domain/account-limits'
import type { Account } from '~/ports/backend/schemas'

/** A reader has so long to say yes at the service. */
const FLOW_SECONDS = 600
const MAX_USED_STATES = 10_000
/** Sign-ins of one browser that may be under way: servers take no more than 16 kB of headers. */
const MAX_FLOWS = 4
/** A longer way back, in characters, would make a cookie that browsers refuse. */
const MAX_TO_CHARACTERS = 1500
const NAME_CHARACTERS = 16

type Asked = { readonly request: Request }

/** What the page of sign-in can say of the last attempt. */
export const signInProblems = ['denied', 'expired', 'failed', 'unavailable'] as const

/** See {@link signInProblems}. */
export type SignInProblem = (typeof signInProblems)[number]

/** How readers sign in here. */
export type SignInWay =
  | { readonly kind: 'github' }
  /** Nothing is configured: an account that all share, to look at the site. */
  | { readonly kind: 'demo' }
  | { readonly kind: 'none'; readonly missing: readonly string[] }

/** How readers sign in here, by the environment. */
export function signInWay(): SignInWay {
  const { CONVEX_URL, GITHUB_CLIENT_ID } = environment()
  if (GITHUB_CLIENT_ID !== null) return { kind: 'github' }
  if (CONVEX_URL === null) return { kind: 'demo' }
  return { kind: 'none', missing: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] }
}

const demoAccount: Account = { key: 'demo', login: 'demo', name: 'Demo user', picture: null }

function backToLogin(error: SignInProblem, to: string): Response {
  const search = new URLSearchParams({ error, ...(to === DASHBOARD ? {} : { to }) })
  return leadTo(`/login?${search.toString()}`)
}

async function begin(account: Account, to: string): Promise<Response> {
  const { sessions } = await accountService()
  const cookie = await sessions.begin(account, readCookie('session'))
  if (cookie === null) return backToLogin('unavailable', to)
  writeCookie('session', cookie, SESSION_SECONDS)
  return leadTo(to)
}

/** The cookie of a sign-in: each tab that signs in has its own. */
const cookieOf = (state: string) => `sign-in.${state.slice(0, NAME_CHARACTERS)}` as const

/** Answers `/api/account/github`: leads the reader to the service, and remembers in a cookie what the answer must match. */
export async function startAtGithub({ request }: Asked): Promise<Response> {
  const { github, seal } = await accountService()
  const wanted = readLocalPath(new URL(request.url).searchParams.get('to'))
  const to = wanted.length > MAX_TO_CHARACTERS ? DASHBOARD : wanted
  if (!github) return backToLogin('failed', to)
  const { url, state, verifier } = await github.start()
  for (const name of signInCookies().slice(0, 1 - MAX_FLOWS)) dropCookie(name)
  const sealed = await seal.close('sign-in', { state, verifier, to }, FLOW_SECONDS)
  writeCookie(cookieOf(state), sealed, FLOW_SECONDS)
  return leadTo(url.href)
}

/** States that an answer has come for: a second answer with one is a copy of the first. */
const usedStates = new LRUCache<string, true>({ max: MAX_USED_STATES, ttl: FLOW_SECONDS * 1000 })

/** Answers `/api/account/callback`, to which the service leads the reader back, from the sign-in of any tab. */
export async function finishAtGithub({ request }: Asked): Promise<Response> {
  const { github, seal } = await accountService()
  const cookie = cookieOf(new URL(request.url).searchParams.get('state') ?? '')
  const flow = await seal.open('sign-in', readCookie(cookie) ?? '', signInFlow)
  if (flow) dropCookie(cookie)
  if (!github || !flow || usedStates.has(flow.state)) return backToLogin('expired', flow?.to ?? DASHBOARD)
  usedStates.set(flow.state, true)
  const result = await github.finish(new URL(request.url), flow)
  if (result.kind === 'account') return begin(result.account, readLocalPath(flow.to))
  if (result.kind === 'failed') processLog().warn('A sign-in failed', failureFacts(result.error))
  return backToLogin(result.kind, flow.to)
}

/** Takes the form of the demo account. There is none where readers have real accounts. */
export async function takeLoginForm({ request }: Asked): Promise<Response> {
  const to = readLocalPath(new URL(request.url).searchParams.get('to'))
  return signInWay().kind === 'demo' ? begin(demoAccount, to) : backToLogin('failed', to)
}
