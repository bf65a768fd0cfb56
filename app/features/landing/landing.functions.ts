import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { docs } from '~/features/docs/service/docs.server'
import { callInput } from '~/features/shell/call-input'
import { answerLimit, LONGEST_TEXT } from '~/features/shell/limits'
import { readHome, readLanding } from './landing.server'

const text = z.string().max(LONGEST_TEXT)

/** The front page of the family. */
export const fetchHome = createServerFn({ method: 'GET' }).handler(() => readHome())

/** The front page of a library version. */
export const fetchLanding = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text, version: text })))
  .handler(({ data }) => readLanding(docs(), data, answerLimit(getRequest())))
