import type { Library } from '~/domain/catalogue/catalogue'

type LibraryLandingProps = {
  readonly library: Library
  /** Version segment as it is kept in links. */
  readonly version: string
}

/** The front page of a library, made from its catalogue entry. */
export function LibraryLanding({ library, version }: LibraryLandingProps) {
  return (
    <article className="landing">
      <span className="tile" data-lib={library.id} />
      <h1>
        TanStack <b>{library.shortName}</b>
      </h1>
      <p className="lead">{library.description}</p>
      <p>{version}</p>
    </article>
  )
}
