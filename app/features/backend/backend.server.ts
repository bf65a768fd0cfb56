import { siteUrl } from '~/features/page-head/site-url.server'
import { type Backend, createBackend } from '~/ports/backend/backend'
import { EMBEDDED_PREFIX } from '~/ports/backend/embedded/address'
import { startBackendProcess } from '~/ports/backend/embedded/backend-process'
import { createSigning, type Signing } from '~/ports/backend/signing'
import { environment } from '~/ports/environment/environment'
import { siteSecret } from '~/ports/environment/site-secret'
import { processLog } from '~/ports/process-log'

let signing: Promise<Signing> | undefined

/** Returns the keys that sign tokens for the backend; created at the first call. */
function siteSigning(): Promise<Signing> {
  signing ??= createSigning({ secret: siteSecret(), issuer: new URL(siteUrl('/')).origin, nowMs: Date.now })
  return signing
}

/** Starts the embedded backend with the keys of this site. Returns a function that resolves to its URL. */
async function startEmbedded(): Promise<() => Promise<string | null>> {
  const { BACKEND_LIMIT_MS, EMBEDDED_BACKEND_FILE: path } = environment()
  const { keySet } = await siteSigning()
  const { url } = startBackendProcess({
    path: path === 'off' ? null : path,
    variables: {
      SITE_URL: new URL(siteUrl('/')).origin,
      JWKS_URL: `data:application/json,${encodeURIComponent(JSON.stringify(keySet))}`,
    },
    log: processLog(),
  })
  return () => url(BACKEND_LIMIT_MS)
}

async function connect(): Promise<Backend> {
  const { CONVEX_URL, BACKEND_LIMIT_MS } = environment()
  return createBackend({
    callLimitMs: BACKEND_LIMIT_MS,
    url: CONVEX_URL === null ? await startEmbedded() : () => CONVEX_URL,
    signing: await siteSigning(),
    fetch,
    now: () => performance.now(),
    log: processLog(),
  })
}

let connection: Promise<Backend> | undefined

/** Returns the real-time backend: a deployment, or the embedded one, which is started at the first call. */
export function backend(): Promise<Backend> {
  connection ??= connect()
  return connection
}

/** Starts the embedded backend, without waiting for it, if no deployment is configured. */
export function startBackend(): void {
  if (environment().CONVEX_URL === null) void backend()
}

/**
 * Returns the URL that browsers connect to: that of the deployment, or a path of this site for the embedded backend.
 * Null for the embedded one in development, where the server does not proxy sockets.
 */
export function liveBackendAddress(): string | null {
  return environment().CONVEX_URL ?? (import.meta.env.PROD ? EMBEDDED_PREFIX : null)
}

/** Returns the origins that pages may connect to, besides this site: the deployment's, for HTTP and WebSocket. */
export function backendOrigins(): string[] {
  const { CONVEX_URL } = environment()
  if (CONVEX_URL === null) return []
  const { origin } = new URL(CONVEX_URL)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** Responds to `/.well-known/jwks.json` with the public keys with which a deployment verifies tokens. */
export async function answerKeySet(): Promise<Response> {
  const { keySet } = await siteSigning()
  return Response.json(keySet, { headers: { 'cache-control': 'public, max-age=300' } })
}

/** Returns the part of the backend that stores data of a signed-in reader. */
export async function backendOf({ key }: { readonly key: string }): Promise<ReturnType<Backend['ofReader']>> {
  return (await backend()).ofReader(key)
}
