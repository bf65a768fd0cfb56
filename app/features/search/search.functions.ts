import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { callInput } from '~/features/outcomes/call-input'
import { noteEmptySearch } from '~/features/page-views/empty-searches.server'
import { asksForDocument } from '~/features/page-views/readers.server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { readSearchPage } from './page/search-page.server'
import { addressWithFilters, readSearchState } from './search-state'
import { partialReason, searchIndex } from './service/search.server'

/** Fetches the search page. Not stored: its responses change with the docs of all libraries, and take milliseconds. */
export const fetchSearchPage = createServerFn({ method: 'GET' })
  .validator(callInput(z.record(z.string(), z.unknown())))
  .handler(async ({ data }) => {
    const request = getRequest()
    const href = addressWithFilters(data)
    if (href !== null) return announceOutcome({ kind: 'redirect', href, status: 307 })
    const state = readSearchState(data)
    const onEmpty = () => {
      if (asksForDocument(request)) noteEmptySearch(request, state.q, state.library)
    }
    const source = { index: searchIndex(), partialReason, onEmpty }
    return announceOutcome(await readSearchPage(source, state, answerLimit(request)))
  })
