import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { readHome, readLanding } from './landing.server'

const text = z.string().max(4000)

/** The front page of the family. */
export const fetchHome = createServerFn({ method: 'GET' }).handler(() => readHome())

/** The front page of a library version. */
export const fetchLanding = createServerFn({ method: 'GET' })
  .validator(z.strictObject({ library: text, version: text }))
  .handler(({ data }) => readLanding(data))
