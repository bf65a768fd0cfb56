import { lineAt } from '~/domain/text/lines'
import { splitFrontMatter } from './front-matter-block'

/**
 * Converts a line of a page to the line of its file, which also has front matter and section markers. All lines are
 * numbered from 1.
 */
export function lineInFile(file: string, line: number, markerLines: readonly number[]): number {
  const { block } = splitFrontMatter(file)
  const inBody = markerLines.reduce((at, marker) => (marker <= at ? at + 1 : at), line)
  return lineAt(block, block.length) - 1 + inBody
}
