import { useState } from 'react'
import { type KeptHit, MAX_PINNED, pinnedHits, recentHits, togglePin } from './kept-hits'

/** The hits that this browser keeps, while the dialog is open. */
export type KeptHits = {
  readonly pinned: readonly KeptHit[]
  /** Opened lately and not pinned. */
  readonly recent: readonly KeptHit[]
  readonly isPinned: (hit: KeptHit) => boolean
  readonly toggle: (hit: KeptHit) => void
  /** What the last toggle did, as readers are told; empty before one. */
  readonly told: string
  /** Takes back what was told. */
  readonly hush: () => void
}

const among = (hits: readonly KeptHit[], { href }: KeptHit) => hits.some((hit) => hit.href === href)

function readKept(): Pick<KeptHits, 'pinned' | 'recent'> {
  const pinned = pinnedHits()
  return { pinned, recent: recentHits().filter((hit) => !among(pinned, hit)) }
}

function tell(done: ReturnType<typeof togglePin>, title: string): string {
  if (done === 'full') return `${MAX_PINNED} results are pinned: unpin one first`
  return `${done === 'pinned' ? 'Pinned' : 'Unpinned'}: ${title}`
}

/** Reads what this browser keeps, once; pins and unpins. */
export function useKeptHits(): KeptHits {
  const [{ pinned, recent }, setKept] = useState(readKept)
  const [told, setTold] = useState('')
  return {
    pinned,
    recent,
    isPinned: (hit) => among(pinned, hit),
    toggle(hit) {
      setTold(tell(togglePin(hit), hit.title))
      setKept(readKept())
    },
    told,
    hush: () => setTold(''),
  }
}
