import type { Root } from 'hast'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import type { TocItem } from '~/domain/markdown/types'
import { divideIndex, drawBoldHeadings } from './bold-headings'
import { contentsOf } from './contents'
import { drawMembers } from './member-rows'
import { drawOptions } from './option-rows'
import { takeKind } from './page-kind'
import { markRowEnds } from './row-ends'

/** Options and outputs of {@link rehypeReference}. */
export type ReferenceOptions = {
  readonly ids: PageIds
  readonly isReference: boolean
  readonly title: string | null
  /** Output: names of the options, by id. */
  readonly options: Map<string, string>
  /** Output: code that declares a name, by its id. */
  readonly declarations: Map<string, string>
  /** Changed in place: headings that are names are marked as such, and names of options are added. */
  readonly toc: TocItem[]
  readonly found: { kind: string | null }
}

/**
 * Draws an API reference as rows: names with their types and marks beside them, each with an id. Anything not
 * recognized stays as written. Ids of headings and options do not change.
 */
export function rehypeReference({ isReference, title, toc, found, ...filled }: ReferenceOptions) {
  return (tree: Root): void => {
    if (!isReference) return
    found.kind = takeKind(tree, title)
    drawOptions(tree, filled)
    divideIndex(tree)
    drawBoldHeadings(tree, filled.ids)
    const rows = drawMembers(tree, filled.declarations)
    toc.splice(0, toc.length, ...contentsOf(tree, { written: toc, rows, options: filled.options }))
    markRowEnds(tree)
  }
}
