import type { ReactNode } from 'react'

type IslandProps = {
  readonly name: string
  /** Serializable props, validated by the schema of the registry. */
  readonly props: object
  /**
   * When the code is fetched: when the island scrolls into view, on hover or focus, or when the element that contains it is
   * expanded. For `seen`, React is fetched right after first paint.
   */
  readonly when: 'seen' | 'wanted' | 'unfolded'
  /** Static content until the island mounts; without JavaScript, permanently. */
  readonly children: ReactNode
}

/** Placeholder of a React component in static markup. */
export function Island({ name, props, when, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
