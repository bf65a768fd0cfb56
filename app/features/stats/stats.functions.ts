import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { statsParameters } from '~/domain/stats/parameters'
import { downloads } from '~/features/downloads/downloads.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { readerAddress } from '~/ports/reader-address'
import { findPackages } from './registry-search.server'
import { findComparison, readStats, statsFrame } from './stats.server'
import { suggestPackages } from './suggestions.server'

const LONGEST_NAME = 214

const rawSearch = z.partialRecord(z.enum(statsParameters), z.unknown())

/** The statistics for the search parameters of an address. */
export const fetchStats = createServerFn({ method: 'GET' })
  .validator(callInput(rawSearch))
  .handler(({ data }) =>
    readStats(data, {
      downloads: downloads(),
      nowMs: Date.now(),
      signal: answerLimit(getRequest()),
      reader: readerAddress(),
    }),
  )

/** The header and the foot of the page, as markup. */
export const fetchStatsParts = createServerFn({ method: 'GET' }).handler(statsFrame)

/** Where a short address leads. */
export const fetchComparison = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ path: text, search: rawSearch })))
  .handler(({ data }) => announceOutcome(findComparison(data.path, data.search)))

/** Packages that a text may mean. */
export const fetchSuggestions = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ text: z.string().max(LONGEST_NAME) })))
  .handler(({ data }) =>
    suggestPackages(data.text, {
      downloads: downloads(),
      findPackages: findPackages(),
      signal: answerLimit(getRequest()),
    }),
  )
