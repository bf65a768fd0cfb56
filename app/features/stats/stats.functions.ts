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

const MAX_NAME_CHARACTERS = 214

const rawSearch = z.partialRecord(z.enum(statsParameters), z.unknown())

/** Loads the statistics for the search parameters of an address. */
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

/** Loads the presets, and the header and footer of the page as HTML. */
export const fetchStatsParts = createServerFn({ method: 'GET' }).handler(statsFrame)

/** Resolves a short address to a redirect. */
export const fetchComparison = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ path: text, search: rawSearch })))
  .handler(({ data }) => announceOutcome(findComparison(data.path, data.search)))

/** Loads suggestions of packages for a text. */
export const fetchSuggestions = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ text: z.string().max(MAX_NAME_CHARACTERS) })))
  .handler(({ data }) =>
    suggestPackages(data.text, {
      downloads: downloads(),
      findPackages: findPackages(),
      signal: answerLimit(getRequest()),
    }),
  )
