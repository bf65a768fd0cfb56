import * as z from 'zod/mini'
import { recall, remember } from '~/boot/lib/storage'

const RECENT_KEY = 'recent-hits'
const MAX_RECENT = 4

const PINNED_KEY = 'pinned-hits'
/** Pins stand above everything else: of more, the rest would be out of sight. */
export const MAX_PINNED = 10

const storedSchema = z.array(
  z.object({
    // A path of this site.
    href: z.string().check(z.regex(/^\/(?!\/)/)),
    title: z.string(),
    library: z.nullable(z.string()),
  }),
)

/** A hit that this browser stores. */
export type StoredHit = z.infer<typeof storedSchema>[number]

/** Empty where storage is switched off or holds something else. */
function read(key: string, max: number): readonly StoredHit[] {
  try {
    return storedSchema.parse(JSON.parse(recall(key) ?? '[]')).slice(0, max)
  } catch {
    return []
  }
}

function write(key: string, hits: readonly StoredHit[]): void {
  remember(key, JSON.stringify(hits.map(({ href, title, library }) => ({ href, title, library }))))
}

/** What was opened from the dialog, last first. */
export function recentHits(): readonly StoredHit[] {
  return read(RECENT_KEY, MAX_RECENT)
}

/** Puts a hit in front of the others that were opened. */
export function rememberHit(hit: StoredHit): void {
  const others = recentHits().filter(({ href }) => href !== hit.href)
  write(RECENT_KEY, [hit, ...others].slice(0, MAX_RECENT))
}

/** What readers pinned, in the order of pinning. */
export function pinnedHits(): readonly StoredHit[] {
  return read(PINNED_KEY, MAX_PINNED)
}

/**
 * Pins a hit, or unpins it; then it is the last one opened, so that a slip of the hand loses nothing.
 *
 * @returns What was done; `full` when nothing was, because {@link MAX_PINNED} others are pinned.
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
