import { afterEach, beforeEach, expect, test } from 'vitest'
import { INSTEAD_OF } from '~/domain/addresses/addresses'
import { readDocsParameters, readExampleParameters } from '~/features/docs/docs-parameters'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { isKnownMissing, hasUnknownInsteadOf } from '~/features/docs/service/pages/known-missing.server'
import { pageHeaders } from '~/features/outcomes/page-headers'
import type { Fetch } from '~/http/fetch'
import { PageCache } from '~/http/page-cache/page-cache'
import { createPipeline } from '~/http/pipeline'
import { sharedFreshnessMs } from '~/http/response/policies'
import { createSiteRoutes } from '~/http/site-routes'
import { getRouter } from '~/router'
import { pageText } from '../unit/http/page-cache/page-cache-fixture'
import { config, openGithubSite, type GithubSite } from './github-site'

let site: GithubSite

beforeEach(async () => {
  site = await openGithubSite({
    'TanStack/query': {
      'docs/config.json': config(['Overview', 'overview']),
      'docs/overview.md': '# Overview\n',
      'docs/guide.md': '# Guide\n',
      'examples/react/basic/package.json': '{}\n',
      'examples/react/basic/index.tsx': 'start()\n',
    },
  })
})

afterEach(() => site.close())

const PAGE = '/query/latest/docs/overview'
const EXAMPLE = '/query/latest/docs/framework/react/examples/basic'

/** Creates the request pipeline of the site at a fixed time, with a page renderer that counts its calls. */
function openPipeline() {
  const router = getRouter()
  const routes = createSiteRoutes({ router, sharedCalls: new Set(), previewCalls: new Set() })
  const searchOf = ({ search }: URL): Record<string, unknown> => router.options.parseSearch(search)
  const seen = { renderings: 0, bytesToKeep: 0 }
  const known = new Set([PAGE, EXAMPLE])
  const files = new Set([undefined, 'package.json', 'index.tsx'])
  const cache = new PageCache({
    maxBytes: 10_000_000,
    now: () => 0,
    searchKey: routes.searchKey,
    report: () => {},
    limits: { quietMs: 60_000 },
  })
  const render: Fetch = (request) => {
    const url = new URL(request.url)
    seen.renderings += 1
    const isThere = known.has(url.pathname) && files.has(readExampleParameters(searchOf(url)).path)
    return new Response(pageText(seen.renderings), {
      status: isThere ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders },
    })
  }
  const fetch = createPipeline(render, {
    ...routes,
    isKnownMissing: (url, signal) =>
      isKnownMissing(
        docsService(),
        { pathname: url.pathname, file: readExampleParameters(searchOf(url)).path ?? null },
        signal,
      ),
    async uselessParameter(url, signal) {
      const insteadOf = readDocsParameters(searchOf(url))[INSTEAD_OF]
      if (insteadOf === undefined) return null
      return (await hasUnknownInsteadOf(docsService(), { pathname: url.pathname, insteadOf }, signal))
        ? INSTEAD_OF
        : null
    },
    now: () => 0,
    metrics: null,
    isServerFunction: () => false,
    cache: {
      wrap: (next) =>
        cache.wrap(async (request) => {
          const answer = await next(request)
          if (answer.status < 300 || answer.status === 404)
            if (sharedFreshnessMs(answer.headers) > 0)
              seen.bytesToKeep += (await answer.clone().arrayBuffer()).byteLength
          return answer
        }),
    },
    finishesPages: true,
    marker: 'mark',
    constantScripts: new Set<string>(),
    preparedSheets: {},
    frames: [],
    connections: [],
    newRequestId: () => 'id',
    report: ({ error }) => {
      throw error
    },
  })
  const ask = async (path: string): Promise<number> => {
    const answer = await fetch(new Request(`http://site.test${path}`, { headers: { accept: 'text/html' } }))
    return answer.status
  }
  return { ask, seen }
}

/** Generators of distinct addresses, with the expected status. */
const floods: Readonly<Record<string, readonly [address: (at: number) => string, status: number]>> = {
  'parameters that no page reads': [(at) => `${PAGE}?utm_source=${at}&x${at}=1`, 200],
  'values that pages refuse': [(at) => `${PAGE}?from=${at}&instead-of=${at}`, 200],
  'lists and numbers for a file': [(at) => `${EXAMPLE}?path=${at}&panel=${at}`, 200],
  'pages that no version has': [(at) => `${PAGE}?instead-of=framework/react/made-up-${at}`, 307],
  'files that the example lacks': [(at) => `${EXAMPLE}?path=made/up-${at}.ts`, 404],
  'examples that are not there': [(at) => `${EXAMPLE}-${at}`, 404],
  'pages that are not there': [(at) => `${PAGE}-${at}`, 404],
  'libraries that are not there': [(at) => `/made-up-${at}/latest/docs/overview?a=${at}`, 404],
}

test('4,000 made-up addresses of all kinds use almost no resources', async () => {
  const { ask, seen } = openPipeline()
  for (const path of [PAGE, EXAMPLE, `${EXAMPLE}?path=index.tsx`]) expect(await ask(path)).toBe(200)
  site.requests()
  const each = Object.entries(floods)
  const statuses = new Map<string, Set<number>>()
  for (let at = 0; at < 4_000; at += 1) {
    const [name, [address]] = each[at % each.length] ?? ['', [String, 0]]
    const status = await ask(address(at))
    statuses.set(name, (statuses.get(name) ?? new Set()).add(status))
  }
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(each.map(([name, [, status]]) => [name, new Set([status])])),
  )
  // Three pages, and the missing pages that are rendered completely before the rate limit applies.
  expect(seen.renderings).toBe(3 + 100)
  expect(seen.bytesToKeep).toBeLessThan(103 * 4000)
  expect(site.requests()).toEqual([])
  for (const path of [PAGE, EXAMPLE, `${EXAMPLE}?path=index.tsx`]) expect(await ask(path)).toBe(200)
  expect(seen.renderings).toBe(3 + 100)
})
