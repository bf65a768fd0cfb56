import type { Element, ElementContent } from 'hast'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import { visit } from 'unist-util-visit'
import { SHELL_PREFIX } from '~/domain/addresses/shell-ids'
import { element } from '~/domain/markdown/syntax/custom-tags'
import type { defaultSchema } from 'rehype-sanitize'

/** Longest source that is drawn, in characters: layout is not linear, and the longest real one has 1,200. */
const MAX_LENGTH = 4_000
const MAX_LINES = 120

/** Width of the column on a phone, in pixels, that a drawing is not made smaller for. */
const COLUMN_WIDTH = 560

/** Colours of the drawing library → tokens of the site, so that a diagram follows the theme. */
const TOKENS: Readonly<Record<string, string>> = {
  '--_text': '--ink',
  '--_text-sec': '--ink-2',
  '--_text-muted': '--ink-2',
  '--_text-faint': '--ink-3',
  '--_line': '--ink-3',
  '--_arrow': '--ink-2',
  '--_node-fill': '--page',
  '--_node-stroke': '--line-strong',
  '--_group-fill': '--surface',
  '--_group-hdr': '--sunken',
  '--_inner-stroke': '--line',
  '--_key-badge': '--sunken',
  '--bg': '--surface',
  '--fg': '--ink',
}

function siteColors(svg: string): string {
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_match, name: string) => `var(${TOKENS[name] ?? '--ink'})`)
}

/** Marks such as arrow heads have ids: they get the number of the diagram, so that each page has each id once. */
function numberIds(tree: Element, prefix: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['id'] === 'string') properties['id'] = prefix + properties['id']
    for (const name of ['markerStart', 'markerEnd']) {
      const value = properties[name]
      if (typeof value === 'string') properties[name] = value.replace(/^url\(#/, `url(#${prefix}`)
    }
  })
}

/** The drawing of a Mermaid source, or null where none can be made. */
async function drawSvg(source: string, prefix: string): Promise<Element | null> {
  if (source.length > MAX_LENGTH || source.split('\n').length > MAX_LINES) return null
  try {
    const { renderMermaidSVG } = await import('beautiful-mermaid')
    const svg = renderMermaidSVG(source, { transparent: true, padding: 16 })
    const parsed = sanitize(raw({ type: 'raw', value: siteColors(svg) }), diagramSchema)
    const [drawn] = 'children' in parsed ? parsed.children : []
    if (drawn?.type !== 'element') return null
    numberIds(drawn, prefix)
    return drawn
  } catch {
    // A kind of diagram that the library does not know: the source is shown instead.
    return null
  }
}

/** A diagram with its source under it, or the code alone where no diagram can be made. */
export async function drawDiagram(
  source: string,
  figure: Element,
  number: number,
): Promise<ElementContent[]> {
  const svg = await drawSvg(source, `${SHELL_PREFIX}${number}-`)
  if (svg === null) return [figure]
  const isWide = Number(svg.properties['width']) > COLUMN_WIDTH
  const drawing = { className: isWide ? ['drawing', 'wide'] : ['drawing'], role: 'img', ariaLabel: 'Diagram' }
  const enlarge = { type: 'button', dataAction: 'enlarge', ariaLabel: 'Enlarge the diagram' }
  return [
    element('figure', { className: ['diagram'] }, [
      // What is wider than a phone scrolls there, and needs the focus for it.
      element('div', isWide ? { ...drawing, tabIndex: 0 } : drawing, [svg]),
      element('button', enlarge),
      element('details', {}, [element('summary', {}, ['Source']), figure]),
    ]),
  ]
}

/** A paint of ours: none, or a colour token. Colours an author asks for would not fit both themes. */
const paint = /^(?:none|var\(--[\w-]+\))$/
const mark = /^url\(#[\w-]+\)$/

/** Attributes of shape, place and type, without colours. */
const plain = (
  'x y x1 x2 y1 y2 cx cy r rx ry dx dy d points transform width height strokeWidth strokeDashArray ' +
  'strokeLineJoin strokeLineCap fillOpacity fontSize fontWeight fontStyle textAnchor dominantBaseline opacity'
).split(' ')

/**
 * The allow-list for drawings that the diagram library makes. It makes them from an author's text, so they are
 * checked like anything else an author writes: shapes and text, no style sheets, links, scripts or pictures.
 */
const diagramSchema: typeof defaultSchema = {
  attributes: {
    svg: ['viewBox', 'width', 'height'],
    marker: ['id', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient'],
    '*': [...plain, ['fill', paint], ['stroke', paint], ['markerStart', mark], ['markerEnd', mark]],
  },
  clobber: [],
  protocols: {},
  strip: ['style', 'script', 'foreignObject', 'title', 'desc'],
  tagNames: 'svg defs marker g path line polyline polygon rect circle ellipse text tspan'.split(' '),
}
