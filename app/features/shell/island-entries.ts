import { type ComponentType, createElement, type ReactElement } from 'react'
import type * as z from 'zod/mini'

/** An island of the registry. */
export type IslandEntry = {
  /** Fetches the code and resolves to the element; null if the props do not match the schema. */
  readonly mount: (props: unknown) => Promise<ReactElement | null>
}

/** Defines an island: the schema of its props, and a function that loads its component. */
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

/** Props of an overlay. */
export type OverlayProps = {
  readonly onClose: () => void
}

/** An overlay of the registry. */
export type OverlayEntry = {
  readonly load: () => Promise<ComponentType<OverlayProps>>
  /** Title of the overlay, shown when its code cannot be fetched. */
  readonly title: string
  /** Returns the address of the page with the same function, for the typed text. */
  readonly pageFor: (text: string) => string
}
