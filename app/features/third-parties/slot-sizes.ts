/** The ad slots with the sizes of ads that each takes, the largest first; narrow windows get the second. */
export const slotSizes = {
  'right-rail': ['300x250'],
  'left-rail': ['300x250'],
  leaderboard: ['728x90', '320x50'],
  footer: ['728x90', '320x50'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** See {@link slotSizes}. */
export type SlotName = keyof typeof slotSizes
