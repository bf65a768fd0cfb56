import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { answerLimit } from '~/features/answers/answer-limit.server'
import { callInput, text } from '~/features/answers/call-input'
import { comparePage } from './compare/compare.server'
import { upgradePage } from './upgrade.server'

/** The router reads `?to=5` as a number. */
const version = z
  .union([text, z.number().transform(String)])
  .nullish()
  .transform((id) => id ?? null)

/** The two versions and the kind of statement in the search part of an address, as the router reads them. */
export type Asked = Readonly<Partial<Record<'from' | 'to' | 'kind', string | number | undefined>>>

/** What a page about two versions depends on. The server checks the values: a schema here would be in the script of every page. */
export const askedDeps = ({ search: { from, to, kind } }: { readonly search: Asked }): Asked => ({
  from,
  to,
  kind,
})

/** Not strict: the router names the rest of an address `*` too. */
const upgradeInput = z.object({
  libraryId: text,
  /** The path of a page, as the router calls the rest of an address. */
  _splat: text.optional(),
  from: version,
  to: version,
  kind: version,
})

/** What changed between two versions of a library, or with a path in one of its pages. */
export const fetchUpgrade = createServerFn({ method: 'GET' })
  .validator(callInput(upgradeInput))
  .handler(async ({ data: { libraryId: library, _splat: path, kind, ...asked } }) => {
    const signal = answerLimit(getRequest())
    return announceOutcome(
      path === undefined
        ? await upgradePage({ library, kind, ...asked }, signal)
        : await comparePage({ library, path, ...asked }, signal),
    )
  })
