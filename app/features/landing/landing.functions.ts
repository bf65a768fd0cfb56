import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { LONGEST_TEXT } from '~/features/shell/limits'
import { readHome, readLanding } from './landing.server'

const text = z.string().max(LONGEST_TEXT)

/** The front page of the family. */
export const fetchHome = createServerFn({ method: 'GET' }).handler(() => readHome())

/** The front page of a library version. */
export const fetchLanding = createServerFn({ method: 'GET' })
  .validator(z.strictObject({ library: text, version: text }))
  .handler(({ data }) => readLanding(data))
