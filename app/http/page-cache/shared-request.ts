import { CALL_HEADER } from '~/upstream/call-format'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'

/**
 * The requests that fill the page cache. They are made of the key and nothing else: no cookie, no host, no
 * header of a reader can get into an answer that others will see.
 */

/** Names an answer that is the same for every reader. */
export type SharedKey = {
  /** Path and normalised search. */
  readonly address: string
  readonly isCall: boolean
}

/** The key of a request for an address that the cache may answer. */
export function sharedKey(request: Request, address: string): SharedKey {
  const isCall = address.startsWith(SERVER_CALL_PREFIX) && request.headers.get(CALL_HEADER) === 'true'
  return { address, isCall }
}

/** One string per key. */
export function keyText({ address, isCall }: SharedKey): string {
  return isCall ? `call ${address}` : address
}

const pageHeaders = {
  accept: 'text/html, text/markdown;q=0.9, */*;q=0.8',
  // Start streams to browsers and waits for the whole page before it answers a robot; a cached answer must be whole.
  'user-agent': 'page-cache (bot)',
}

const callHeaders = {
  accept: 'application/json',
  [CALL_HEADER]: 'true',
  // The answer holds nothing private and the call changes nothing, so there is no forgery to check for.
  'sec-fetch-site': 'same-origin',
}

/** The request to render for a key. */
export function sharedRequest({ address, isCall }: SharedKey, origin: string, signal: AbortSignal): Request {
  return new Request(new URL(address, origin), { headers: isCall ? callHeaders : pageHeaders, signal })
}
