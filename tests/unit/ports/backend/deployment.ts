import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import schema from '#convex/schema'
import { startEmbeddedServer, type EmbeddedServer } from '~/ports/backend/embedded/embedded-server'
import { reportsTo } from '~/ports/backend/embedded/reports'
import { silentLog, type Log } from '~/ports/log'
import { createSigning, type Signing, type TokenSubject } from '~/ports/backend/signing'

const SECRET = 'a-secret-for-tests-that-is-long-enough'
const ISSUER = 'https://site.test'
const {
  CONVEX_URL: deploymentUrl = '',
  SESSION_SECRET: deploymentSecret = '',
  SITE_URL: siteUrl = '',
} = process.env

/** The functions of the site, in the format of the embedded server. */
export const siteFunctions = import.meta.glob(['/convex/**/*.{ts,js}', '!/convex/**/*.d.ts'])

/** A deployment to test, with a factory of clients. */
export type Deployment = {
  readonly name: string
  /** Null for an external deployment, which tests cannot restart. */
  readonly server: EmbeddedServer | null
  readonly signing: Signing
  readonly secret: string
  readonly http: (subject: TokenSubject | null) => Promise<ConvexHttpClient>
  readonly live: (subject: TokenSubject | null) => ConvexClient
  readonly close: () => Promise<void>
}

async function withClients(url: string, secret: string, server: EmbeddedServer | null): Promise<Deployment> {
  const open: ConvexClient[] = []
  const signing = await testSigning(secret)
  return {
    secret,
    name: server ? 'the embedded server' : url,
    server,
    signing,
    async http(subject) {
      const auth = subject === null ? {} : { auth: await signing.sign(subject) }
      return new ConvexHttpClient(url, { logger: false, skipConvexDeploymentUrlCheck: true, ...auth })
    },
    live(subject) {
      const client = new ConvexClient(url, { logger: false, skipConvexDeploymentUrlCheck: true })
      if (subject !== null) client.setAuth(() => signing.sign(subject))
      open.push(client)
      return client
    },
    async close() {
      await Promise.all(open.map((client) => client.close()))
      await server?.close()
    },
  }
}

/** Sets the environment variables of the functions, like a deployment. */
export function useVariables({ keySet }: Signing): void {
  process.env['SITE_URL'] = ISSUER
  process.env['JWKS_URL'] = `data:application/json,${encodeURIComponent(JSON.stringify(keySet))}`
}

/** Creates the signing of the site that the deployment belongs to. */
export function testSigning(secret = SECRET, nowMs: () => number = Date.now): Promise<Signing> {
  return createSigning({ secret, issuer: deploymentUrl === '' ? ISSUER : siteUrl, nowMs })
}

/** Starts the embedded server in this process, with or without a file. */
export async function embedded(path: string | null = null, log: Log = silentLog): Promise<Deployment> {
  const signing = await testSigning()
  useVariables(signing)
  const server = await startEmbeddedServer({
    schema,
    modules: siteFunctions,
    path,
    nowMs: Date.now,
    reports: reportsTo(log),
  })
  return withClients(server.url, SECRET, server)
}

/**
 * Opens the deployment of the environment, which `npm run convex:check` requires; otherwise starts the embedded server.
 */
export async function deployment(): Promise<Deployment> {
  if (deploymentUrl === '') return embedded()
  if (deploymentSecret === '' || siteUrl === '')
    throw new Error('Set SESSION_SECRET and SITE_URL as the site has them, so that tokens can be signed')
  return withClients(deploymentUrl, deploymentSecret, null)
}
