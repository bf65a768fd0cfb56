import { createHash } from 'node:crypto'
import { DOCS_FRESH_SECONDS } from '~/constants/time'
import { exampleFiles } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import { incompletePageHeaders } from '~/features/outcomes/page-headers'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { ProgramFile } from '~/features/program-files/file-response.server'
import { found, missing, type Answer } from '~/ports/answer'
import type { TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { waitWithin } from '~/ports/resilience/timeout'
import { createResultCache } from '~/ports/resilience/single-flight'
import { installedVersion, type Bundle } from './bundle'
import type { BundleExample } from './bundler.server'
import { type Edits, noEdits, withEdits } from './edits'
import { driftText, isRefused, readProject, usedPackages, runVersions } from './example-project'
import { notRunDocument, refusalDocument, runDocument, staticPolicy } from './frame-document.server'

/** Identifies an example in the docs. */
export type RunQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string
  readonly name: string
}

/** Options of {@link createRunReader}. */
export type RunReaderOptions = {
  readonly service: Pick<DocsService, 'readLibraryDocs' | 'source'>
  readonly bundle: BundleExample
  /** Folder whose `node_modules` contains the packages. */
  readonly packagesFolder: string
}

/** Limits of examples that are read: without a server framework, the largest real one has 181 files and 560 kB. */
const MAX_FILES = 200
const MAX_BYTES = 1_500_000

/** Matches files that a bundle may include. Others are not read, because each costs a request to a remote source. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|css|html|svg|vue|svelte)$/
const EXCLUDED_FILE =
  /(?:^|\/)(?:node_modules|tests?)\/|lock\.(?:json|yaml)$|\.d\.ts$|(?:^|\/)[\w.-]*\.config\.\w+$/

/** Maximum size of cached bundles in characters: some fifty. */
const MAX_CACHED_LENGTH = 20_000_000
/**
 * Time to wait for a build in milliseconds, because builds run one at a time. A build that takes longer continues; its
 * result is cached for the next request. A build of edits that has not started by then is dropped.
 */
const WAIT_LIMIT_MS = 10_000
const RETRY_AFTER_SECONDS = 15

/** Outcome of a run; `busy` if the build takes too long, too many are waiting, or the reader has left. */
export type RunOutcome = Outcome<ProgramFile> | { readonly kind: 'busy'; readonly retryAfterSeconds: number }

type Files = Readonly<Record<string, string>>

/** Finds an example and the docs that contain it; missing if there is none. */
export async function findRun(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  { library, version, framework, name }: RunQuestion,
  signal: AbortSignal,
): Promise<Answer<{ readonly docs: LibraryDocs; readonly example: Example }>> {
  const docs = await readLibraryDocs(library, version, signal)
  if (docs.kind !== 'found') return docs
  const example = findExample(docs.value.index, framework, name)
  return example ? found({ docs: docs.value, example }) : missing
}

/** Outcome for an unknown example. */
export const missingExample = { kind: 'missing', near: [], reason: 'Example not found.' } as const

