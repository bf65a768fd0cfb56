import { isNotFound } from '@tanstack/react-router'
import { SERIALIZED_HEADER } from '~/upstream/call-format'
import { stayOnPage } from './stay-on-page'

/** Checks whether a body is a not-found error or a redirect, which Start passes to the router. */
function isSignal(body: object): boolean {
  return isNotFound(body) || 'isSerializedRedirect' in body
}

/** Fetches. On a network error, reverts a pending navigation before it rejects. */
async function fetchOrStay(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request)
  } catch (error) {
    // By the Fetch standard, a network error is a TypeError.
    if (error instanceof TypeError) await stayOnPage()
    throw error
  }
}

/**
 * Fetches the result of a server function. @throws the parsed body of an error response with JSON that Start did not serialize,
 * such as the response of a proxy: Start would return that body as the result. A not-found error or a redirect is not thrown.
 */
export async function fetchCall(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOrStay(...request)
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
  if (response.ok || !isJson || response.headers.has(SERIALIZED_HEADER)) return response
  const body: unknown = await response.clone().json()
  if (typeof body === 'object' && body !== null && isSignal(body)) return response
  throw body
}
