import type { Element, ElementContent } from 'hast'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import { visit } from 'unist-util-visit'
import { element } from './carriers'
import { diagramSchema } from './diagram-schema'

/** Longest source that is drawn, in characters: layout is not linear, and the longest real one has 1,200. */
const MAX_LENGTH = 4_000
const MAX_LINES = 120

/** Colours of the drawing library → tokens of the site, so that a diagram follows the theme. */
const TOKENS: Readonly<Record<string, string>> = {
  '--_text': '--ink',
  '--_text-sec': '--ink-2',
  '--_text-muted': '--ink-2',
  '--_text-faint': '--ink-3',
  '--_line': '--ink-3',
  '--_arrow': '--ink-2',
  '--_node-fill': '--surface',
  '--_node-stroke': '--line-strong',
  '--_group-fill': '--page',
  '--_group-hdr': '--sunken',
  '--_inner-stroke': '--line',
  '--_key-badge': '--sunken',
  '--bg': '--page',
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
async function drawSvg(source: string, prefix: string): Promise<ElementContent | null> {
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
  const svg = await drawSvg(source, `diagram-${number}-`)
  if (svg === null) return [figure]
  const properties = { className: ['diagram'], role: 'img', ariaLabel: 'Diagram' }
  return [
    element('figure', properties, [svg]),
    element('details', { className: ['diagram-source'] }, [
      element('summary', {}, ['Diagram source']),
      figure,
    ]),
  ]
}
