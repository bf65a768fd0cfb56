import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { docsAddress, exampleAddress } from '~/domain/addresses/addresses'
import {
  catalogue,
  frameworkLabel,
  type Library,
  type LibraryVersion,
  latestVersion,
  versionsWithDocs,
} from '~/domain/catalogue/catalogue'
import { decoded } from '~/domain/addresses/decoded'
import { examplesOf } from '~/domain/pages/examples'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { documentedVersions } from '~/features/docs/service/indexes/library-docs.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { refuse, say, tryAgain } from './answers'
import { cut, offsetField } from './long-text'
import { ownPath } from './own-path'
import { AskedAmiss, frameworkField, libraryField, readAsked, toolInput, versionField } from './asked'
import { exampleText } from '~/features/program-files/example-text.server'

const MAX_ADDRESS_LENGTH = 500
const MAX_MOVES = 3

/** Arguments of the tool `versions`. */
export const versionsInput = toolInput({ library: libraryField.optional() })

function lineOf(library: Library, documented: readonly LibraryVersion[]): string {
  const versions = documented.map(({ id, status }) =>
    id === latestVersion(library).id ? `${id} (latest)` : `${id} (${status})`,
  )
  const packages = [...new Set(Object.values(library.packages))]
  return [
    `${library.id}: ${library.name}. Versions: ${versions.join(', ')}.`,
    `   Frameworks: ${library.frameworks.join(', ')}. Packages: ${packages.join(', ')}.`,
    `   Index: ${siteUrl(`/${library.id}/latest/llms.txt`)}`,
  ].join('\n')
}

/** Runs the tool `versions`: lists libraries, with their versions, frameworks and packages. */
export async function listVersions(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  { library }: z.infer<typeof versionsInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const libraries = library === undefined ? catalogue.libraries : [readAsked({ library }).library]
  const lines = libraries.map(async (listed) => {
    const docs = await readLibraryDocs(listed.id, 'latest', signal)
    // Excludes versions whose docs the source lacks.
    return lineOf(listed, docs.kind === 'found' ? documentedVersions(docs.value) : versionsWithDocs(listed))
  })
  return say((await Promise.all(lines)).join('\n'))
}

/** Arguments of the tool `read`. */
export const readInput = toolInput({
  address: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .describe(
      'Address of a page, as the search gives it, or its path: "/query/latest/docs/framework/react/overview".',
    ),
  version: versionField,
  offset: offsetField,
})

/**
 * Resolves the address of a docs page, in the requested version.
 *
 * @throws {AskedAmiss} for another address, and for an unknown library or version.
 */
export function pageOf({ address, version }: z.infer<typeof readInput>) {
  const pathname = ownPath(address)
  const [, library = '', segment = 'latest', rest = ''] =
    /^\/([^/]+)\/(?:([^/]+)\/)?docs\/(.+?)(?:\.mdx?)?\/?$/.exec(decoded(pathname)) ?? []
  if (rest === '')
    throw new AskedAmiss(
      `${JSON.stringify(address)} is no page of the docs. Use an address that the search gives.`,
    )
  const asked = readAsked({ library, version: version ?? segment })
  return { library: asked.library.id, version: asked.segment, path: rest }
}

/** Returns the address of a result of {@link pageOf}. */
export function addressOf({ path, ...place }: ReturnType<typeof pageOf>): string {
  return docsAddress({ ...place, path })
}

/** Dependencies of the tools that return pages. */
export type PageSource = {
  readonly service: DocsService
  /** Called with the address of a page that a program has read, or that is missing. */
  readonly noteView: (address: string, kind: 'read' | 'missing') => void
}

/** Runs the tool `read`: returns a page as Markdown. */
export async function readPage(
  { service, noteView }: PageSource,
  input: z.infer<typeof readInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  let page = pageOf(input)
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const outcome = await readPageMarkdown(service, page, signal)
    if (outcome.kind === 'unavailable') return tryAgain(outcome)
    if (outcome.kind === 'missing') {
      noteView(addressOf(page), 'missing')
      const near = outcome.near.map(({ title, href }) => `- ${title}: ${siteUrl(href)}`)
      const advice = near.length === 0 ? '' : ` Closest:\n${near.join('\n')}`
      return refuse(`There is no page ${page.path} in ${page.library} ${page.version}.${advice}`)
    }
    if (outcome.kind === 'view') {
      // Counts a long page once, although programs read it in parts.
      if (!input.offset) noteView(addressOf(page), 'read')
      return cut(outcome.view.body, input.offset ?? 0)
    }
    page = pageOf({ address: outcome.href })
  }
  return refuse('The page has moved too often. Search for its title.')
}

/** Arguments of the tool `example`. */
export const exampleInput = toolInput({
  library: libraryField,
  version: versionField,
  framework: frameworkField,
  name: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .optional()
    .describe('Name of one example; without it, all are listed.'),
})

/** Runs the tool `example`: lists the examples of a framework, or returns all text files of one. */
export async function readExample(
  { service, noteView }: PageSource,
  { name, ...given }: z.infer<typeof exampleInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { library, segment, version, framework } = readAsked(given)
  const answer = await service.readLibraryDocs(library.id, segment, signal)
  if (answer.kind === 'unavailable') return tryAgain(answer)
  if (answer.kind === 'missing') return refuse(`${library.name} ${version} has no docs.`)
  const docs = answer.value
  const examples = examplesOf(docs.index, framework)
  const addressIn = (example: (typeof examples)[number]) =>
    exampleAddress({ library: library.id, version: segment, ...example })
  if (name === undefined) {
    if (examples.length === 0) return say(`${library.name} ${version} has no such examples.`)
    const lines = examples.map(
      (example) => `- ${example.framework}/${example.name}: ${siteUrl(addressIn(example))}`,
    )
    return say([`Examples of ${library.name} ${version}:`, '', ...lines].join('\n'))
  }
  const isAsked = (text: string) => text.toLowerCase() === name.trim().toLowerCase()
  const example = examples.find(
    (candidate) => isAsked(candidate.name) || isAsked(`${candidate.framework}/${candidate.name}`),
  )
  if (!example) {
    const names = examples.map((candidate) => `${candidate.framework}/${candidate.name}`).join(', ')
    return refuse(`There is no example ${JSON.stringify(name)}. Examples: ${names}.`)
  }
  const text = await exampleText(service, docs, example, signal)
  if (text.kind !== 'found') return tryAgain(text.kind === 'unavailable' ? text : { retryAfterSeconds: null })
  const title = `# ${example.label} (${library.name} ${version}, ${frameworkLabel(example.framework)})`
  noteView(addressIn(example), 'read')
  return say([title, '', siteUrl(addressIn(example)), '', text.value].join('\n'))
}
