import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { readBody } from '~/ports/read-body'
import type { Account } from '~/ports/backend/schemas'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit for a request to GitHub, in milliseconds. */
const CALL_LIMIT_MS = 5000
const MAX_REPLY_BYTES = 200_000
const MAX_NAME_CHARACTERS = 100

/** State of a pending sign-in, stored until the reader returns. */
export const signInFlow = z.object({ state: z.string(), verifier: z.string(), to: z.string() })

type SignInFlow = z.output<typeof signInFlow>

/** Outcome of a sign-in. */
type SignInResult =
  | { readonly kind: 'account'; readonly account: Account }
  /** The reader canceled at GitHub. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Sign-in with a GitHub account. */
export type GithubSignIn = {
  /** Returns the address of GitHub's consent page, and secrets to verify that the callback comes from the same browser. */
  readonly start: () => Promise<{ readonly url: URL; readonly state: string; readonly verifier: string }>
  /** Completes a sign-in, given the URL of the callback request. */
  readonly finish: (requestUrl: URL, flow: SignInFlow) => Promise<SignInResult>
}

type GithubSignInOptions = {
  readonly clientId: string
  readonly clientSecret: string
  /** Base URL of the sign-in pages. */
  readonly loginUrl: string
  readonly apiUrl: string
  /** Callback URL, as registered at GitHub. */
  readonly callbackUrl: string
  readonly fetch: typeof fetch
}

/** An account in GitHub's REST API. Source: "Get the authenticated user". */
const userSchema = z.object({
  id: z.number().int().positive(),
  login: z.string().min(1),
  name: z.string().nullish(),
  // Optional: initials replace a picture that is missing, or that the browser may not load.
  avatar_url: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
})

/** Fetch with limits of time and response size. */
type LimitedFetch = (url: string, init: RequestInit) => Promise<Response>

const limitTo =
  (ask: typeof fetch): LimitedFetch =>
  async (url, init) => {
    const signal = timeLimit(CALL_LIMIT_MS)
    const response = await ask(url, { ...init, signal, redirect: 'error' })
    const body = await readBody(response.body, MAX_REPLY_BYTES, signal)
    return new Response(Buffer.from(body), { status: response.status, headers: response.headers })
  }

/** Returns the configuration of GitHub for the OAuth library. */
function configurationOf(
  { clientId, clientSecret, loginUrl }: GithubSignInOptions,
  limitedFetch: LimitedFetch,
): Configuration {
  const issuer = `${loginUrl}/login/oauth`
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/access_token`,
    code_challenge_methods_supported: ['S256'],
  }
  const configuration = new Configuration(server, clientId, clientSecret, ClientSecretPost(clientSecret))
  // The library only sends forms.
  configuration[customFetch] = (url, { body, headers, method }) =>
    limitedFetch(url, { headers, method, ...(body instanceof URLSearchParams ? { body } : {}) })
  // The fake server of the tests uses HTTP, and so do some GitHub servers in private networks.
  if (loginUrl.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}

/** Returns the account of a token. @throws an error if the request fails, or if the response does not describe an account. */
async function readAccount(apiUrl: string, token: string, limitedFetch: LimitedFetch): Promise<Account> {
  const response = await limitedFetch(`${apiUrl}/user`, {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'family-docs',
    },
  })
  if (!response.ok) throw new Error(`The service answers ${response.status} when asked for the account`)
  const { id, login, name, avatar_url: picture } = userSchema.parse(await response.json())
  return {
    key: `github:${id}`,
    login,
    name: (name?.trim() || login).slice(0, MAX_NAME_CHARACTERS).toWellFormed(),
    picture: picture ?? null,
  }
}

/**
 * Creates the sign-in: the OAuth 2 authorization code flow with state and PKCE. The token is used once, to read the account,
 * and not stored.
 */
export function createGithubSignIn(options: GithubSignInOptions): GithubSignIn {
  const { apiUrl, callbackUrl } = options
  const limitedFetch = limitTo(options.fetch)
  const configuration = configurationOf(options, limitedFetch)
  return {
    async start() {
      const [state, verifier] = [randomState(), randomPKCECodeVerifier()]
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // No scope: only public data of the account is read.
      })
      return { url, state, verifier }
    },
    async finish(requestUrl, { state, verifier }) {
      try {
        // Behind a proxy, the URL of the request differs from the registered one.
        const registered = new URL(callbackUrl)
        registered.search = requestUrl.search
        const tokens = await authorizationCodeGrant(configuration, registered, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        })
        const account = await readAccount(apiUrl, tokens.access_token, limitedFetch)
        return { kind: 'account', account }
      } catch (error) {
        const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied'
        return isDenied ? { kind: 'denied' } : { kind: 'failed', error }
      }
    },
  }
}
