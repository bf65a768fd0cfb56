import { lineAt } from '~/domain/text/lines'
import { splitFrontMatter } from './front-matter-block'

/** The line of a file whose page has this line: the page has neither front matter nor section markers. All from 1. */
export function lineInFile(file: string, line: number, markerLines: readonly number[]): number {
  const { block } = splitFrontMatter(file)
  const inBody = markerLines.reduce((at, marker) => (marker <= at ? at + 1 : at), line)
  return lineAt(block, block.length) - 1 + inBody
}
