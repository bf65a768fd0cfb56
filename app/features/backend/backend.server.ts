import { siteUrl } from '~/features/page-head/site-url.server'
import { type Backend, createBackend } from '~/ports/backend/backend'
import { EMBEDDED_PREFIX } from '~/ports/backend/embedded/address'
import { startBackendProcess } from '~/ports/backend/embedded/backend-process'
import { createSigning, type Signing } from '~/ports/backend/signing'
import { environment } from '~/ports/environment/environment'
import { siteSecret } from '~/ports/environment/site-secret'
import { processLog } from '~/ports/process-log'

let signing: Promise<Signing> | undefined

/** Signs tokens for the backend. */
function siteSigning(): Promise<Signing> {
  signing ??= createSigning({ secret: siteSecret(), issuer: new URL(siteUrl('/')).origin, nowMs: Date.now })
  return signing
}

/** The embedded backend, with the keys of this site. */
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

let connected: Promise<Backend> | undefined

/**
 * The real-time backend: a deployment, or the embedded one, which starts when it is first asked for.
 */
export function backend(): Promise<Backend> {
  connected ??= connect()
  return connected
}

/** Starts the embedded backend where no deployment is configured. Nothing waits for it. */
export function startBackend(): void {
  if (environment().CONVEX_URL === null) void backend()
}

/**
 * Where browsers connect with the backend: the deployment, or the embedded one by way of this site. Null in development,
 * whose server passes no sockets on.
 */
export function liveBackendAddress(): string | null {
  return environment().CONVEX_URL ?? (import.meta.env.PROD ? EMBEDDED_PREFIX : null)
}

/** Where pages may connect beside this site: the deployment, by HTTP and by socket. */
export function backendOrigins(): string[] {
  const { CONVEX_URL } = environment()
  if (CONVEX_URL === null) return []
  const { origin } = new URL(CONVEX_URL)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** Answers `/.well-known/jwks.json`: the public keys that a deployment checks tokens with. */
export async function answerKeySet(): Promise<Response> {
  const { keySet } = await siteSigning()
  return Response.json(keySet, { headers: { 'cache-control': 'public, max-age=300' } })
}

/** What the backend keeps of a reader. */
export async function backendOf({ key }: { readonly key: string }): Promise<ReturnType<Backend['ofReader']>> {
  return (await backend()).ofReader(key)
}
