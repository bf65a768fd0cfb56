import { useState } from 'react'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { readStored as savedHere } from '~/features/saved/saved-here'
import { type StoredHit, MAX_PINNED, pinnedHits, recentHits, togglePin } from './stored-hits'

/** The hits stored in this browser, while the dialog is open. */
export type StoredHits = {
  readonly pinned: readonly StoredHit[]
  /** Pages saved in this browser and not pinned; without an account, they are listed nowhere else. */
  readonly saved: readonly StoredHit[]
  /** Recently opened hits that are neither pinned nor saved. */
  readonly recent: readonly StoredHit[]
  readonly isPinned: (hit: StoredHit) => boolean
  readonly toggle: (hit: StoredHit) => void
  /** Text that announces the last toggle; '' before the first. */
  readonly announcement: string
  /** Clears the announcement. */
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

/** Reads the stored hits once, and returns functions to pin and unpin. */
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
