import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { findBook, listBooks } from '../server/books'
import { logRequests } from './logRequests'

// The handlers stay on the server. In the browser, calling one of these is a request.

export const fetchBooks = createServerFn()
  .middleware([logRequests])
  .handler(() => listBooks())

export const fetchBook = createServerFn()
  .middleware([logRequests])
  .validator(z.object({ id: z.string().min(1).max(100) }))
  .handler(({ data }) => {
    const book = findBook(data.id)
    if (!book) throw notFound()
    return book
  })

/** Slow on purpose: the page that calls it does not wait. */
export const countPages = createServerFn().handler(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return 1240
})
