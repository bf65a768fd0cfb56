import { useState } from 'react'
import { type StoredHit, MAX_PINNED, pinnedHits, recentHits, togglePin } from './stored-hits'

/** The hits that this browser stores, while the dialog is open. */
export type StoredHits = {
  readonly pinned: readonly StoredHit[]
  /** Opened lately and not pinned. */
  readonly recent: readonly StoredHit[]
  readonly isPinned: (hit: StoredHit) => boolean
  readonly toggle: (hit: StoredHit) => void
  /** What the last toggle did, as text for readers; empty before one. */
  readonly announcement: string
  /** Empties the announcement. */
  readonly clearAnnouncement: () => void
}

const among = (hits: readonly StoredHit[], { href }: StoredHit) => hits.some((hit) => hit.href === href)

function readStored(): Pick<StoredHits, 'pinned' | 'recent'> {
  const pinned = pinnedHits()
  return { pinned, recent: recentHits().filter((hit) => !among(pinned, hit)) }
}

function announcementOf(done: ReturnType<typeof togglePin>, title: string): string {
  if (done === 'full') return `${MAX_PINNED} results are pinned: unpin one first`
  return `${done === 'pinned' ? 'Pinned' : 'Unpinned'}: ${title}`
}

/** Reads the stored hits once; pins and unpins. */
export function useStoredHits(): StoredHits {
  const [{ pinned, recent }, setStored] = useState(readStored)
  const [announcement, setAnnouncement] = useState('')
  return {
    pinned,
    recent,
    isPinned: (hit) => among(pinned, hit),
    toggle(hit) {
      setAnnouncement(announcementOf(togglePin(hit), hit.title))
      setStored(readStored())
    },
    announcement,
    clearAnnouncement: () => setAnnouncement(''),
  }
}
