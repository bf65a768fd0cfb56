import { toHtml } from 'hast-util-to-html'
import { drawDiagram } from '~/domain/markdown/diagrams/draw-diagram'

/** Draws a source, and returns its markup, its texts, and the number of lines without tips. */
export async function drawn(source: string) {
  const drawing = await drawDiagram(source, 'x-')
  if ('reason' in drawing) throw new Error(`line ${drawing.line}: ${drawing.reason}`)
  const svg = toHtml(drawing.svg)
  const shapes = svg.replaceAll(/<defs>[^]*?<\/defs>/g, '')
  const words = [...shapes.matchAll(/<text[^>]*>([^]*?)<\/text>/g)].map(([, text = '']) =>
    text
      .replaceAll('<tspan', ' <tspan')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const lines = [...shapes.matchAll(/<polyline[^>]*>/g)].map(([line]) => line)
  return { svg, shapes, words: words.toSorted(), lines, description: drawing.description }
}

/** Returns the line and the reason why a source is not drawn; null if it is drawn. */
export async function refused(source: string): Promise<string | null> {
  const drawing = await drawDiagram(source, 'x-')
  return 'reason' in drawing ? `${drawing.line}: ${drawing.reason} (${drawing.statement})` : null
}
