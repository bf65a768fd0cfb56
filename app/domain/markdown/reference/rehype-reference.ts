import type { Root } from 'hast'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import type { TocItem } from '~/domain/markdown/types'
import { drawBoldHeadings } from './bold-headings'
import { contentsOf } from './contents'
import { drawMembers } from './member-rows'
import { drawOptions } from './option-rows'
import { takeKind } from './page-kind'
import { markRowEnds } from './row-ends'

/** What {@link rehypeReference} needs, and what it fills. */
export type ReferenceOptions = {
  readonly ids: PageIds
  readonly isReference: boolean
  readonly title: string | null
  /** Filled with the names of the options, by their ids. */
  readonly options: Map<string, string>
  /** Filled with the code that declares a name, by the id of the name. */
  readonly declarations: Map<string, string>
  /** Filled again: headings of names as names, and the names of lists among them. */
  readonly toc: TocItem[]
  readonly onKind: (kind: string) => void
}

/**
 * Draws an API reference as rows: names with their types and marks beside them, each with an id. Everything is read from the
 * page; all else stays as it is written. Ids of headings stay, and so do those of the options.
 */
export function rehypeReference({ isReference, title, toc, onKind, ...filled }: ReferenceOptions) {
  return (tree: Root): void => {
    if (!isReference) return
    const kind = takeKind(tree, title)
    if (kind !== null) onKind(kind)
    drawOptions(tree, filled)
    drawBoldHeadings(tree, filled.ids)
    const rows = drawMembers(tree, filled.declarations)
    toc.splice(0, toc.length, ...contentsOf(tree, { written: toc, rows, options: filled.options }))
    markRowEnds(tree)
  }
}
