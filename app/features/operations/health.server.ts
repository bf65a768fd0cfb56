import { z } from 'zod'
import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { type Answer, missing } from '~/ports/answer'
import type { Tree } from '~/ports/content/port'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit in milliseconds: health checks run every few seconds, and their callers wait only briefly. */
const LIMIT_MS = 2000

/** `live`: whether the process responds. `ready`, the default: whether it can show docs. */
const questionSchema = z.object({ check: z.enum(['live', 'ready']).catch('ready') })

type HealthFacts = {
  /** True after the process received a signal to stop: it still responds, but should get no more requests. */
  readonly isStopping: () => boolean
  /** Reads the tree that readiness needs. The source caches it: checks cost at most one listing in five minutes. */
  readonly readTree: (signal: AbortSignal) => Promise<Answer<Tree>>
}

async function reasonNotReady({ isStopping, readTree }: HealthFacts): Promise<string | null> {
  if (isStopping()) return 'the process is shutting down'
  const tree = await readTree(timeLimit(LIMIT_MS))
  if (tree.kind === 'found') return null
  return tree.kind === 'missing' ? 'the content source has no docs' : `docs are unavailable: ${tree.reason}`
}

/** Responds with 200 if the site can show docs, else 503 with the reason; with `?check=live`, 200 if the process responds. */
export async function answerHealthRequest(request: Request, facts: HealthFacts): Promise<Response> {
  const { check } = questionSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (check === 'live') return Response.json({ live: true })
  const reason = await reasonNotReady(facts)
  if (reason === null) return Response.json({ live: true, ready: true })
  return Response.json({ live: true, ready: false, reason }, { status: 503 })
}

let isStopping = false

/** Reports the process as not ready after SIGTERM. `http/start/stop.ts` stops the server. */
export function noteStop(): void {
  process.once('SIGTERM', () => {
    isStopping = true
  })
}

/**
 * Reads the tree of the first library that the source has docs of: one is enough to check that the source works. Without any,
 * returns the first failure.
 */
async function readFirstTree(signal: AbortSignal): Promise<Answer<Tree>> {
  let failure: Answer<Tree> = missing
  for (const library of catalogue.libraries) {
    const at = repositoryRef(library, latestVersion(library))
    if (!at) continue
    const tree = await docsService().source.tree(at, signal)
    if (tree.kind === 'found') return tree
    if (failure.kind === 'missing') failure = tree
    if (signal.aborted) break
  }
  return failure
}

/** Responds to `/api/health`. */
export function answerHealth(request: Request): Promise<Response> {
  return answerHealthRequest(request, { isStopping: () => isStopping, readTree: readFirstTree })
}
