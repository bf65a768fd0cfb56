import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeaders } from '@tanstack/react-start/server'
import { z } from 'zod'
import { pageHeaders } from './page-headers'
import { readDocPage } from './service/doc-page.server'
import { docs } from './service/docs.server'
import { readExample } from './service/example-page.server'
import { readFrameworkIndex } from './service/framework-index.server'

/** Longer than any real path or key; the page lookups have limits of their own. */
const text = z.string().max(1000)
const segment = z.string().max(64)

/** No answer takes longer than this; a source has its own, shorter limits. */
const LIMIT_MS = 15_000

const place = {
  library: segment,
  version: segment,
  readerFramework: segment.nullable(),
  heldSidebar: text.nullable(),
}

function keepForEveryone(): void {
  setResponseHeaders(new Headers(pageHeaders))
}

function limit(): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(LIMIT_MS), getRequest().signal])
}

/** A docs page by library, version and path; the source of it comes from the catalogue alone. */
export const fetchDocPage = createServerFn({ method: 'GET' })
  .validator(z.strictObject({ ...place, path: text, insteadOf: text.nullable() }))
  .handler(async ({ data }) => {
    const outcome = await readDocPage(docs(), data, limit())
    if (outcome.kind === 'view') keepForEveryone()
    return outcome
  })

/** One file of an example, with the list of its files. */
export const fetchExample = createServerFn({ method: 'GET' })
  .validator(z.strictObject({ ...place, framework: segment, name: text, file: text.nullable() }))
  .handler(async ({ data }) => {
    const outcome = await readExample(docs(), data, limit())
    if (outcome.kind === 'view') keepForEveryone()
    return outcome
  })

/** The frameworks of a library version, or the pages of one of them. */
export const fetchFrameworkIndex = createServerFn({ method: 'GET' })
  .validator(z.strictObject({ ...place, framework: segment.nullable() }))
  .handler(async ({ data }) => {
    const outcome = await readFrameworkIndex(docs(), data, limit())
    if (outcome.kind === 'view') keepForEveryone()
    return outcome
  })
