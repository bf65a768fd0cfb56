import type { Element, ElementContent } from 'hast'
import { SHELL_PREFIX } from '~/domain/addresses/shell-ids'
import { drawDiagram, type NotDrawn } from '~/domain/markdown/diagrams/draw-diagram'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Width of the column on a phone, in pixels, that a drawing is not made smaller for. */
const COLUMN_WIDTH = 560

/** The number of the block of a diagram, and a callback that gets the reason why it is not drawn. */
type DiagramContext = { readonly number: number; readonly onNotDrawn: (reason: NotDrawn) => void }

/** A diagram with its source under it, or the code alone where it is not drawn. */
export async function diagramFigure(
  source: string,
  figure: Element,
  { number, onNotDrawn }: DiagramContext,
): Promise<ElementContent[]> {
  const drawn = await drawDiagram(source, `${SHELL_PREFIX}${number}-`)
  if ('reason' in drawn) {
    onNotDrawn(drawn)
    return [figure]
  }
  const isWide = Number(drawn.svg.properties['width']) > COLUMN_WIDTH
  const frame = {
    className: isWide ? ['drawing', 'wide'] : ['drawing'],
    role: 'img',
    ariaLabel: drawn.description ?? 'Diagram',
  }
  const enlarge = { type: 'button', dataAction: 'enlarge', ariaLabel: 'Enlarge diagram' }
  return [
    element('figure', { className: ['diagram'] }, [
      // What is wider than a phone scrolls there, and needs the focus for it.
      element('div', isWide ? { ...frame, tabIndex: 0 } : frame, [drawn.svg]),
      element('button', enlarge),
      element('details', {}, [element('summary', {}, ['Source']), figure]),
    ]),
  ]
}
