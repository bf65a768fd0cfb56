import { useState } from 'react'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { readStored as savedHere } from '~/features/saved/saved-here'
import { type StoredHit, MAX_PINNED, pinnedHits, recentHits, togglePin } from './stored-hits'

/** The hits that this browser stores, while the dialog is open. */
export type StoredHits = {
  readonly pinned: readonly StoredHit[]
  /** Saved in this browser and not pinned: without an account no other place lists them. */
  readonly saved: readonly StoredHit[]
  /** Opened lately, and neither pinned nor saved. */
  readonly recent: readonly StoredHit[]
  readonly isPinned: (hit: StoredHit) => boolean
  readonly toggle: (hit: StoredHit) => void
  /** What the last toggle did, as text for readers; empty before one. */
  readonly announcement: string
  /** Empties the announcement. */
  readonly clearAnnouncement: () => void
}

const among = (hits: readonly StoredHit[], { href }: StoredHit) => hits.some((hit) => hit.href === href)

function savedHits(): StoredHit[] {
  return savedHere().map(({ path, title }) => ({
    href: path,
    title,
    library: findLibrary(path.split('/')[1] ?? '')?.id ?? null,
  }))
}

function readStored(): Pick<StoredHits, 'pinned' | 'saved' | 'recent'> {
  const pinned = pinnedHits()
  const saved = savedHits().filter((hit) => !among(pinned, hit))
  return { pinned, saved, recent: recentHits().filter((hit) => !among([...pinned, ...saved], hit)) }
}

function announcementOf(done: ReturnType<typeof togglePin>, title: string): string {
  if (done === 'full') return `${MAX_PINNED} results are pinned. Unpin one first`
  return `${done === 'pinned' ? 'Pinned' : 'Unpinned'}: ${title}`
}

/** Reads the stored hits once; pins and unpins. */
export function useStoredHits(): StoredHits {
  const [{ pinned, saved, recent }, setStored] = useState(readStored)
  const [announcement, setAnnouncement] = useState('')
  return {
    pinned,
    saved,
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
