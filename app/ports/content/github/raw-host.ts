import { MAX_FILE_BYTES } from '~/ports/content/limits'
import { readBody } from '~/ports/read-body'
import type { Call } from './calls'
import type { FetchStrategy } from './fetch-strategies'

type RawHostOptions = {
  /** Base URL, without a trailing slash. */
  readonly rawUrl: string
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly call: Call
}

/**
 * Creates the strategy that fetches raw files of public repositories by path and ref, which does not count toward the
 * hourly rate limit. The host may lag a few minutes behind a push, so callers compare the bytes with the content id.
 * Redirects are refused, since files never have any.
 */
export function createRawHost({ rawUrl, userAgent, fetch, call }: RawHostOptions): FetchStrategy {
  return (at, { path }, signal) => {
    const segments = [at.owner, at.name, ...at.ref.split('/'), ...path.split('/')]
      .map(encodeURIComponent)
      .join('/')
    return call(
      async (limited) => {
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
      },
      signal,
      at.repo,
    )
  }
}
