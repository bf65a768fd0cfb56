import type { Answer } from '~/ports/answer'

/** An address that looks like the one asked for. `library` is the id of its library, or null. */
export type NearMatch = { readonly title: string; readonly href: string; readonly library: string | null }

/** A page that is there. */
export type ViewOf<View> = {
  readonly kind: 'view'
  readonly view: View
  /** False if it lacks what could not be made in time: it is cached briefly. True when not said. */
  readonly isComplete?: boolean
}

/** The result of a request, as data: the loaders of the routes turn it into a page, a redirect or a status. */
export type Outcome<View> =
  | ViewOf<View>
  | { readonly kind: 'redirect'; readonly href: string; readonly status: 301 | 307 | 308 }
  | {
      readonly kind: 'missing'
      readonly near: readonly NearMatch[]
      /** The screen in the frame of what lacks the page; without one it has the family's. */
      readonly screen?: View
      /** What was looked for, for the screen of the family; without one that has its own sentence. */
      readonly reason?: string
    }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }

/** A result that has nothing to show: it fits any kind of view. */
export type WithoutView = Exclude<Outcome<never>, { readonly kind: 'view' }>

/** The result where a port has no answer to show. */
export function withoutView(answer: Exclude<Answer<unknown>, { readonly kind: 'found' }>): WithoutView {
  return answer.kind === 'missing' ? { kind: 'missing', near: [] } : answer
}

/** The result with another view, made of the view that it has. */
export function mapView<From, To>(
  outcome: ViewOf<From> | WithoutView,
  draw: (view: From) => To,
): ViewOf<To> | WithoutView {
  return outcome.kind === 'view' ? { ...outcome, view: draw(outcome.view) } : outcome
}
