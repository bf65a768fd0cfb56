import { brotliDecompressSync } from 'node:zlib'
import { initSync, Renderer, type Node } from '@takumi-rs/wasm'
import { cardBands, cardFonts, cardLetters, cardRenderer } from 'virtual:card-parts'
import { type Card, type CardChart, cardSize, drawableText } from '~/domain/social-cards/card'

/** Runs in its own worker thread: the renderer and its fonts take 25 to 40 MB while a card is drawn. */

const marks = import.meta.glob<string>(['/public/emblem.svg', '/public/glyphs/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const emblem = marks['/public/emblem.svg'] ?? ''

const page = '#fefdfc'
const ink = '#1d1a17'
const quietInk = '#6b645c'

/** Maximum lengths of a title in characters, each with its font size in pixels. */
const titleSizes = [
  [24, 104],
  [48, 84],
  [96, 68],
  [Infinity, 56],
] as const

/** Font size in pixels of a title above a chart. */
const CHART_TITLE_SIZE = 48

const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

function picture(svg: string, size: number): Node {
  return { type: 'image', src: svgAddress(svg), width: size, height: size }
}

/** Returns the tile of a library: its glyph on its gradient. */
function tile(library: string): Node {
  const [from, to] = cardBands[library] ?? [ink, ink]
  return {
    type: 'container',
    style: {
      width: 72,
      height: 72,
      borderRadius: 20,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      backgroundImage: `linear-gradient(140deg, ${from}, ${to})`,
    },
    children: [picture(marks[`/public/glyphs/${library}.svg`] ?? emblem, 44)],
  }
}

function text(content: string, style: NonNullable<Node['style']>): Node {
  return { type: 'text', text: content, style }
}

function row(style: NonNullable<Node['style']>, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', alignItems: 'center', ...style }, children }
}

const letters: ReadonlySet<string> = new Set(cardLetters)
const drawable = (content: string) => drawableText(content, (character) => letters.has(character))

function nodeOf({ title, name, library, note, chart }: Card): Node {
  const drawn = drawable(title)
  // A title that the fonts cannot draw is replaced by the name of the library, which is then not repeated above.
  const shown = drawn ?? name
  const [, largest] = titleSizes.find(([length]) => shown.length <= length) ?? titleSizes[0]
  const fontSize = chart ? CHART_TITLE_SIZE : largest
  const [band] = cardBands[library ?? 'query'] ?? [ink]
  return {
    type: 'container',
    style: {
      ...cardSize,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: chart ? 48 : 72,
      backgroundColor: page,
      borderBottomWidth: 16,
      borderBottomStyle: 'solid',
      borderBottomColor: band,
      fontFamily: 'Hanken Grotesk',
      color: ink,
    },
    children: [
      row({ gap: 24 }, [
        library === null ? picture(emblem, 72) : tile(library),
        text(drawn === null ? '' : (drawable(name) ?? ''), {
          fontSize: 40,
          fontWeight: 640,
          letterSpacing: -1,
        }),
      ]),
      text(shown, {
        fontSize,
        fontWeight: 680,
        letterSpacing: -0.035 * fontSize,
        lineHeight: 1.06,
        lineClamp: chart ? 1 : 4,
        textOverflow: 'ellipsis',
        overflowWrap: 'anywhere',
      }),
      ...(chart ? [chartNode(chart)] : []),
      row({ justifyContent: 'space-between' }, [
        text(drawable(note) ?? '', { fontSize: 30, color: quietInk }),
        ...(library === null ? [] : [picture(emblem, 64)]),
      ]),
    ],
  }
}

const chartWidth = 800
/** Padding of the chart: half of the widest stroke. */
const EDGE = 5
const rule = '#e9e4df'

function chartPicture({ width, height, ticks, lines }: CardChart): string {
  const rules = ticks.map(({ offset }) => `M0 ${offset * height}H${width}`).join('')
  const drawn = lines.map(
    ({ color, path, unfinished }) =>
      `<g stroke="${color}"><path d="${path}"/><path stroke-width="10" d="${unfinished}"/></g>`,
  )
  // The padding keeps lines along an edge, and dots on it, from being cut off.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}" fill="none" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><path stroke="${rule}" stroke-width="2" d="${rules}"/>${drawn.join('')}</svg>`
}

/** Maximum number of names beside a chart; the rest are summed up as a number. */
const MAX_NAMES = 7

/** Returns the lines of a chart, with the scale on their left and their names on their right. */
function chartNode(chart: CardChart): Node {
  const scale = chartWidth / (chart.width + 2 * EDGE)
  const height = Math.round((chart.height + 2 * EDGE) * scale)
  const names = chart.lines.slice(0, MAX_NAMES)
  const others = chart.lines.length - names.length
  const clamped = { lineClamp: 1, textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const
  return row({ gap: 28 }, [
    {
      type: 'container',
      style: { position: 'relative', width: 64, height },
      children: chart.ticks.map(({ text: tick, offset }) =>
        text(drawable(tick) ?? '', {
          position: 'absolute',
          right: 0,
          top: (offset * chart.height + EDGE) * scale - 15,
          fontSize: 24,
          lineHeight: 1.25,
          color: quietInk,
        }),
      ),
    },
    { type: 'image', src: svgAddress(chartPicture(chart)), width: chartWidth, height },
    {
      type: 'container',
      style: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: 0, gap: 8 },
      children: [
        ...names.map(({ name, color }) =>
          text(drawable(name) ?? '', { fontSize: 26, fontWeight: 640, color, ...clamped }),
        ),
        ...(others > 0 ? [text(`and ${others} more`, { fontSize: 26, color: quietInk })] : []),
      ],
    },
  ])
}

let renderer: Promise<Renderer> | undefined

async function loadRenderer(): Promise<Renderer> {
  initSync({ module: brotliDecompressSync(Buffer.from(cardRenderer, 'base64')) })
  const created = new Renderer()
  for (const font of cardFonts)
    await created.registerFont({ name: 'Hanken Grotesk', data: Buffer.from(font, 'base64') })
  return created
}

/** Renders a card as PNG. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  renderer ??= loadRenderer()
  return (await renderer).render(nodeOf(card), { ...cardSize, format: 'png' })
}
