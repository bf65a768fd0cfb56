import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { ServerFailure } from '~/features/shell/server-failure'
import { logFailure } from './log-failure.server'

/**
 * Logs what a server function throws by mistake and tells readers only its request id. Answers that are thrown (a
 * redirect, a missing page, a refusal) pass. Development shows the error itself.
 */
export const answerFailures = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    const requestId = logFailure(error, getRequest())
    throw import.meta.env.DEV ? error : new ServerFailure(requestId)
  }
})
