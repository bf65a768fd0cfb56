import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { inLibraryFrame } from '~/features/landing/library-page.server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { comparePage } from './compare/compare.server'
import { drawPreparing } from './preparing-page.server'
import { upgradePage } from './upgrade.server'

/**
 * A search parameter; null if absent, and empty, which no version is, for a list or an object. The router parses `?to=5` as a
 * number, and a repeated parameter as a list.
 */
const parameter = z
  .union([text, z.number().transform(String)])
  .nullish()
  .catch('')
  .transform((id) => id ?? null)

/** The search parameters of a page about two versions, as the router parses them. */
export type Asked = Readonly<Partial<Record<'from' | 'to' | 'kind', string | number | undefined>>>

/** Returns the search parameters of a page about two versions, which the server validates to keep the script small. */
export const askedDeps = ({ search: { from, to, kind } }: { readonly search: Asked }): Asked => ({
  from,
  to,
  kind,
})

/** Not strict: the router also sets a parameter `*`. */
const upgradeInput = z.object({
  libraryId: text,
  /** Path of a page: the router's name for the rest of an address. */
  _splat: text.optional(),
  from: parameter,
  to: parameter,
  kind: parameter,
})

/** Fetches the changes between two versions of a library or, with a path, in one of its pages. */
export const fetchUpgrade = createServerFn({ method: 'GET' })
  .validator(callInput(upgradeInput))
  .handler(async ({ data: { libraryId: library, _splat: path, kind, ...asked } }) => {
    const signal = answerLimit(getRequest())
    const outcome =
      path === undefined
        ? await upgradePage({ library, kind, ...asked }, signal)
        : await comparePage({ library, path, ...asked }, signal)
    return announceOutcome(
      await inLibraryFrame(docsService(), library, outcome, { drawPreparing, active: 'docs' }),
    )
  })
