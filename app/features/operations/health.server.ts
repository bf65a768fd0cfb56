import { z } from 'zod'
import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { type Answer, missing } from '~/ports/answer'
import type { Tree } from '~/ports/content/port'
import { timeLimit } from '~/ports/resilience/timeout'

/** A health check is asked every few seconds and gives up soon itself. */
const LIMIT_MS = 2000

/** `live`: the process answers. `ready`, when not set: it can show docs. */
const questionSchema = z.object({ check: z.enum(['live', 'ready']).catch('ready') })

/** What {@link answerHealthRequest} needs. */
export type HealthFacts = {
  /** True once the process got a signal to stop: it still answers, and asks for no more requests. */
  readonly isStopping: () => boolean
  /**
   * The listing that readiness is judged by. The source caches it: while it answers, checks cost one listing in five minutes
   * at most.
   */
  readonly readTree: (signal: AbortSignal) => Promise<Answer<Tree>>
}

async function reasonNotReady({ isStopping, readTree }: HealthFacts): Promise<string | null> {
  if (isStopping()) return 'the process is shutting down'
  const tree = await readTree(timeLimit(LIMIT_MS))
  if (tree.kind === 'found') return null
  return tree.kind === 'missing' ? 'the content source has no docs' : `docs are unavailable: ${tree.reason}`
}

/** 200 while the site can show docs, else 503 with the reason; with `?check=live`, 200 while the process answers. */
export async function answerHealthRequest(request: Request, facts: HealthFacts): Promise<Response> {
  const { check } = questionSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (check === 'live') return Response.json({ live: true })
  const reason = await reasonNotReady(facts)
  if (reason === null) return Response.json({ live: true, ready: true })
  return Response.json({ live: true, ready: false, reason }, { status: 503 })
}

let isStopping = false

/** Reports the process as not ready from SIGTERM on. Stopping the server is done by `http/start/stop.ts`. */
export function noteStop(): void {
  process.once('SIGTERM', () => {
    isStopping = true
  })
}

/** The listing of the first library that the source has docs of; one listing is enough to know that the source works. */
async function readFirstTree(signal: AbortSignal): Promise<Answer<Tree>> {
  let last: Answer<Tree> = missing
  for (const library of catalogue.libraries) {
    const at = repositoryRef(library, latestVersion(library))
    if (!at) continue
    last = await docsService().source.tree(at, signal)
    if (last.kind !== 'missing') return last
  }
  return last
}

/** Answers `/api/health`. */
export function answerHealth(request: Request): Promise<Response> {
  return answerHealthRequest(request, { isStopping: () => isStopping, readTree: readFirstTree })
}
