import type { Element } from 'hast'
import { drawChart } from './draw/chart'
import { COLORS } from './draw/colors'
import { drawGraph } from './draw/graph'
import { drawSequence } from './draw/sequence'
import { SIZES, drawText, widthOf } from './draw/text'
import type { Diagram } from './model'
import { wordsOf } from './read/labels'
import { readDiagram, type NotDrawn } from './read/read-diagram'
import { type Picture, px, svg } from './draw/svg'

const TITLE_HEIGHT = 30

function drawPicture({ picture }: Diagram, prefix: string): Picture | Promise<Picture> {
  if (picture.kind === 'graph') return drawGraph(picture, prefix)
  return picture.kind === 'sequence' ? drawSequence(picture, prefix) : drawChart(picture)
}

async function drawSvg(diagram: Diagram, prefix: string): Promise<Element> {
  const { width: innerWidth, height: innerHeight, parts } = await drawPicture(diagram, prefix)
  const { title } = diagram
  const width = px(Math.max(innerWidth, title === null ? 0 : widthOf(title, SIZES.title, true) + 32))
  const top = title === null ? 0 : TITLE_HEIGHT
  const height = px(innerHeight + top)
  const style = { size: SIZES.title, weight: 600, fill: COLORS.text }
  const shift = `translate(${px((width - innerWidth) / 2)} ${top})`
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height },
    title === null
      ? parts
      : [drawText(wordsOf(title), width / 2, top / 2 + 4, style), svg('g', { transform: shift }, parts)],
  )
}

export type { NotDrawn }

/** A drawing, and its description for screen readers, or null. */
export type Drawing = { readonly svg: Element; readonly description: string | null }

/**
 * Draws a Mermaid source as SVG whose ids begin with the prefix, or returns why it cannot: if one line is not
 * understood, nothing is drawn.
 */
export async function drawDiagram(source: string, prefix: string): Promise<Drawing | NotDrawn> {
  const diagram = readDiagram(source)
  if ('reason' in diagram) return diagram
  try {
    return { svg: await drawSvg(diagram, prefix), description: diagram.description }
  } catch {
    // The layout engine throws for some valid graphs.
    return { line: 1, statement: source.split('\n')[0] ?? '', reason: 'it cannot be laid out' }
  }
}
