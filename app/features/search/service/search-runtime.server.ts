import type { Indexing } from '~/features/docs/known-names.server'
import type { PartialReason } from '~/features/search/request'
import type { DocsFollower } from './follow-docs.server'
import type { HostedState } from './hosted-state.server'
import type { SearchIndex } from './search-index.server'

/** Dependencies of {@link SearchRuntime}. */
export type SearchParts = {
  /** Creates the index, or returns a given one; called once. */
  readonly createIndex: () => SearchIndex
  /** Starts to index the docs and to follow their changes; called once. */
  readonly follow: (index: SearchIndex) => Following
}

/** What keeps the index up to date, and compares it with the hosted one, if configured. */
export type Following = { readonly docs: DocsFollower; readonly hosted: HostedState | null }

/** `idle`: no index; `awaited`: the warm-up decides whether there is one; `following`: the index follows the docs. */
type Phase = { readonly kind: 'idle' | 'awaited' } | ({ readonly kind: 'following' } & Following)

/** The search of a process: its index, and whether it follows the docs. */
export class SearchRuntime {
  readonly #parts: SearchParts
  #index: SearchIndex | undefined
  #phase: Phase = { kind: 'idle' }
  /** True until the index is known to have pages. */
  #isEmpty = true

  constructor(parts: SearchParts) {
    this.#parts = parts
  }

  /** Returns the index, which is created at the first call. */
  index(): SearchIndex {
    if (this.#index) return this.#index
    const index = this.#parts.createIndex()
    void this.#noteSize(index)
    this.#index = index
    return index
  }

  async #noteSize(index: SearchIndex): Promise<void> {
    // After a failure, the index counts as empty.
    const states = await index.states().catch(() => null)
    this.#isEmpty = states === null || states.size === 0
  }

  /** Starts indexing the docs in the background, and follows their changes. */
  start(): void {
    if (this.#phase.kind === 'following') return
    this.#phase = { kind: 'following', ...this.#parts.follow(this.index()) }
  }

  /** Starts indexing if `isWanted` resolves to true; until then, an empty index counts as being built. */
  async startAfter(isWanted: Promise<boolean>): Promise<void> {
    if (this.#phase.kind === 'idle') this.#phase = { kind: 'awaited' }
    try {
      if (await isWanted) this.start()
    } finally {
      if (this.#phase.kind === 'awaited') this.#phase = { kind: 'idle' }
    }
  }

  /** Starts an update soon, after a push or an edit. */
  updateSoon(): void {
    if (this.#phase.kind === 'following') this.#phase.docs.updateSoon()
  }

  /**
   * Returns why the index is incomplete; null if it is complete. An empty index that does not follow the docs yet will be built
   * during the warm-up, or stays empty without indexing.
   */
  partialReason(): PartialReason | null {
    if (this.#phase.kind === 'following') return this.#phase.docs.partial()
    if (!this.#isEmpty) return null
    return this.#phase.kind === 'awaited' ? 'indexing' : 'unread'
  }

  /** Returns whether the docs are being indexed, or ever will be. */
  indexing(): Indexing {
    if (this.partialReason() === 'indexing') return 'active'
    return this.#phase.kind === 'idle' ? 'off' : 'done'
  }

  /** Returns true if the hosted index is older than the docs. */
  isHostedBehind(): boolean {
    return this.#phase.kind === 'following' && (this.#phase.hosted?.isBehind() ?? false)
  }
}
