import * as z from 'zod/mini'
import { recallJson, remember } from '~/boot/lib/storage'

const RECENT_KEY = 'recent-hits'
const MAX_RECENT = 4

const PINNED_KEY = 'pinned-hits'
/** Maximum number of pins: with more, other rows would be out of view. */
export const MAX_PINNED = 10

const storedSchema = z.array(
  z.object({
    // A path on this site.
    href: z.string().check(z.regex(/^\/(?!\/)/)),
    title: z.string(),
    library: z.nullable(z.string()),
  }),
)

/** A hit stored in this browser. */
export type StoredHit = z.infer<typeof storedSchema>[number]

/** Reads stored hits; empty if storage is disabled or the value is invalid. */
function read(key: string, max: number): readonly StoredHit[] {
  return storedSchema.safeParse(recallJson(key)).data?.slice(0, max) ?? []
}

function write(key: string, hits: readonly StoredHit[]): void {
  remember(key, JSON.stringify(hits.map(({ href, title, library }) => ({ href, title, library }))))
}

/** Returns the hits opened from the dialog, most recent first. */
export function recentHits(): readonly StoredHit[] {
  return read(RECENT_KEY, MAX_RECENT)
}

/** Stores an opened hit as the most recent one. */
export function rememberHit(hit: StoredHit): void {
  const others = recentHits().filter(({ href }) => href !== hit.href)
  write(RECENT_KEY, [hit, ...others].slice(0, MAX_RECENT))
}

/** Returns the pinned hits, in order of pinning. */
export function pinnedHits(): readonly StoredHit[] {
  return read(PINNED_KEY, MAX_PINNED)
}

/**
 * Pins or unpins a hit. An unpinned hit becomes the most recent one, so that unpinning by mistake loses nothing.
 *
 * @returns what was done; `full` if {@link MAX_PINNED} others are already pinned.
 */
export function togglePin(hit: StoredHit): 'pinned' | 'unpinned' | 'full' {
  const pinned = pinnedHits()
  const others = pinned.filter(({ href }) => href !== hit.href)
  if (others.length < pinned.length) {
    write(PINNED_KEY, others)
    rememberHit(hit)
    return 'unpinned'
  }
  if (pinned.length >= MAX_PINNED) return 'full'
  write(PINNED_KEY, [...pinned, hit])
  return 'pinned'
}
