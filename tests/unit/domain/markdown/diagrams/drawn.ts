import { toHtml } from 'hast-util-to-html'
import { drawDiagram } from '~/domain/markdown/diagrams/draw-diagram'

/** What a source is drawn as: its markup, the words in it, how many lines without tips. */
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

/** Why a source is not drawn: the line and the reason, or null if it is drawn. */
export async function refused(source: string): Promise<string | null> {
  const drawing = await drawDiagram(source, 'x-')
  return 'reason' in drawing ? `${drawing.line}: ${drawing.reason} (${drawing.statement})` : null
}
