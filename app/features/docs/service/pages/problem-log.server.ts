import { LRUCache } from 'lru-cache'
import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { linkLines } from '~/domain/markdown/parse/link-destinations'
import { lineInFile } from '~/domain/markdown/parse/lines-in-file'
import type { Problem } from '~/domain/markdown/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import type { ContentSource } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import type { Log } from '~/ports/log'

/** A page as it was drawn, and its links that lead nowhere. */
type Drawn = Pick<Rendering, 'composed' | 'rendered'> & { readonly brokenLinks: readonly string[] }

/** Logs the mistakes of a page that its author looks at, with file and line. */
export type ProblemLog = ({ at }: Pick<LibraryDocs, 'at'>, drawn: Drawn, signal: AbortSignal) => Promise<void>

/** Pages whose problems are not said again; those opened longest ago are forgotten. */
const MAX_PAGES = 1_000

/** Makes a log of the problems of pages. What a text has is said once, until it is edited. */
export function createProblemLog(source: ContentSource, log: Log): ProblemLog {
  const said = new LRUCache<string, true>({ max: MAX_PAGES })

  return async ({ at }, drawn, signal) => {
    const { stubPath: file, contentIds } = drawn.composed
    const key = [at.repo, at.ref, file, ...contentIds].join(' ')
    if (said.has(key)) return
    said.set(key, true)
    const text = await readText(source, at, file, signal)
    if (text.kind !== 'found') return
    for (const { text: problem, line } of problemsIn(text.value.text, drawn))
      log.warn('A page has a problem', { place: line === null ? file : `${file}:${line}`, problem })
  }
}

/** The problems of a page by the lines of its own file. */
function problemsIn(text: string, { composed, rendered, brokenLinks }: Drawn): Problem[] {
  const inFields = parseFrontMatter(text).problems
  const lineOfLink = linkLines(text)
  const isStub = composed.stubPath !== composed.sourcePath
  return [
    ...inFields,
    ...composed.problems
      .filter((problem) => !inFields.some((other) => other.text === problem))
      .map((problem) => ({ text: problem, line: null })),
    ...rendered.problems.map((problem) => ({
      text: problem.text,
      line: problem.line === null || isStub ? null : lineInFile(text, problem.line, composed.markerLines),
    })),
    ...brokenLinks.map((href) => ({ text: `the link ${href} points to no page`, line: lineOfLink(href) })),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
