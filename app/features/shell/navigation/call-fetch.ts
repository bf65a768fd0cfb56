import { isNotFound } from '@tanstack/react-router'
import { SERIALIZED_HEADER } from '~/upstream/call-format'
import { stayOnPage } from './stay-on-page'

function isSignal(body: object): boolean {
  return isNotFound(body) || 'isSerializedRedirect' in body
}

/** Fetches, and fails without a connection; a page that was asked for is left before. */
async function fetchOrStay(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request)
  } catch (error) {
    // By the Fetch standard, that no answer came is a TypeError.
    if (error instanceof TypeError) await stayOnPage()
    throw error
  }
}

/**
 * Asks for what a server function gives. Where JSON comes instead with a failure, as from a proxy in front, the decoded
 * body is thrown: Start would take it for what the function gave.
 */
export async function fetchCall(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOrStay(...request)
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
  if (response.ok || !isJson || response.headers.has(SERIALIZED_HEADER)) return response
  const body: unknown = await response.clone().json()
  if (typeof body === 'object' && body !== null && isSignal(body)) return response
  throw body
}
