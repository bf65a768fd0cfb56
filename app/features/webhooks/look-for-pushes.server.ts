import type { Library } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Timing } from '~/ports/timing'
import { MAX_RETRY_MS } from '~/ports/content/limits'
import type { Log } from '~/ports/log'
import { announcePush, type PushedRef, type PushListener } from './pushed-ref.server'

/** Pause between two checks for refs that are due, in milliseconds. */
const ROUND_MS = 20_000

/**
 * Milliseconds between polls of a ref, so that a push is visible within 5 minutes. With a token, 304 responses do not count
 * against the rate limit.
 */
const LOOK_EVERY_MS = 240_000

type LookOptions = {
  readonly service: Pick<DocsService, 'source' | 'readIndex'>
  readonly libraries: readonly Library[]
  readonly onChange: PushListener
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

/** Result of the last poll of a ref. `treeId` is null before the first, when cached pages may be of any tree. */
type PollResult = { readonly treeId: string | null; readonly dueMs: number }

/**
 * Polls the refs in use for pushes, for sites without a webhook; otherwise, the age of cached pages would add to that of their
 * tree. Resolves when the signal aborts.
 */
export async function lookForPushes(options: LookOptions): Promise<void> {
  const { service, onChange, timing, log, signal } = options
  const polls = new Map<string, PollResult>()

  async function poll(key: string, ref: PushedRef): Promise<void> {
    // The first poll is immediate: the first readers may have got a tree that a previous process stored.
    const last = polls.get(key) ?? { treeId: null, dueMs: timing.now() }
    if (last.dueMs > timing.now()) return
    const tree = await service.source.revalidate?.(ref.at)
    const found = tree?.kind === 'found' ? tree.value : null
    const treeId = found?.id ?? last.treeId
    polls.set(key, { treeId, dueMs: timing.now() + (found ? LOOK_EVERY_MS : MAX_RETRY_MS) })
    if (!found || treeId === last.treeId) return
    await announcePush(service, { ...ref, tree: found }, onChange, signal)
  }

  /** Polls a ref; logs an error, such as for docs that cannot be parsed, so that other refs are still polled. */
  async function pollOrLog(key: string, ref: PushedRef): Promise<void> {
    try {
      await poll(key, ref)
    } catch (error) {
      polls.set(key, { treeId: null, dueMs: timing.now() + MAX_RETRY_MS })
      log.error('Checking for pushes failed', { ref: key, reason: String(error) })
    }
  }

  while (!signal.aborted) {
    await Promise.all([...requestedRefs(options)].map(([key, ref]) => pollOrLog(key, ref)))
    await timing.sleep(ROUND_MS, signal).catch(() => undefined)
  }
}

/** Returns the refs with docs that have been requested. */
function requestedRefs({ service, libraries }: LookOptions): ReadonlyMap<string, PushedRef> {
  const refs = new Map<string, PushedRef>()
  for (const library of libraries) {
    for (const version of library.versions) {
      const at = repositoryRef(library, version)
      if (!at || service.readIndex.built(library, version) === null) continue
      const key = `${at.repo}@${at.ref}`
      const others = refs.get(key)?.versions ?? []
      refs.set(key, { at, versions: [...others, { library, version }] })
    }
  }
  return refs
}
