import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeaders } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome } from '~/features/shell/announce-outcome.server'
import { callInput } from '~/features/shell/call-input'
import { answerLimit } from '~/features/shell/answer-limit.server'
import { LONGEST_TEXT } from '~/features/shell/limits'
import type { Outcome } from '~/features/shell/outcome'
import { pageHeaders } from '~/features/shell/page-headers'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { readExample } from '~/features/docs/service/examples/example-page.server'
import { readFrameworkIndex } from '~/features/docs/service/pages/framework-index.server'
import { docsService } from '../service/docs-wiring.server'

/** What is too long for a page is not found. */
const text = z.string().max(LONGEST_TEXT)

const version = {
  library: text,
  version: text,
  readerFramework: text.nullable(),
  cachedSidebar: text.nullable(),
}

/** Gives the page around an outcome its headers. */
function announce(outcome: Outcome<unknown>): void {
  if (outcome.kind === 'view') setResponseHeaders(new Headers(pageHeaders))
  announceOutcome(outcome)
}

/** A docs page by library, version and path; the source of it comes from the catalogue alone. */
export const fetchDocPage = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({ ...version, path: text, insteadOf: text.nullable(), arrival: text.nullable() }),
    ),
  )
  .handler(async ({ data }) => {
    const outcome = await readDocPage(docsService(), data, answerLimit(getRequest()))
    announce(outcome)
    return outcome
  })

/** One file of an example, with the list of its files. */
export const fetchExample = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({
        ...version,
        framework: text,
        name: text,
        file: text.nullable(),
        isRunning: z.boolean(),
      }),
    ),
  )
  .handler(async ({ data }) => {
    const outcome = await readExample(docsService(), data, answerLimit(getRequest()))
    announce(outcome)
    return outcome
  })

/** The frameworks of a library version, or the pages of one of them. */
export const fetchFrameworkIndex = createServerFn({ method: 'GET' })
  .validator(
    callInput(z.strictObject({ ...version, framework: text.nullable(), insteadOf: text.nullable() })),
  )
  .handler(async ({ data }) => {
    const outcome = await readFrameworkIndex(docsService(), data, answerLimit(getRequest()))
    announce(outcome)
    return outcome
  })
