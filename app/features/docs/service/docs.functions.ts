import { panels } from '~/features/docs/docs-parameters'
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeaders } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome, isServerCall } from '~/features/outcomes/announce-outcome.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { pageHeaders } from '~/features/outcomes/page-headers'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { readExample } from '~/features/docs/service/examples/example-page.server'
import { readExampleList } from '~/features/docs/service/examples/example-list.server'
import { readFrameworkIndex } from '~/features/docs/service/pages/framework-index.server'
import { answerFailure } from '~/features/docs/service/pages/failed-page.server'
import { unavailablePage, type Unread } from '~/features/docs/service/pages/unavailable-page.server'
import { examplePath } from '~/domain/pages/examples/examples'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from './docs-service.server'
import { docsService } from './docs-wiring.server'

const version = {
  library: text,
  version: text,
  readerFramework: text.nullable(),
  cachedSidebar: text.nullable(),
}

type ReadOutcome<Question> = (
  service: DocsService,
  question: Question,
  signal: AbortSignal,
) => Promise<Outcome<DocsPayload>>

type InVersion = Pick<Unread, 'library' | 'version' | 'cachedSidebar'>

/** Reads within the time limit, and sets the response headers for the outcome. */
async function answer<Question extends InVersion>(
  read: ReadOutcome<Question>,
  question: Question,
  path: string,
): Promise<Outcome<DocsPayload>> {
  const service = docsService()
  let outcome: Outcome<DocsPayload>
  try {
    outcome = await read(service, question, answerLimit(getRequest()))
  } catch (error) {
    return { kind: 'view', view: await answerFailure(service, { ...question, path }, error) }
  }
  // A browser that navigates has a frame, and must not store the screen as the page.
  if (outcome.kind === 'unavailable' && !isServerCall()) {
    const screen = await unavailablePage(service, { ...question, path }, outcome)
    return announceOutcome({ ...outcome, ...(screen && { screen }) })
  }
  if (outcome.kind === 'view') setResponseHeaders(new Headers(pageHeaders))
  return announceOutcome(outcome)
}

/** Fetches a docs page by library, version and path. Only the catalogue determines its source. */
export const fetchDocPage = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({ ...version, path: text, insteadOf: text.nullable(), arrival: text.nullable() }),
    ),
  )
  .handler(({ data }) => answer(readDocPage, data, data.path))

/** Fetches one file of an example, with the list of its files. */
export const fetchExample = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({
        ...version,
        framework: text,
        name: text,
        file: text.nullable(),
        panel: z.enum(panels).nullable(),
      }),
    ),
  )
  .handler(({ data }) => answer(readExample, data, examplePath(data)))

/** Fetches the examples of a framework. */
export const fetchExampleList = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ ...version, framework: text, insteadOf: text.nullable() })))
  .handler(({ data }) => answer(readExampleList, data, `framework/${data.framework}/examples`))

/** Fetches the frameworks of a library version, or the pages of one of them. */
export const fetchFrameworkIndex = createServerFn({ method: 'GET' })
  .validator(
    callInput(z.strictObject({ ...version, framework: text.nullable(), insteadOf: text.nullable() })),
  )
  .handler(({ data }) =>
    answer(readFrameworkIndex, data, data.framework === null ? '' : `framework/${data.framework}`),
  )
