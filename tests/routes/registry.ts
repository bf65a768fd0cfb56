import * as z from 'zod/mini'
import { island, type OverlayEntry } from '~/features/shell/island-entries'

/** Islands of the test pages. */
export const islands = {
  counter: island({
    props: z.object({ start: z.number() }),
    load: async () => (await import('./counter')).Counter,
  }),
}

/** Overlays of the test pages. */
export const overlays: Readonly<Record<string, OverlayEntry>> = {
  find: { load: async () => (await import('./find')).Find, title: 'Find', pageFor: () => '/' },
}
