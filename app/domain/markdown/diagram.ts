import type { Element, ElementContent } from 'hast'
import { element } from './carriers'

/** A diagram with its source below, or the code alone where no diagram can be made. */
export async function drawDiagram(_source: string, figure: Element): Promise<ElementContent[]> {
  return [element('div', {}, [figure])]
}
