import { createMiddleware } from '@tanstack/solid-start'

/** Prints how long each server function took, in milliseconds. */
export const logRequests = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const startedAt = performance.now()
  const result = await next()
  console.info(`server function: ${Math.round(performance.now() - startedAt)} ms`)
  return result
})
