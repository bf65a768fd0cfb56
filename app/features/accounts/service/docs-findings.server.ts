import { repositoryLineAddress } from '~/domain/addresses/addresses'
import { type DocsConfigLines, docsConfigLines } from '~/domain/docs-config/lines'
import { lineOfRedirect } from '~/domain/markdown/parse/front-matter'
import type { IndexProblem, PageIndex } from '~/domain/pages/types'
import { docs } from '~/features/docs/service/docs.server'
import type { RepositoryRef } from '~/ports/content/port'
import { readCached, textOf } from '~/ports/content/read'

/** Something odd, with `file:line` of the repository and that address at the code-hosting service. */
export type Finding = { readonly text: string; readonly place: string; readonly href: string }

/** What an index finds odd. A file that would cost a request is named without a line. */
export async function findingsOf(
  { problems }: Pick<PageIndex, 'problems'>,
  at: RepositoryRef,
  signal: AbortSignal,
): Promise<Finding[]> {
  const ofFiles = [...Map.groupBy(problems, ({ file }) => file)].map(async ([path, group]) => {
    const text = await readKeptText(at, path, signal)
    const lineOf = text === null ? () => null : lineFinder(text)
    return group.map((problem) => {
      const line = lineOf(problem)
      const place = line === null ? path : `${path}:${line}`
      return { text: problem.text, place, href: repositoryLineAddress({ ...at, path, line }) }
    })
  })
  return (await Promise.all(ofFiles)).flat()
}

/** Finds the lines of problems in the text of their file. */
function lineFinder(text: string): (problem: IndexProblem) => number | null {
  let config: DocsConfigLines | undefined
  return ({ mark }) => {
    if (mark.kind === 'redirect') return lineOfRedirect(text, mark.from)
    config ??= docsConfigLines(text)
    return mark.kind === 'field' ? config.ofField(mark.path) : config.ofEntry(mark.to)
  }
}

async function readKeptText(at: RepositoryRef, path: string, signal: AbortSignal): Promise<string | null> {
  const { source } = docs()
  const tree = await source.cachedTree(at, signal)
  const entry = tree?.kind === 'found' ? tree.value.entries.get(path) : undefined
  const file = entry && (await readCached(source, at, entry, signal))
  return file?.kind === 'found' ? textOf(file.value.bytes) : null
}
