import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

/** A response as received from the network; the body is still compressed. */
export type WireAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /** Time from sending the request to the first byte of the response, in milliseconds. */
  readonly firstByteMs: number
  /** Time from sending the request to the last byte of the response, in milliseconds. */
  readonly totalMs: number
}

const LIMIT_MS = 30_000

/** Sends a GET request over a keep-alive connection. Accepts Brotli unless `headers` override it. */
export async function ask(
  address: string,
  agent: Agent,
  headers: OutgoingHttpHeaders = {},
): Promise<WireAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>()
  const signal = AbortSignal.timeout(LIMIT_MS)
  const started = performance.now()
  const outgoing = request(address, { agent, signal, headers: { 'accept-encoding': 'br', ...headers } })
  outgoing.once('error', (cause) => reject(new Error(`${address} is not answered`, { cause })))
  outgoing.once('response', (answer) => {
    const firstByteMs = performance.now() - started
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('error', reject)
    answer.once('end', () => {
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks),
        firstByteMs,
        totalMs: performance.now() - started,
      })
    })
  })
  outgoing.end()
  return promise
}

/** Creates an agent with keep-alive connections, so that no measurement includes the time to open a connection. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true })
}
