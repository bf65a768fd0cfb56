import type { Library } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Timing } from '~/ports/timing'
import { LONGEST_RETRY_MS } from '~/ports/content/limits'
import type { Log } from '~/ports/log'
import { announcePush, type PushedRef, type PushListener } from './pushed-ref.server'

/** How often refs are gone through. */
const ROUND_MS = 20_000

/** A ref is looked at this often, so that a push shows within 5 minutes; 304s cost nothing, with a token. */
const LOOK_EVERY_MS = 240_000

/** What {@link lookForPushes} needs. */
export type LookOptions = {
  readonly service: Pick<DocsService, 'source' | 'readIndex'>
  readonly libraries: readonly Library[]
  readonly onChange: PushListener
  readonly timing: Timing
  readonly log: Log
  /** Ends the work. */
  readonly signal: AbortSignal
}

/** What was learned of a ref at the last look; `treeId` is null before the first, when cached pages may show any tree. */
type Look = { readonly treeId: string | null; readonly dueMs: number }

/**
 * Polls every few minutes whether the refs in use were pushed to, for sites without a webhook. Without
 * it a cached page would age on top of the tree that it was made from. Resolves when the signal aborts.
 */
export async function lookForPushes(options: LookOptions): Promise<void> {
  const { service, onChange, timing, log, signal } = options
  const looks = new Map<string, Look>()

  async function look(key: string, ref: PushedRef): Promise<void> {
    // At once: the first readers after a start got the tree that the process before it had listed.
    const last = looks.get(key) ?? { treeId: null, dueMs: timing.now() }
    if (last.dueMs > timing.now()) return
    const tree = await service.source.revalidate?.(ref.at)
    const isFound = tree?.kind === 'found'
    const treeId = isFound ? tree.value.id : last.treeId
    looks.set(key, { treeId, dueMs: timing.now() + (isFound ? LOOK_EVERY_MS : LONGEST_RETRY_MS) })
    if (!isFound || treeId === last.treeId) return
    await announcePush(ref, service.readIndex, onChange, signal)
  }

  /** Docs of one ref that nothing can be made of must not end the looks at all others. */
  async function lookOrLog(key: string, ref: PushedRef): Promise<void> {
    try {
      await look(key, ref)
    } catch (error) {
      looks.set(key, { treeId: null, dueMs: timing.now() + LONGEST_RETRY_MS })
      log.error('Checking for pushes failed', { ref: key, reason: String(error) })
    }
  }

  while (!signal.aborted) {
    await Promise.all([...requestedRefs(options)].map(([key, ref]) => lookOrLog(key, ref)))
    await timing.sleep(ROUND_MS, signal).catch(() => undefined)
  }
}

/** Refs with docs that were requested. */
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
