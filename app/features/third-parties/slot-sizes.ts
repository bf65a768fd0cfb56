/** Ad slots with the ad sizes that each accepts, largest first; the frame requests those that fit it. */
export const slotSizes = {
  'right-rail': ['300x250'],
  'left-rail': ['300x250'],
  leaderboard: ['728x90', '320x50'],
  footer: ['728x90', '320x50'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Name of an ad slot; see {@link slotSizes}. */
export type SlotName = keyof typeof slotSizes
