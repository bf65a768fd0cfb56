import type { Element, Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import { decoded } from '~/domain/addresses/decoded'
import { FOOTNOTES_ID, isShellId, SHELL_PREFIX } from '~/domain/addresses/shell-ids'
import { isFootnoteNumber } from '~/domain/markdown/syntax/heading-text'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Id that the Markdown library gives to the heading of the footnotes; a heading of the page may have the same. */
const LIBRARY_FOOTNOTES_ID = 'footnote-label'

/** Prefix of the ids of footnotes. The library percent-encodes the label that follows. */
const FOOTNOTE = /^user-content-fn(?:ref)?-/

/** Returns the heading of the footnotes if an element is their section; else null. */
function footnotesHeading({ properties, children }: Element): Element | null {
  const [heading] = properties['dataFootnotes'] === undefined ? [] : children
  const isHeading = heading?.type === 'element' && heading.properties['id'] === LIBRARY_FOOTNOTES_ID
  return isHeading ? heading : null
}

/** Returns the id that an author wrote, or the `name` of a link, which is an anchor too; null without one. */
function writtenId({ properties: { id, name } }: Element): string | null {
  const written = id ?? name
  if (typeof written !== 'string') return null
  return FOOTNOTE.test(written) ? decoded(written) : written
}

/**
 * Checks the ids in raw HTML: removes and reports those that are already used or reserved for the site. The `name` of a
 * link becomes its id. The heading of the footnotes gets an id that no heading of the page can have.
 */
export function rehypeOwnIds({ ids, problems }: { readonly ids: PageIds; readonly problems: Problem[] }) {
  return (tree: Root): void => {
    /** Refused ids, each of which is reported once. */
    const refused = new Set<string>()
    let footnotes: Element | null = null
    visit(tree, 'element', (node) => {
      footnotes ??= footnotesHeading(node)
      if (isFootnoteNumber(node)) node.properties['ariaDescribedBy'] = [FOOTNOTES_ID]
      const written = writtenId(node)
      if (written === null) return
      const { id: _id, name: _name, ...rest } = node.properties
      const id = node === footnotes ? FOOTNOTES_ID : ids.claim(written)
      node.properties = id === null ? rest : { ...rest, id }
      if (id !== null || written.trim() === '' || refused.has(written)) return
      refused.add(written)
      problems.push({ ...refusal(written), line: startLine(node) })
    })
  }
}

function refusal(id: string): Pick<Problem, 'text' | 'remedy'> {
  return isShellId(id)
    ? { text: `the id ${id} is removed: ${SHELL_PREFIX} is reserved for the site`, remedy: 'Rename it.' }
    : { text: `the id ${id} is used twice: links go to the first` }
}
