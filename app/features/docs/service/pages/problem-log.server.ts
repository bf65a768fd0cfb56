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

type RenderedDoc = Pick<Rendering, 'composed' | 'rendered'> & { readonly brokenLinks: readonly string[] }

/** Logs the problems of a rendered page with file and line, for its author. */
export type ProblemLog = (
  { at }: Pick<LibraryDocs, 'at'>,
  renderedDoc: RenderedDoc,
  signal: AbortSignal,
) => Promise<void>

/** Maximum number of logged pages to remember; the least recently rendered are forgotten. */
const MAX_PAGES = 1_000

/** Creates a log of the problems of pages. The problems of a page are logged once, until its text changes. */
export function createProblemLog(source: ContentSource, log: Log): ProblemLog {
  const logged = new LRUCache<string, true>({ max: MAX_PAGES })

  return async ({ at }, renderedDoc, signal) => {
    const { stubPath: file, contentIds } = renderedDoc.composed
    const key = [at.repo, at.ref, file, ...contentIds].join(' ')
    if (logged.has(key)) return
    logged.set(key, true)
    const text = await readText(source, at, file, signal)
    if (text.kind !== 'found') return
    for (const { text: problem, line } of problemsIn(text.value.text, renderedDoc))
      log.warn('A page has a problem', { place: line === null ? file : `${file}:${line}`, problem })
  }
}

/** Lists the problems of a page, sorted by line of its own file. */
function problemsIn(text: string, { composed, rendered, brokenLinks }: RenderedDoc): Problem[] {
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
