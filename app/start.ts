import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createIsomorphicFn, createStart } from '@tanstack/react-start'
import { answerFailures } from '~/features/outcomes/answer-failures'
import { fetchCall } from '~/features/shell/navigation/call-fetch'
import { HtmlPart } from '~/features/page-parts/html-part'
import { ServerFailure } from '~/features/outcomes/server-failure'
import { UnavailableError } from '~/features/outcomes/unavailable-error'
import { originOfSite } from '~/ports/secure-request'

/** Serializes HTML that is already in the document as the id of its element, so that it is not sent twice. */
const htmlPart = createSerializationAdapter({
  key: 'HtmlPart',
  test: (value): value is HtmlPart => value instanceof HtmlPart,
  toSerializable: (part) => part.id,
  fromSerializable: (id) => new HtmlPart(id),
})

/** Serializes the error of unreachable docs, for which the client also has a screen. */
const unavailableError = createSerializationAdapter({
  key: 'UnavailableError',
  test: (value): value is UnavailableError => value instanceof UnavailableError,
  toSerializable: ({ message, retryAfterSeconds }) => ({ message, retryAfterSeconds }),
  fromSerializable: ({ message, retryAfterSeconds }) => new UnavailableError(message, retryAfterSeconds),
})

/** Serializes a server error as the request id of its log line. */
const serverFailure = createSerializationAdapter({
  key: 'ServerFailure',
  test: (value): value is ServerFailure => value instanceof ServerFailure,
  toSerializable: ({ requestId }) => requestId,
  fromSerializable: (requestId) => new ServerFailure(requestId),
})

/** Returns true for server functions and forms of pages; programs that write, such as webhooks, authenticate themselves. */
function needsOriginCheck({ handlerType, request }: { handlerType: string; request: Request }): boolean {
  if (handlerType === 'serverFn') return true
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return !isReading && (request.headers.has('origin') || request.headers.has('sec-fetch-site'))
}

/** Compares the origin sent by browsers without `Sec-Fetch-Site`; behind a proxy, the URL lacks the original scheme. */
const isOwnOrigin = createIsomorphicFn()
  .server((origin: string, { request }: { request: Request }) => origin === originOfSite(request))
  .client(() => false)

export const startInstance = createStart(() => ({
  serverFns: { fetch: fetchCall },
  serializationAdapters: [htmlPart, unavailableError, serverFailure],
  functionMiddleware: [answerFailures],
  requestMiddleware: [createCsrfMiddleware({ filter: needsOriginCheck, origin: isOwnOrigin })],
}))
