import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Match the marker lines of a git conflict: at its start, and at its end, after the separator between the two sides. */
const START = /^<{7} \S.*$/m
const END = /^={7}\r?\n[^]*?^(>{7} \S.*)$/m

/** Finds files with unresolved merge conflicts. */
export function checkConflicts({ index, texts, configText, manifests }: VersionContent): ContentFinding[] {
  const config: [string, string] = [`${index.library.docsRoot}/config.json`, configText ?? '']
  return [...texts, ...manifests, config].flatMap(([file, text]) => {
    const position = positionOfMarker(text)
    if (position === null) return []
    const marker = text.slice(position).split(/\s/, 1)[0] ?? ''
    return [
      {
        file,
        line: lineAt(text, position),
        kind: 'conflict' as const,
        found: `The line begins with ${marker}, the mark of a conflict that a merge left.`,
        remedy: 'Keep the side that is right, and take the lines of the marks out.',
        severity: 'error' as const,
      },
    ]
  })
}

function positionOfMarker(text: string): number | null {
  const start = text.search(START)
  if (start >= 0) return start
  const end = END.exec(text)
  return end ? end.index + end[0].length - (end[1]?.length ?? 0) : null
}
