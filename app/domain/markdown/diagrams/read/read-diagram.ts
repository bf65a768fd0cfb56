import type { Diagram } from '../model'
import { readChart } from './chart'
import { readClass } from './class'
import { readEntityRelation } from './entity-relation'
import { readFlowchart } from './flowchart'
import { Refusal, refuse } from './refusal'
import { readSequence } from './sequence'
import { readSource } from './source'
import { readState } from './state'
import { lineAt } from '~/domain/text/lines'

/**
 * Maximum length of a source that is drawn, in characters: layout time is not linear. The longest real source has
 * 1,200.
 */
const MAX_LENGTH = 4_000
const MAX_LINES = 120

/** Why a diagram is not drawn: line number from 1, text of that line, and the reason. */
export type NotDrawn = { readonly line: number; readonly statement: string; readonly reason: string }

/** Parsers by the first word of a source. */
const READERS: Readonly<Record<string, (text: string) => Diagram>> = {
  graph: readFlowchart,
  flowchart: readFlowchart,
  'flowchart-elk': readFlowchart,
  sequenceDiagram: readSequence,
  stateDiagram: readState,
  'stateDiagram-v2': readState,
  classDiagram: readClass,
  'classDiagram-v2': readClass,
  erDiagram: readEntityRelation,
  xychart: readChart,
  'xychart-beta': readChart,
}

function isEmpty({ picture }: Diagram): boolean {
  if (picture.kind === 'graph') return picture.members.length === 0
  return picture.kind === 'sequence' && picture.participants.length === 0
}

function read(source: string): Diagram {
  if (source.length > MAX_LENGTH || source.split('\n').length > MAX_LINES) {
    refuse(0, `longer than ${MAX_LENGTH} characters or ${MAX_LINES} lines`)
  }
  const { text, title } = readSource(source)
  const [start = '', word = ''] = /^\s*([\w-]*)/.exec(text) ?? []
  const reader = Object.hasOwn(READERS, word) ? READERS[word] : undefined
  if (!reader) refuse(start.length - word.length, 'this diagram type is not supported')
  const diagram = reader(text)
  if (isEmpty(diagram)) refuse(start.length - word.length, 'there is nothing to draw')
  return { ...diagram, title: diagram.title ?? title }
}

/** Parses a Mermaid source; returns the first line that is not understood if there is one. */
export function readDiagram(source: string): Diagram | NotDrawn {
  try {
    return read(source.replaceAll('\r\n', '\n'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const line = lineAt(source.replaceAll('\r\n', '\n'), error.offset)
    return { line, statement: (source.split('\n')[line - 1] ?? '').trim(), reason: error.reason }
  }
}
