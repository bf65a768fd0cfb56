import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { docsAddress, exampleAddress } from '~/domain/addresses/addresses'
import {
  catalogue,
  frameworkLabel,
  type Library,
  type LibraryVersion,
  latestVersion,
} from '~/domain/catalogue/catalogue'
import { decoded } from '~/domain/addresses/decoded'
import { examplesOf } from '~/domain/pages/examples/examples'
import type { Example } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { listAddress } from '~/features/program-files/family-list.server'
import type { ProgramFile } from '~/features/program-files/file-response.server'
import { readOwnPage } from '~/features/program-files/own-text.server'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { listedVersions } from '~/features/docs/service/indexes/library-docs.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { refuse, say, tryAgain } from './answers'
import { cut, offsetField } from './long-text'
import { typedPath } from './typed-path'
import {
  InvalidArguments,
  frameworkField,
  libraryField,
  requiredText,
  resolveArguments,
  toolInput,
  versionField,
} from './arguments'
import { exampleText } from '~/features/program-files/example-text.server'

/** Maximum length of an address that a program passes. */
export const MAX_ADDRESS_LENGTH = 500
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
  const libraries = library === undefined ? catalogue.libraries : [resolveArguments({ library }).library]
  const lines = libraries.map(async (listed) => {
    const docs = await readLibraryDocs(listed.id, 'latest', signal)
    return lineOf(listed, listedVersions(listed, docs))
  })
  return say((await Promise.all(lines)).join('\n'))
}

/** Arguments of the tool `read`. */
export const readInput = toolInput({
  address: requiredText()
    .max(MAX_ADDRESS_LENGTH)
    .describe(
      'Address of a page, as the search gives it, or its path: "/query/latest/docs/framework/react/overview".',
    ),
  version: versionField,
  offset: offsetField,
})

/** Returns what to do instead of reading an address that is no docs page. */
function adviceAbout(pathname: string): string {
  return /^\/[^/]+\/(?:upgrade|compare)\b/.test(pathname)
    ? 'The tool `changes` compares versions.'
    : `Use an address that the search gives, or one of ${siteUrl('/llms.txt')}.`
}

/**
 * Resolves the address of a docs page, in the requested version.
 *
 * @throws {InvalidArguments} for another address, and for an unknown library or version.
 */
export function pageOf({ address, version }: z.infer<typeof readInput>) {
  const pathname = typedPath(address)
  const [, library, segment = 'latest', rest = ''] =
    /^\/([^/]+)\/(?:([^/]+)\/)?docs(?:\/(.+?))?(?:\.mdx?)?\/?$/i.exec(decoded(pathname)) ?? []
  if (library === undefined)
    throw new InvalidArguments(`${JSON.stringify(address)} is no page of the docs. ${adviceAbout(pathname)}`)
  const asked = resolveArguments({ library, version: version ?? segment })
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

/** Reads a page of the docs, a post or a site page; follows redirects, and notes the view of a docs page. */
export async function readAddress(
  { service, noteView }: PageSource,
  input: Pick<z.infer<typeof readInput>, 'address' | 'version'>,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const own = await readOwnPage(service.markdown, typedPath(input.address).replace(/\.md$/, ''))
  if (own.kind !== 'missing') return own
  let page = pageOf(input)
  let outcome = await readPageMarkdown(service, page, signal)
  for (let moves = 0; moves < MAX_MOVES && outcome.kind === 'redirect'; moves += 1) {
    page = pageOf({ address: outcome.href })
    outcome = await readPageMarkdown(service, page, signal)
  }
  if (outcome.kind === 'missing') {
    noteView(addressOf(page), 'missing')
    const list = siteUrl(listAddress(page))
    const missing = `There is no page ${JSON.stringify(page.path)} in ${page.library} ${page.version}. All pages: ${list}`
    return { reason: missing, ...outcome }
  }
  if (outcome.kind === 'view') noteView(addressOf(page), 'read')
  return outcome
}

/** Runs the tool `read`: returns a page as Markdown. */
export async function readPage(
  { service, noteView }: PageSource,
  { offset = 0, ...input }: z.infer<typeof readInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  // Counts a long page once, although programs read it in parts.
  const noteFirst: typeof noteView = (address, kind) => offset === 0 && noteView(address, kind)
  const outcome = await readAddress({ service, noteView: noteFirst }, input, signal)
  if (outcome.kind === 'unavailable') return tryAgain(outcome)
  if (outcome.kind === 'view') return cut(outcome.view.body, offset)
  if (outcome.kind === 'redirect') return refuse('The page has moved too often. Search for its title.')
  const near = outcome.near.map(({ title, href }) => `\n- ${title}: ${siteUrl(href)}`)
  return refuse([outcome.reason, near.length === 0 ? '' : '\nClosest:', ...near].join(''))
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
    .describe(
      'Name of one example; without it, all are listed. Without a framework, it is that of most readers.',
    ),
})

