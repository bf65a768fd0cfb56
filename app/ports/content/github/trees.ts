import { LRUCache } from 'lru-cache'
import { found, missing, unavailable, type Answer, type Unavailable } from '~/ports/answer'
import { FIRST_RETRY_MS, DOCS_FRESH_MS, MAX_RETRY_MS } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree } from '~/ports/content/port'
import { createTreeCache, type TreeCache } from '~/ports/content/tree-cache'
import type { ByteStore } from '~/ports/storage/byte-store'
import { jittered, type Timing } from '~/ports/timing'
import type { Api } from './api'
import { createPlausibilityCheck, type PlausibilityCheck, SECOND_LOOK_MS } from './plausibility'
import { withPreviousIds } from './previous-ids'
import { listTree } from './list-tree'
import type { StateLog } from '~/ports/state-log'
import { createIdentityCheck, type IdentityCheck } from './repository-identity'
import { createRepositoryAccess, type RepositoryAccess } from './repository-access'
import { readSnapshot, writeMissing, writeSnapshot, type Snapshot } from './snapshot'

/** More refs than the catalogue and previews have. */
const MAX_SNAPSHOTS = 200

type TreesOptions = {
  readonly api: Api
  readonly store: ByteStore | null
  readonly timing: Timing
  readonly stateLog: StateLog
  /** Returns the folders to list in a repository that is too large for one listing. */
  readonly neededFolders: (repo: string) => readonly string[]
}

/** Creates a cache of trees from GitHub: fresh for 5 minutes, then served stale while they are listed again. */
export function createTrees(options: TreesOptions): TreeCache {
  const { timing } = options
  const listings = new Listings(options)
  return createTreeCache({
    load: (at, signal) => listings.load(at, signal),
    restore: (at, signal) => listings.restore(at, signal),
    freshMs: () => DOCS_FRESH_MS,
    missingFreshMs: DOCS_FRESH_MS,
    retryMs: (failures) =>
      jittered(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS), timing.random),
    servesStale: true,
    now: timing.now,
  })
}

/** Lists refs, stores listings, and rejects those that may be of another repository. */
class Listings {
  readonly #options: TreesOptions
  readonly #snapshots = new LRUCache<string, Snapshot>({ max: MAX_SNAPSHOTS })
  readonly #access: RepositoryAccess
  readonly #checkIdentity: IdentityCheck
  readonly #plausibility: PlausibilityCheck

  constructor(options: TreesOptions) {
    const { api, timing, neededFolders } = options
    this.#options = options
    this.#access = createRepositoryAccess(api, timing.now)
    this.#checkIdentity = createIdentityCheck(api)
    this.#plausibility = createPlausibilityCheck({ neededFolders, now: timing.now })
  }

  /** Lists a ref; logs the first failure and the recovery. */
  async load(at: RepositoryName, signal: AbortSignal): Promise<Answer<Tree>> {
    const { stateLog } = this.#options
    const answer = await this.#list(at, signal)
    const facts = { repository: at.repo, ref: at.ref }
    if (answer.kind === 'unavailable') {
      const message =
        answer === lost
          ? 'A ref is gone, or the token has lost access to it; keeping its last good copy'
          : 'A tree could not be listed; keeping its last good copy, if any'
      stateLog.warn(`tree ${at.key}`, message, { ...facts, reason: answer.reason })
    } else {
      stateLog.clear(`repository of ${at.key}`, 'A listing is of the correct repository again', facts)
      stateLog.clear(`tree ${at.key}`, 'A tree can be listed again', facts)
    }
    return answer
  }

  /** Reads what an earlier process stored about a ref; null if there is nothing. */
  async restore(at: RepositoryName, signal: AbortSignal): Promise<Exclude<Answer<Tree>, Unavailable> | null> {
    const { store, neededFolders } = this.#options
    const bytes = await store?.get(storeKey(at), signal)
    const stored = bytes ? readSnapshot(bytes) : null
    if (stored === null) return null
    if (stored === 'missing') return missing
    const isComplete = stored.folders === null || isSame(stored.folders, neededFolders(at.repo))
    this.#snapshots.set(at.key, isComplete ? stored : { ...stored, etag: null })
    return found(stored.tree)
  }

  async #list(at: RepositoryName, signal: AbortSignal): Promise<Answer<Tree>> {
    const { api, store, neededFolders } = this.#options
    const known = this.#snapshots.get(at.key) ?? null
    const { repo } = at
    const folders = neededFolders(repo)
    const listed = await listTree({ api, at, known, folders, signal })
    if (listed.kind === 'found' || listed.kind === 'unchanged') this.#access.confirm(repo)
    if (listed.kind === 'found') {
      const refusal = await this.#refusalOf(at, listed.value.tree, known?.tree ?? null, signal)
      if (refusal) return refusal
      const tree = withPreviousIds(listed.value.tree, known?.tree ?? null, folders)
      const snapshot = { ...listed.value, tree }
      this.#snapshots.set(at.key, snapshot)
      void store?.set(storeKey(at), writeSnapshot(snapshot))
      return found(tree)
    }
    if (listed.kind === 'missing') return known ? lost : this.#absence(at, signal)
    if (listed.kind !== 'unchanged') return listed
    return known ? found(known.tree) : unavailable('GitHub answered "not modified" to a first request')
  }

  /** Returns why to reject a listing that matches its schema; null if it is accepted. `last` may come from the store. */
  async #refusalOf(
    at: RepositoryName,
    tree: Tree,
    last: Tree | null,
    signal: AbortSignal,
  ): Promise<Unavailable | null> {
    const doubt = this.#plausibility.doubt(at, tree, last)
    if (doubt === null) return null
    if (doubt.mustWait) return unavailable(`${doubt.reason}; checking again`, SECOND_LOOK_MS / 1000)
    const reason = last && (await this.#checkIdentity({ at, tree, last, signal }))
    if (reason === null) return null
    const message = 'A listing may be of a different repository; keeping the last good copy'
    const facts = { repository: at.repo, ref: at.ref, reason }
    this.#options.stateLog.warn(`repository of ${at.key}`, message, facts)
    return unavailable(`${doubt.reason}, and ${reason}`, DOCS_FRESH_MS / 1000)
  }

  /** Returns the result for a 404 of a ref that was never read: missing only if the repository itself is readable. */
  async #absence(at: RepositoryName, signal: AbortSignal): Promise<Answer<never>> {
    const readable = await this.#access.check(at.repo, signal)
    if (readable.kind !== 'found') return readable
    void this.#options.store?.set(storeKey(at), writeMissing())
    return missing
  }
}

/** The result for a 404 of a ref that was readable before: lost access is more likely than a deleted ref. */
const lost = unavailable('GitHub no longer has what it had before')

function storeKey({ repo, ref }: RepositoryName): string {
  return `tree/${repo}/${ref}`
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}
