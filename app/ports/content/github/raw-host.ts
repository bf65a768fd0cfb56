import type { RepositoryName } from '~/ports/content/names'
import { readBody } from '~/ports/read-body'
import type { Call } from './calls'
import { headerRecord } from './http-reply'
import type { CallAnswer } from './classify-reply'

/** Reads a file of a public repository by its path; without a token, always. */
export type RawHost = (
  at: RepositoryName,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<CallAnswer>

/** What {@link createRawHost} needs. */
export type RawHostOptions = {
  /** Base address, without a slash at its end. */
  readonly rawUrl: string
  readonly userAgent: string
  readonly fetch: typeof globalThis.fetch
  readonly call: Call
}

/**
 * Creates the fetch strategy over the host of raw files, which uses no request of the hourly rate limit. The host may lag
 * some minutes behind a push: callers compare the bytes with the content id. Redirects are refused: no file is elsewhere.
 */
export function createRawHost({ rawUrl, userAgent, fetch, call }: RawHostOptions): RawHost {
  return (at, path, maxBytes, signal) => {
    const segments = [at.owner, at.name, ...at.ref.split('/'), ...path.split('/')]
      .map(encodeURIComponent)
      .join('/')
    return call(async (limited) => {
      const { status, headers, body } = await fetch(`${rawUrl}/${segments}`, {
        headers: { 'user-agent': userAgent },
        redirect: 'manual',
        signal: limited,
      })
      const bytes = await readBody(body, maxBytes, limited)
      const isContent = status === 200
      return {
        status,
        headers: headerRecord(headers),
        bytes: isContent ? bytes : new Uint8Array(),
        said: isContent ? '' : new TextDecoder().decode(bytes),
      }
    }, signal)
  }
}