/** Sorts examples by the order of the frameworks in the catalogue, which begins with those of most readers. */
function byFramework(library: Library, examples: readonly Example[]): Example[] {
  const rank = ({ framework }: Example) => {
    const at = library.frameworks.indexOf(framework)
    return at === -1 ? library.frameworks.length : at
  }
  return examples.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns a line with the other frameworks that have an example of the same name; empty if there are none. */
function elsewhere(example: Example, candidates: readonly Example[]): string[] {
  const others = candidates.filter(({ framework }) => framework !== example.framework)
  if (others.length === 0) return []
  return [`Also for: ${others.map(({ framework }) => framework).join(', ')}.`, '']
}

/** Runs the tool `example`: lists the examples of a framework, or returns all text files of one. */
export async function readExample(
  { service, noteView }: PageSource,
  { name, ...given }: z.infer<typeof exampleInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { library, segment, version, framework } = resolveArguments(given)
  const answer = await service.readLibraryDocs(library.id, segment, signal)
  if (answer.kind === 'unavailable') return tryAgain(answer)
  if (answer.kind === 'missing') return refuse(`${library.name} ${version} has no docs.`)
  const docs = answer.value
  const all = byFramework(library, examplesOf(docs.index))
  const examples = all.filter((example) => framework === null || example.framework === framework)
  const addressIn = (example: Example) =>
    exampleAddress({ library: library.id, version: segment, ...example })
  if (examples.length === 0) {
    const others = [...new Set(all.map((example) => example.framework))]
    if (others.length === 0) return say(`${library.name} ${version} has no examples.`)
    const advice = `There are some for ${others.join(', ')}.`
    return refuse(`${library.name} ${version} has no examples for ${framework}. ${advice}`)
  }
  if (name === undefined) {
    const lines = examples.map(
      (example) => `- ${example.framework}/${example.name}: ${siteUrl(addressIn(example))}`,
    )
    return say([`Examples of ${library.name} ${version}:`, '', ...lines].join('\n'))
  }
  // A program may have only the address of an example.
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/^.*\/framework\/([^/]+)\/examples\//, '$1/')
    .replace(/\.md$/, '')
  const isAsked = ({ framework: its, name: own }: Example) =>
    [own, `${its}/${own}`].some((written) => written.toLowerCase() === wanted)
  const example = examples.find(isAsked)
  if (!example) {
    const near = all.filter(isAsked)
    const names = (near.length > 0 ? near : examples)
      .map((each) => `${each.framework}/${each.name}`)
      .join(', ')
    return refuse(`There is no example ${JSON.stringify(name)}. Examples: ${names}.`)
  }
  const text = await exampleText(service, docs, example, signal)
  if (text.kind !== 'found') return tryAgain(text.kind === 'unavailable' ? text : undefined)
  const alike = examples.filter((candidate) => candidate.name === example.name)
  const title = `# ${example.label} (${library.name} ${version}, ${frameworkLabel(example.framework)})`
  noteView(addressIn(example), 'read')
  return say(
    [title, '', siteUrl(addressIn(example)), '', ...elsewhere(example, alike), text.value].join('\n'),
  )
}
