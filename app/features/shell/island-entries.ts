import { type ComponentType, createElement, type ReactElement } from 'react'
import type * as z from 'zod/mini'

/** An island of the registry. */
export type IslandEntry = {
  /** The component with its props, or null for props that are not of the schema. Fetches its code. */
  readonly mount: (props: unknown) => Promise<ReactElement | null>
}

/** Describes an island: the schema of its props, and its code. */
export function island<Schema extends z.ZodMiniType<object>>(entry: {
  readonly props: Schema
  readonly load: () => Promise<ComponentType<z.infer<Schema>>>
}): IslandEntry {
  return {
    async mount(props) {
      const read = entry.props.safeParse(props)
      return read.success ? createElement(await entry.load(), read.data) : null
    },
  }
}

/** What an overlay gets. */
export type OverlayProps = {
  readonly onClose: () => void
}

/** An overlay of the registry. */
export type OverlayEntry = {
  readonly load: () => Promise<ComponentType<OverlayProps>>
  /** What it is called where its code cannot be fetched. */
  readonly title: string
  /** The address of the page that does the same, with the typed text. */
  readonly pageFor: (text: string) => string
}
