import { CALL_HEADER } from '~/upstream/call-format'
import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'

/** The requests that fill the page cache, built only from the key: no cookie, host or header influences a shared response. */

/** Identifies a response that is the same for every reader. */
export type SharedKey = {
  /** Path and normalized search. */
  readonly address: string
  readonly isCall: boolean
}

/** Returns the cache key of a request, for an address that the cache stores. */
export function sharedKey(request: Request, address: string): SharedKey {
  const isCall = address.startsWith(SERVER_CALL_PREFIX) && request.headers.get(CALL_HEADER) === 'true'
  return { address, isCall }
}

/** Serializes a key. */
export function keyText({ address, isCall }: SharedKey): string {
  return isCall ? `call ${address}` : address
}

const pageHeaders = {
  accept: 'text/html, text/markdown;q=0.9, */*;q=0.8',
  // Start streams to browsers, but waits for the whole page before it responds to a bot; a cached response must be complete.
  'user-agent': 'page-cache (bot)',
}

const callHeaders = {
  accept: 'application/json',
  [CALL_HEADER]: 'true',
  // The response has no private data and the call changes nothing, so no CSRF check is needed.
  'sec-fetch-site': 'same-origin',
}

/** Builds the request that renders the response of a key. */
export function sharedRequest({ address, isCall }: SharedKey, origin: string, signal: AbortSignal): Request {
  return new Request(new URL(address, origin), { headers: isCall ? callHeaders : pageHeaders, signal })
}
