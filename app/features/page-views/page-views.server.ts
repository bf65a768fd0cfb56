import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { backend } from '~/features/accounts/service/backend.server'
import { processLog } from '~/ports/process-log'

const FLUSH_MS = 60_000
/** Addresses that are counted between two flushes; others are left out. */
const MAX_COUNTED = 3000
const MAX_PATH_CHARACTERS = 300

/** Programs name themselves so. Those that do not are counted. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|okhttp|axios|node|go-http|facebookexternalhit|embedly/i

/** How often an address was opened; `missing` where there was no page. */
export type ViewCount = {
  readonly library: string
  readonly kind: 'read' | 'missing'
  readonly path: string
  readonly count: number
}

/** Counts documents of docs, in memory until they are taken. It keeps nothing about who opened them. */
export function createViewCounter() {
  const counts = new Map<string, ViewCount>()
  return {
    /** Counts an answered request, where it is a reader's for a page of the docs. */
    note({ method, url, headers }: Request, status: number): void {
      if (method !== 'GET' || (status !== 200 && status !== 304 && status !== 404)) return
      if (!headers.get('accept')?.includes('text/html') || headers.has('sec-purpose')) return
      const agent = headers.get('user-agent') ?? ''
      if (agent === '' || bots.test(agent)) return
      const path = new URL(url).pathname
      const [, library = '', , docs] = path.split('/')
      if (docs !== 'docs' || path.length > MAX_PATH_CHARACTERS || !findLibrary(library)) return
      const kind = status === 404 ? 'missing' : 'read'
      const key = `${kind} ${path}`
      const known = counts.get(key)
      if (!known && counts.size >= MAX_COUNTED) return
      counts.set(key, { library, kind, path, count: (known?.count ?? 0) + 1 })
    },
    /** What was counted since the last time. */
    take(): ViewCount[] {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
  }
}

const counter = createViewCounter()

/** Counts an answered request of this process. */
export function noteView(request: Request, status: number): void {
  counter.note(request, status)
}

async function flush(): Promise<void> {
  const counts = counter.take()
  if (counts.length === 0) return
  const answer = await (await backend()).mutate(api.views.add, { counts }, { as: 'site', schema: z.null() })
  if (answer.kind !== 'found')
    processLog().warn('Counts of pages are lost', {
      addresses: counts.length,
      reason: answer.kind === 'refused' ? answer.code : answer.reason,
    })
}

/** Sends what was counted to the backend every minute. It holds no process back. */
export function startCountingViews(): void {
  setInterval(() => void flush(), FLUSH_MS).unref()
}
