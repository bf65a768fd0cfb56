import type { ReactNode } from 'react'

type IslandProps = {
  /** Its name in the registry. */
  readonly name: string
  /** Plain data, read by the schema of the registry. */
  readonly props: object
  /** When its code is fetched: when it comes into view, or when it is pointed at or focused. */
  readonly when: 'seen' | 'wanted'
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
