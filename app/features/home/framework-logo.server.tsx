import type { Framework } from '~/domain/catalogue/catalogue'

type FrameworkLogoProps = {
  readonly framework: Framework
  /** Width and height in pixels. */
  readonly size: number
}

/** The logo of a framework in its colors, with its name as alternative text. */
export function FrameworkLogo({ framework, size }: FrameworkLogoProps) {
  const { id, label } = framework
  return (
    <img
      src={`/logos/${id}.svg`}
      alt={label}
      title={label}
      width={size}
      height={size}
      loading="lazy"
      // Otherwise, images near the viewport would be fetched before the text.
      fetchPriority="low"
    />
  )
}
