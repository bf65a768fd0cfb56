import type { NearMatch } from '~/features/errors/not-found-screen'

/** What a request comes to, as data: the loaders of the routes turn it into a page, a redirect or a status. */
export type Outcome<View> =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'redirect'; readonly href: string; readonly status: 301 | 307 | 308 }
  | {
      readonly kind: 'missing'
      readonly near: readonly NearMatch[]
      /** The header of the library whose docs lack the page; without one the screen has the family's. */
      readonly header?: string
      /** What was looked for, as a sentence; without one the screen has its own. */
      readonly reason?: string
    }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
