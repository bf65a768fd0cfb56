import type { Axis, Chart } from '../model'
import { divideLines } from './described'
import { decodeEntities } from './entities'
import { refuse } from './refusal'
import { linesOf, type Statement } from './source'

/** Maximum number of points in a series. */
const MAX_POINTS = 100

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)`
const WORDS = String.raw`(?:"([^"]*)"|([^\s"[\]]+))`
const HEADER = /^xychart(?:-beta)?(?:[ \t]+(horizontal|vertical))?$/
const TITLE = new RegExp(String.raw`^title[ \t]+${WORDS}$`)
const AXIS = new RegExp(
  String.raw`^([xy])-axis(?:[ \t]+(?!${NUMBER}[ \t]*-->)${WORDS})?(?:[ \t]*(?:\[([^\]]*)\]|[ \t](${NUMBER})[ \t]*-->[ \t]*(${NUMBER})))?$`,
)
const SERIES = new RegExp(String.raw`^(bar|line)(?:[ \t]+${WORDS})?[ \t]*\[([^\]]*)\]$`)
const NAME = /[ \t]*(?:"([^"]*)"|([^,"]+?))[ \t]*(?:,|$)/y

function readNames(text: string, offset: number): string[] {
  const names: string[] = []
  for (NAME.lastIndex = 0; NAME.lastIndex < text.length;) {
    const [, quoted, bare] = NAME.exec(text) ?? refuse(offset)
    names.push(decodeEntities(quoted ?? bare ?? '') ?? refuse(offset))
  }
  return names
}

class ChartReader {
  readonly axes: { x: Axis; y: Axis } = { x: { title: null, range: null }, y: { title: null, range: null } }
  readonly series: Chart['series'][number][] = []
  names: string[] | null = null
  title: string | null = null

  read(statements: readonly Statement[]): void {
    for (const { text, offset } of statements) {
      const isKnown =
        this.#readTitle(text, offset) || this.#readAxis(text, offset) || this.#readSeries(text, offset)
      if (!isKnown) refuse(offset)
    }
  }

  #words(quoted: string | undefined, bare: string | undefined, offset: number): string | null {
    const words = quoted ?? bare
    return words === undefined ? null : (decodeEntities(words) ?? refuse(offset))
  }

  #readTitle(text: string, offset: number): boolean {
    const [all, quoted, bare] = TITLE.exec(text) ?? []
    if (all !== undefined) this.title = this.#words(quoted, bare, offset)
    return all !== undefined
  }

  #readAxis(text: string, offset: number): boolean {
    const [, name, quoted, bare, names, from, to] = AXIS.exec(text) ?? []
    if (name !== 'x' && name !== 'y') return false
    const range = from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) }
    if ((range && range.from >= range.to) || (names !== undefined && name === 'y')) refuse(offset)
    this.axes[name] = { title: this.#words(quoted, bare, offset), range }
    if (names !== undefined) this.names = readNames(names, offset)
    return true
  }

  #readSeries(text: string, offset: number): boolean {
    const [, kind, quoted, bare, list = ''] = SERIES.exec(text) ?? []
    if (kind !== 'bar' && kind !== 'line') return false
    const texts = list.split(',').map((value) => value.trim())
    const isNumber = new RegExp(`^${NUMBER}$`)
    if (texts.length > MAX_POINTS || !texts.every((value) => isNumber.test(value))) refuse(offset)
    this.series.push({ kind, title: this.#words(quoted, bare, offset), values: texts.map(Number) })
    return true
  }
}

/** Parses an XY chart, including its header line. */
export function readChart(text: string) {
  const lines = linesOf(text)
  const { header, others, about } = divideLines(lines, HEADER)
  const start = lines[0]?.offset ?? 0
  const reader = new ChartReader()
  reader.read(others)
  const { axes, names, series, title } = reader
  const longest = Math.max(...series.map(({ values }) => values.length))
  if (series.length === 0) refuse(start, 'there is nothing to draw')
  if (names && longest > names.length) refuse(start, 'there are more values than labels')
  const picture: Chart = {
    kind: 'chart',
    isHorizontal: header[1] === 'horizontal',
    points: { ...axes.x, names },
    values: axes.y,
    series,
  }
  return { ...about, picture, title: title ?? about.title }
}
