import { repositoryLineAddress } from '~/domain/addresses/addresses'
import { type DocsConfigLines, docsConfigLines } from '~/domain/docs-config/lines'
import { linkLines } from '~/domain/markdown/parse/link-destinations'
import { lineOfRedirect } from '~/domain/markdown/parse/front-matter'
import { lineInFile } from '~/domain/markdown/parse/lines-in-file'
import type { IndexProblem, PageIndex } from '~/domain/pages/types'
import type { PageCheck } from '~/features/docs/service/links/page-checks.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { RepositoryRef } from '~/ports/content/port'
import { readCached, textOf } from '~/ports/content/read'
import { mapInSlices } from '~/ports/resilience/in-slices'

/** A problem in the docs, with its location as `file:line` in the repository and the URL of that line. */
export type Finding = { readonly text: string; readonly location: string; readonly href: string }

function findingAt(
  at: RepositoryRef,
  { path, line }: { readonly path: string; readonly line: number | null },
  text: string,
): Finding {
  const location = line === null ? path : `${path}:${line}`
  return { text, location, href: repositoryLineAddress({ ...at, path, line }) }
}

/** Returns the problems that an index found. The line is omitted if reading the file needs a request. */
export async function findingsOf(
  { problems }: Pick<PageIndex, 'problems'>,
  at: RepositoryRef,
  signal: AbortSignal,
): Promise<Finding[]> {
  const ofFiles = [...Map.groupBy(problems, ({ file }) => file)].map(async ([path, group]) => {
    const text = await readCachedText(at, path, signal)
    const lineOf = text === null ? () => null : lineFinder(text)
    return group.map((problem) => {
      const line = lineOf(problem)
      return findingAt(at, { path, line }, problem.text)
    })
  })
  return (await Promise.all(ofFiles)).flat()
}

/** Maximum number of pages whose findings are listed; a version with more has one mistake in many places. */
const MAX_PAGES = 500

/** Returns the broken links of pages, once per file that contains them. */
export async function brokenLinkFindings(
  pages: readonly PageCheck[],
  at: RepositoryRef,
  signal: AbortSignal,
): Promise<Finding[]> {
  const withLinks = pages.filter(({ brokenLinks }) => brokenLinks.length > 0).slice(0, MAX_PAGES)
  const ofPages = withLinks.map(async ({ page, sourcePath, brokenLinks }) => {
    const paths = [...new Set([page.sourcePath, sourcePath])]
    const files = await Promise.all(
      paths.map(async (path) => ({ path, text: (await readCachedText(at, path, signal)) ?? '' })),
    )
    return { page, brokenLinks, files }
  })
  const perPage = await mapInSlices(await Promise.all(ofPages), ({ page, brokenLinks, files }) => {
    const finders = files.map(({ path, text }) => ({ path, lineOf: linkLines(text) }))
    return brokenLinks.map((href): Finding => {
      const lines = finders.map(({ path, lineOf }) => ({ path, line: lineOf(href) }))
      const { path, line } = lines.find((candidate) => candidate.line !== null) ?? {
        path: page.sourcePath,
        line: null,
      }
      return findingAt(at, { path, line }, `the link ${href} points to no page`)
    })
  })
  const findings = perPage.flat()
  // Pages of several frameworks may include the same text.
  return [...new Map(findings.map((finding) => [`${finding.location} ${finding.text}`, finding])).values()]
}

/** Returns the problems that the renderer reported of pages. Those of a stub are listed under the file whose text it shows. */
export async function renderedFindings(
  pages: readonly PageCheck[],
  at: RepositoryRef,
  signal: AbortSignal,
): Promise<Finding[]> {
  const withProblems = pages
    .filter(({ page, sourcePath, problems }) => page.sourcePath === sourcePath && problems.length > 0)
    .slice(0, MAX_PAGES)
  const ofPages = withProblems.map(async ({ sourcePath: path, markerLines, problems }) => {
    const file = await readCachedText(at, path, signal)
    return problems.map(({ text, line: ofPage }): Finding => {
      const line = file === null || ofPage === null ? null : lineInFile(file, ofPage, markerLines)
      return findingAt(at, { path, line }, text)
    })
  })
  return (await Promise.all(ofPages)).flat()
}

/** Returns a function that finds the line of a problem in the text of its file. */
function lineFinder(text: string): (problem: IndexProblem) => number | null {
  let config: DocsConfigLines | undefined
  return ({ mark }) => {
    if (mark.kind === 'redirect') return lineOfRedirect(text, mark.from)
    config ??= docsConfigLines(text)
    return mark.kind === 'field' ? config.ofField(mark.path) : config.ofEntry(mark.to)
  }
}

async function readCachedText(at: RepositoryRef, path: string, signal: AbortSignal): Promise<string | null> {
  const { source } = docsService()
  const tree = await source.cachedTree(at, signal)
  const entry = tree?.kind === 'found' ? tree.value.entries.get(path) : undefined
  const file = entry && (await readCached(source, at, entry, signal))
  return file?.kind === 'found' ? textOf(file.value.bytes) : null
}
