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

/** A call of the service may take this long. */
const CALL_LIMIT_MS = 5000
const MAX_REPLY_BYTES = 200_000
const MAX_NAME_CHARACTERS = 100

/** What a sign-in must remember until the reader is back. */
export const signInFlow = z.object({ state: z.string(), verifier: z.string(), to: z.string() })

/** See {@link signInFlow}. */
export type SignInFlow = z.output<typeof signInFlow>

/** What came of a sign-in. */
export type SignInResult =
  | { readonly kind: 'account'; readonly account: Account }
  /** The reader said no at the service. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Signs readers in with their account at the code-hosting service. */
export type GithubSignIn = {
  /** The address where the reader consents, and the secrets that prove that the answer belongs to this browser. */
  readonly start: () => Promise<{ readonly url: URL; readonly state: string; readonly verifier: string }>
  /** Reads the address that the reader came back to. */
  readonly finish: (cameTo: URL, flow: SignInFlow) => Promise<SignInResult>
}

/** What {@link createGithubSignIn} needs. */
export type GithubSignInOptions = {
  readonly clientId: string
  readonly clientSecret: string
  /** Address of the pages of sign-in. */
  readonly loginUrl: string
  readonly apiUrl: string
  /** Where readers come back to, as it is registered at the service. */
  readonly callbackUrl: string
  readonly fetch: typeof fetch
}

/** An account in the service's API. Source: GitHub's REST API, "Get the authenticated user". */
const userSchema = z.object({
  id: z.number().int().positive(),
  login: z.string().min(1),
  name: z.string().nullish(),
  avatar_url: z.url({ protocol: /^https$/ }).nullish(),
})

/** A call of the service, within its limits of time and size. */
type LimitedFetch = (url: string, init: RequestInit) => Promise<Response>

const limitTo =
  (ask: typeof fetch): LimitedFetch =>
  async (url, init) => {
    const signal = timeLimit(CALL_LIMIT_MS)
    const response = await ask(url, { ...init, signal, redirect: 'error' })
    const body = await readBody(response.body, MAX_REPLY_BYTES, signal)
    return new Response(Buffer.from(body), { status: response.status, headers: response.headers })
  }

/** The service as the OAuth library must know it. */
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
  // The library sends forms only.
  configuration[customFetch] = (url, { body, headers, method }) =>
    limitedFetch(url, { headers, method, ...(body instanceof URLSearchParams ? { body } : {}) })
  // The service of the tests, and some within companies.
  if (loginUrl.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}

/** The account that a token belongs to. @throws for an answer that is none of an account. */
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
    name: (name?.trim() || login).slice(0, MAX_NAME_CHARACTERS),
    picture: picture ?? null,
  }
}

/** Makes the sign-in: the code flow of OAuth 2 with state and PKCE. The token is used once, for the name, and not stored. */
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
        // No scope: public facts of the account are all that is read.
      })
      return { url, state, verifier }
    },
    async finish(cameTo, { state, verifier }) {
      try {
        // Behind a proxy, the address of the request is not the one that is registered.
        const registered = new URL(callbackUrl)
        registered.search = cameTo.search
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
