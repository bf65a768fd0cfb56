import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { exampleFiles } from '~/domain/pages/examples'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { Outcome } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { MachineFile } from '~/features/machines/machine-answer.server'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { waitWithin } from '~/ports/resilience/timeout'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { installedVersion, type Bundle } from './bundle'
import type { BundleExample } from './bundler.server'
import { driftText, isRefused, readProject, usedPackages, versionsText } from './example-project'
import { FRAME_POLICY, refusalDocument, runDocument } from './frame-document.server'

/** An example by its place in the docs. */
export type RunQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string
  readonly name: string
}

/** What runs are made with. */
export type RunParts = {
  readonly service: Pick<DocsService, 'readLibraryDocs' | 'source'>
  readonly bundle: BundleExample
  /** The folder whose `node_modules` has the packages. */
  readonly packagesFolder: string
}

/** Larger examples are not read: of the real ones without a server framework, the largest has 181 files and 560 kB. */
const MAX_FILES = 200
const MAX_BYTES = 1_500_000

/** Files that a bundle can be made of; a read costs a request where the source is remote. */
const READ = /\.(?:[cm]?[jt]sx?|json|css|html|svg|vue|svelte)$/
const NOT_READ =
  /(?:^|\/)(?:node_modules|tests?)\/|lock\.(?:json|yaml)$|\.d\.ts$|(?:^|\/)[\w.-]*\.config\.\w+$/

/** Bundles that are remembered, in characters: some fifty. */
const MAX_CACHED_LENGTH = 20_000_000
/** Examples are built one after another. One that is given up here is ready for the next request. */
const WAIT_LIMIT_MS = 10_000
const RETRY_AFTER_SECONDS = 15

type Files = Readonly<Record<string, string>>

/** Answers with the documents of running examples. */
export function createRunReader({ service, bundle, packagesFolder }: RunParts) {
  const bundleOnce = bundledOnce(bundle)

  async function run(
    docs: LibraryDocs,
    example: Example,
    signal: AbortSignal,
  ): Promise<Outcome<MachineFile>> {
    const title = `${example.label} example`
    const refuse = (...reasons: string[]) => page(refusalDocument(title, reasons))
    const entries = sourcesOf(docs, example)
    const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    if (entries.length > MAX_FILES || sizeBytes > MAX_BYTES)
      return refuse('This example is too large to run here.')
    const files = await readFiles(service, docs, { example, entries }, signal)
    if (files.kind !== 'found') return files
    const project = readProject(example.framework, files.value)
    if (typeof project === 'string') return refuse(project)
    const used = usedPackages(project.dependencies, (name) => installedVersion(packagesFolder, name))
    const refused = used.filter(isRefused)
    if (refused.length > 0) return refuse(...refused.map(driftText))
    const { framework } = example
    const job = { files: files.value, entry: project.entry, framework, packagesFolder }
    const outcome = await waitWithin(bundleOnce(job), WAIT_LIMIT_MS, signal)
    const made = outcome.kind === 'done' ? outcome.value : null
    if (!made) return unavailable('too many examples are building', RETRY_AFTER_SECONDS)
    if (made.kind === 'refused') return refuse(...made.reasons)
    return page(
      runDocument({
        ...made,
        title,
        body: project.body,
        files: publicFilesOf(files.value),
        versions: versionsText(`${docs.library.name} ${docs.match.version.id}`, used),
      }),
    )
  }

  return async (question: RunQuestion, signal: AbortSignal): Promise<Outcome<MachineFile>> => {
    const answer = await service.readLibraryDocs(question.library, question.version, signal)
    if (answer.kind === 'missing') return { kind: 'missing', near: [], reason: NOT_FOUND }
    if (answer.kind === 'unavailable') return answer
    const example = findExample(answer.value.index, question.framework, question.name)
    return example ? run(answer.value, example, signal) : { kind: 'missing', near: [], reason: NOT_FOUND }
  }
}

const NOT_FOUND = 'Example not found.'

/** Bundles each set of files once while it is remembered, and once for all who ask at the same time. */
function bundledOnce(bundle: BundleExample): BundleExample {
  const known = new LRUCache<string, Bundle>({
    maxSize: MAX_CACHED_LENGTH,
    sizeCalculation: (each) => (each.kind === 'built' ? each.script.length + each.sheet.length : 0) + 1,
  })
  const share = createSingleFlight<Bundle | null>()
  return async (job) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64url')
    const ready = known.get(key)
    if (ready) return ready
    return share(key, async () => {
      const made = await bundle(job)
      if (made) known.set(key, made)
      return made
    })
  }
}

/** The files that a bundle of an example can be made of. */
function sourcesOf({ tree }: LibraryDocs, example: Example): TreeEntry[] {
  return exampleFiles(tree.entries, example)
    .filter((path) => READ.test(path) && !NOT_READ.test(path))
    .flatMap((path) => tree.entries.get(`${example.directory}/${path}`) ?? [])
}

/** The files of the `public` folder, by the path that the example asks its server for. */
function publicFilesOf(files: Files): Files {
  const names = Object.entries(files).filter(([path]) => path.startsWith('public/'))
  return Object.fromEntries(names.map(([path, text]) => [path.slice('public'.length), text]))
}

/** A frame is fetched again when its page is: the example may have changed. */
function page(body: string): Outcome<MachineFile> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FRAME_POLICY,
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'max-age=300',
    'x-robots-tag': 'noindex',
  }
  return { kind: 'view', view: { body, headers } }
}

/** Reads the files of an example; one that is only listed is left out. */
async function readFiles(
  { source }: RunParts['service'],
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
