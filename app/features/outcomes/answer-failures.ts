import { randomUUID } from 'node:crypto'
import { createMiddleware } from '@tanstack/react-start'
import { isAnswer, logFailure } from './log-failure.server'
import { ServerFailure } from './server-failure'

/**
 * Middleware that logs unexpected errors of server functions and sends readers only the request id. Thrown responses,
 * redirects and not-found errors pass. In development, the error itself is rethrown.
 */
export const answerFailures = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isAnswer(error)) throw error
    const requestId = randomUUID()
    logFailure(error, requestId)
    throw import.meta.env.DEV ? error : new ServerFailure(requestId)
  }
})