/** Creates a function that returns the document of a running example. */
export function createRunReader({ service, bundle, packagesFolder }: RunReaderOptions) {
  const bundleOnce = cachedBundle(bundle)

  async function run(
    { docs, example }: { readonly docs: LibraryDocs; readonly example: Example },
    edits: Edits,
    signal: AbortSignal,
  ): Promise<RunOutcome> {
    const title = `${example.label} example`
    const refuse = (...reasons: string[]) => page(refusalDocument(title, reasons))
    const entries = sourcesOf(docs, example)
    const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    if (entries.length > MAX_FILES || sizeBytes > MAX_BYTES)
      return refuse('This example is too large to run here.')
    const stored = await readSources(service, docs, { example, entries }, signal)
    if (stored.kind !== 'found') return stored
    const files = withEdits(stored.value, edits)
    const project = readProject(example.framework, files)
    if (typeof project === 'string') return refuse(project)
    const used = usedPackages(project.dependencies, (name) => installedVersion(packagesFolder, name))
    const refused = used.filter(isRefused)
    if (refused.length > 0) return refuse(...refused.map(driftText))
    const { framework } = example
    const job = { files, entry: project.entry, framework, packagesFolder }
    // Bundles of edits are rarely requested twice, and would evict those of examples.
    const waiting = new AbortController()
    const making = edits === noEdits ? bundleOnce(job) : bundle(job, waiting.signal)
    const outcome = await waitWithin(making, WAIT_LIMIT_MS, signal)
    waiting.abort()
    const made = outcome.kind === 'done' ? outcome.value : null
    if (!made) return { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS }
    if (made.kind === 'refused')
      return isTemporary(made)
        ? page(notRunDocument(title, [...made.reasons, AGAIN]), incompletePageHeaders)
        : page(refusalDocument(title, made.reasons))
    const { html, policy } = runDocument({
      ...made,
      framework,
      title,
      body: project.body,
      files: publicFilesOf(files),
      versions: runVersions(`${docs.library.name} ${docs.match.version.id}`, used),
    })
    return page(html, { ...frameCaching, 'content-security-policy': policy })
  }

  return async (question: RunQuestion, signal: AbortSignal, edits: Edits = noEdits): Promise<RunOutcome> => {
    const answer = await findRun(service, question, signal)
    if (answer.kind === 'missing') return missingExample
    return answer.kind === 'found' ? run(answer.value, edits, signal) : answer
  }
}

const AGAIN = 'Wait a moment, then try again.'

const isTemporary = (made: Bundle): boolean => made.kind === 'refused' && made.isTemporary === true

/** Caches bundles by their files, with single flight. */
function cachedBundle(bundle: BundleExample): BundleExample {
  const once = createResultCache<Bundle | null>({
    maxSize: MAX_CACHED_LENGTH,
    sizeOf: (made) =>
      isTemporary(made) ? null : (made.kind === 'built' ? made.script.length + made.sheet.length : 0) + 1,
  })
  return (job) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64url')
    return once(key, () => bundle(job))
  }
}

/** Returns the files of an example that a bundle may include. */
function sourcesOf({ tree }: LibraryDocs, example: Example): TreeEntry[] {
  return exampleFiles(tree.entries, example)
    .filter((path) => SOURCE_FILE.test(path) && !EXCLUDED_FILE.test(path))
    .flatMap((path) => tree.entries.get(`${example.directory}/${path}`) ?? [])
}

/** Returns the files of the `public` folder, by the path from which the example fetches them. */
function publicFilesOf(files: Files): Files {
  const names = Object.entries(files).filter(([path]) => path.startsWith('public/'))
  return Object.fromEntries(names.map(([path, text]) => [path.slice('public'.length), text]))
}

/** Headers of a document of a frame without scripts; the policy of others allows theirs. */
export const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': staticPolicy,
  'x-robots-tag': 'noindex',
} as const

/** Frames are cached as long as pages, because the example may change. */
const frameCaching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': `max-age=${DOCS_FRESH_SECONDS}`,
} as const

function page(body: string, caching: Readonly<Record<string, string>> = frameCaching): Outcome<ProgramFile> {
  return { kind: 'view', view: { body, headers: { ...frameHeaders, ...caching } } }
}

/** Reads the files of an example, without those that are only listed. */
async function readSources(
  { source }: RunReaderOptions['service'],
  docs: LibraryDocs,
  { example, entries }: { readonly example: Example; readonly entries: readonly TreeEntry[] },
  signal: AbortSignal,
): Promise<Exclude<Answer<Files>, { readonly kind: 'missing' }>> {
  const texts = await Promise.all(entries.map(({ path }) => readText(source, docs.at, path, signal)))
  const failure = texts.find((text) => text.kind === 'unavailable')
  if (failure) return failure
  const named = texts.flatMap((text, at) => {
    const path = entries[at]?.path.slice(example.directory.length + 1)
    return text.kind === 'found' && path !== undefined ? [[path, text.value.text] as const] : []
  })
  return found(Object.fromEntries(named))
}
