import type { ReactNode } from 'react'

type IslandProps = {
  /** Its name in the registry. */
  readonly name: string
  /** Plain data, read by the schema of the registry. */
  readonly props: object
  /**
   * When its code is fetched: when it comes into view, when it is pointed at or focused, or when what it is folded in is
   * opened. For one to be seen, React is fetched right after first paint.
   */
  readonly when: 'seen' | 'wanted' | 'unfolded'
  /** Stands there until then, and for good without script. */
  readonly children: ReactNode
}

/** The place of a React component inside finished markup. */
export function Island({ name, props, when, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
