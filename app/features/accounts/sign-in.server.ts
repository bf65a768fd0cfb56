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

/** Time limit for a sign-in in seconds, including the reader's consent at GitHub. */
const FLOW_SECONDS = 600
const MAX_USED_STATES = 10_000
/** Maximum number of pending sign-ins of a browser: servers accept at most 16 kB of headers. */
const MAX_FLOWS = 4
/** Maximum length of the path to return to: a longer one would make a cookie that browsers refuse. */
const MAX_TO_CHARACTERS = 1500
const NAME_CHARACTERS = 16

type RouteInput = { readonly request: Request }

/** Reasons of a failed sign-in that the page can report. */
export const signInProblems = ['denied', 'expired', 'failed', 'unavailable'] as const

/** See {@link signInProblems}. */
export type SignInProblem = (typeof signInProblems)[number]

/** A method to sign in on this site. */
export type SignInWay =
  | { readonly kind: 'github' }
  /** Nothing is configured: all visitors share one account, to try the site. */
  | { readonly kind: 'demo' }
  | { readonly kind: 'none'; readonly missing: readonly string[] }

/** Returns the sign-in method that the environment configures. */
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

async function beginSession(account: Account, to: string): Promise<Response> {
  const { sessions } = await accountService()
  const cookie = await sessions.begin(account, readCookie('session'))
  if (cookie === null) return backToLogin('unavailable', to)
  writeCookie('session', cookie, SESSION_SECONDS)
  return leadTo(to)
}

/** Returns the cookie name of a sign-in; each has its own, so that tabs do not interfere. */
const cookieOf = (state: string) => `sign-in.${state.slice(0, NAME_CHARACTERS)}` as const

/** Handles `/api/account/github`: stores the state of the sign-in in a cookie, and redirects to GitHub. */
export async function startAtGithub({ request }: RouteInput): Promise<Response> {
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

/** States of completed sign-ins: a second callback with one of them is a replay. */
const usedStates = new LRUCache<string, true>({ max: MAX_USED_STATES, ttl: FLOW_SECONDS * 1000 })

/** Handles `/api/account/callback`, to which GitHub redirects after a sign-in in any tab. */
export async function finishAtGithub({ request }: RouteInput): Promise<Response> {
  const { github, seal } = await accountService()
  const cookie = cookieOf(new URL(request.url).searchParams.get('state') ?? '')
  const flow = await seal.open('sign-in', readCookie(cookie) ?? '', signInFlow)
  if (flow) dropCookie(cookie)
  if (!github || !flow || usedStates.has(flow.state)) return backToLogin('expired', flow?.to ?? DASHBOARD)
  usedStates.set(flow.state, true)
  const result = await github.finish(new URL(request.url), flow)
  if (result.kind === 'account') return beginSession(result.account, readLocalPath(flow.to))
  if (result.kind === 'failed') processLog().warn('A sign-in failed', failureFacts(result.error))
  return backToLogin(result.kind, flow.to)
}

/** Handles the form that signs in to the demo account. Redirects to the sign-in page if this site has no demo account. */
export async function takeLoginForm({ request }: RouteInput): Promise<Response> {
  const to = readLocalPath(new URL(request.url).searchParams.get('to'))
  return signInWay().kind === 'demo' ? beginSession(demoAccount, to) : backToLogin('failed', to)
}
