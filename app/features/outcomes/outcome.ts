import type { LinkItem } from '~/domain/docs-frame/links'
import type { Answer, Unavailable } from '~/ports/answer'

/** A page whose address is similar to the requested one. `library` is the id of its library, or null. */
export type NearMatch = { readonly title: string; readonly href: string; readonly library: string | null }

/** The outcome of a page that exists. */
export type ViewOf<View> = {
  readonly kind: 'view'
  readonly view: View
  /** False if parts could not be rendered in time, so that the page is cached only briefly. Default: true. */
  readonly isComplete?: boolean
  /** True if the page is complete soon: its document reloads itself. */
  readonly isLate?: boolean
}

/** A page that is being prepared. */
export type Preparing = {
  readonly heading: string
  /** Links to what readers can do until it is ready. */
  readonly links: readonly LinkItem[]
  /** Version in the address of the docs that the page is about. Default: the latest. */
  readonly version?: string
}

/** The result of a request as data: route loaders turn it into a page, a redirect or a status. */
export type Outcome<View> =
  | ViewOf<View>
  | { readonly kind: 'redirect'; readonly href: string; readonly status: 301 | 307 | 308 }
  | {
      readonly kind: 'missing'
      readonly near: readonly NearMatch[]
      /** Screen shown in the frame of the library or area without the page; default: the site-wide one. */
      readonly screen?: View
      /** Sentence on the site-wide screen about what was not found; it has a default. */
      readonly reason?: string
    }
  | (Unavailable & {
      /** Screen of a document, in the frame of the library without the page; default: the site-wide one. */
      readonly screen?: View
      /** Set if the page is being prepared: its document says so and reloads itself. */
      readonly preparing?: Preparing
    })

/** An outcome without a view, assignable to outcomes of any view. */
export type WithoutView = Exclude<Outcome<never>, { readonly kind: 'view' }>

/** Converts the answer of a port that found nothing to an outcome. */
export function withoutView(answer: Exclude<Answer<unknown>, { readonly kind: 'found' }>): WithoutView {
  return answer.kind === 'missing' ? { kind: 'missing', near: [] } : answer
}

/** Returns an unavailable outcome of a page that is being prepared; other outcomes are returned unchanged. */
export function whilePreparing(outcome: WithoutView, preparing: Preparing): WithoutView {
  return outcome.kind === 'unavailable' ? { ...outcome, preparing } : outcome
}

/** Maps the view of an outcome; other outcomes are returned unchanged. */
export function mapView<From, To>(
  outcome: ViewOf<From> | WithoutView,
  draw: (view: From) => To,
): ViewOf<To> | WithoutView {
  return outcome.kind === 'view' ? { ...outcome, view: draw(outcome.view) } : outcome
}
