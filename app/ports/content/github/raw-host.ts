import { MAX_FILE_BYTES } from '~/ports/content/limits'
import { readBody } from '~/ports/read-body'
import type { Call } from './calls'
import type { FetchStrategy } from './fetch-strategies'

/** What {@link createRawHost} needs. */
export type RawHostOptions = {
  /** Base address, without a slash at its end. */
  readonly rawUrl: string
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly call: Call
}

/**
 * Creates the fetch strategy over the host of raw files, which gives what a public repository has at a path and ref at the
 * moment, and uses no request of the hourly rate limit. The host may lag some minutes behind a push: callers compare the bytes with the content id. Redirects are refused: no file is elsewhere.
 */
export function createRawHost({ rawUrl, userAgent, fetch, call }: RawHostOptions): FetchStrategy {
  return (at, { path }, signal) => {
    const segments = [at.owner, at.name, ...at.ref.split('/'), ...path.split('/')]
      .map(encodeURIComponent)
      .join('/')
    return call(async (limited) => {
      const { status, headers, body } = await fetch(`${rawUrl}/${segments}`, {
        headers: { 'user-agent': userAgent },
        redirect: 'manual',
        signal: limited,
      })
      const bytes = await readBody(body, MAX_FILE_BYTES, limited)
      const isContent = status === 200
      return {
        status,
        headers: Object.fromEntries(headers),
        bytes: isContent ? bytes : new Uint8Array(),
        said: isContent ? '' : new TextDecoder().decode(bytes),
      }
    }, signal)
  }
}
