import type { Element, ElementContent } from 'hast'
import { SHELL_PREFIX } from '~/domain/addresses/shell-ids'
import { drawDiagram, type NotDrawn } from '~/domain/markdown/diagrams/draw-diagram'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** Maximum width of a drawing that shrinks to fit a phone, in pixels; a wider one scrolls. */
const COLUMN_WIDTH = 560

/** Number of the block on the page, and a callback for the reason why a diagram is not drawn. */
type DiagramContext = { readonly number: number; readonly onNotDrawn: (reason: NotDrawn) => void }

/** Draws a diagram with its source below; returns the code alone if it cannot be drawn. */
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
      // A wide drawing scrolls on a phone, so it must be focusable.
      element('div', isWide ? { ...frame, tabIndex: 0 } : frame, [drawn.svg]),
      element('div', { className: ['code-tools'] }, [element('button', enlarge)]),
      element('details', {}, [element('summary', {}, ['Source']), figure]),
    ]),
  ]
}
