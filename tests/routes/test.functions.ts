import { createServerFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import * as z from 'zod'
import { callInput } from '~/features/outcomes/call-input'
import { articleMarkup } from './article.server'

const ROWS = 1000

/** The name in the reader's cookie. */
export const readReader = createServerFn({ method: 'GET' }).handler(() => getCookie('reader') ?? '')

/** Names of rows that hold a text. */
export const readRows = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ q: z.string().max(100) })))
  .handler(({ data }) =>
    Array.from({ length: ROWS }, (_, at) => `row ${at}`).filter((row) => row.includes(data.q)),
  )

/** The markup of the article. */
export const readArticle = createServerFn({ method: 'GET' }).handler(() => articleMarkup())
