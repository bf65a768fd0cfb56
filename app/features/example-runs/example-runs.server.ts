import { runWorkFile } from 'virtual:run-work'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { listHeaders } from '~/features/outcomes/page-headers'
import { fileResponse } from '~/features/program-files/file-response.server'
import type { missing, Unavailable } from '~/ports/answer'
import { matchesEntityTag } from '~/ports/entity-tag'
import { createSenderLimit, createSenderSlots } from '~/ports/resilience/sender-limit'
import { oncePer } from '~/domain/pages/derived'
import { bundleHere, bundleInThread, packagesFolder } from './bundler.server'
import { type Edits, noEdits, readEdits, type SandboxId, type SentEdits } from './edits'
import { exampleArchive, exampleArchiveTag, exampleTexts } from './example-archive.server'
import { createRunReader, findRun, missingExample, type RunQuestion } from './read-run.server'
import { notRunAnswer, runAnswer } from './run-answer.server'
import { sandboxDocument, sandboxHeaders } from './sandbox-form.server'

/** One per docs service, because tests replace the service. */
const runReaderOf = oncePer((service: DocsService) =>
  createRunReader({
    service,
    bundle: runWorkFile === null ? bundleHere : bundleInThread(runWorkFile),
    packagesFolder: packagesFolder(),
  }),
)

/** Rate limit for edits of one sender: a burst of 40, then one every two seconds. */
const maySendEdits = createSenderLimit('edits', { capacity: 40, perSecond: 0.5 })

/** Maximum number of runs of edits of one sender at once: they are built one at a time, with those of all readers. */
const MAX_RUNS = 2
const runEdits = createSenderSlots('runs of edits', MAX_RUNS)

function runQuestion(path: string): RunQuestion {
  const [library = '', version = '', framework = '', ...name] = path.split('/')
  return { library, version, framework, name: name.join('/') }
}

/** Responds to `/frames/example/{library}/{version}/{framework}/{name}` with the document in which an example runs. */
export async function answerRun(path: string, request: Request): Promise<Response> {
  return runAnswer(await runReaderOf(docsService())(runQuestion(path), answerLimit(request)), 'Reload')
}

const tooMany = (reason: string, heading?: string): Response =>
  notRunAnswer({ status: 429, reason, retryAfterSeconds: 2, heading })

/** Reads the edits of a form, or returns why they are refused, below a heading. */
async function takeEdits(
  request: Request,
  tooOften: string,
  heading?: string,
): Promise<SentEdits | Response> {
  if (!maySendEdits()) return tooMany(tooOften, heading)
  const reason =
    'Your changes couldn’t be read, or are too large: 50 files and 600,000 characters at most. Reset some of them.'
  return (await readEdits(request)) ?? notRunAnswer({ status: 400, reason, heading })
}

/** Responds to the form of edits with the document in which the edited example runs. */
export async function answerEditedRun(path: string, request: Request): Promise<Response> {
  const tooOften = 'You ran changes many times within a minute. Wait a few seconds, then press Run.'
  const sent = await takeEdits(request, tooOften)
  if (sent instanceof Response) return sent
  const running = runEdits(() =>
    runReaderOf(docsService())(runQuestion(path), answerLimit(request), sent.edits),
  )
  if (!running) return tooMany(tooOften)
  const answer = runAnswer(await running, 'Run')
  answer.headers.set('cache-control', 'no-store')
  answer.headers.delete('cdn-cache-control')
  return answer
}

/** Responds to `…/examples/{name}.zip` with all files of an example. */
export async function answerExampleArchive(question: RunQuestion, request: Request): Promise<Response> {
  return archiveAnswer(question, noEdits, request)
}

/** Responds to the form of edits with all files of the edited example, as an archive or as a form for an external editor. */
export async function answerEditedArchive(question: RunQuestion, request: Request): Promise<Response> {
  const sent = await takeEdits(
    request,
    'You sent changes many times within a minute. Wait a few seconds, then try again.',
    NOT_SENT,
  )
  if (sent instanceof Response) return sent
  const { edits, to } = sent
  return to === 'archive'
    ? archiveAnswer(question, edits, request)
    : sandboxAnswer(question, { edits, to }, request)
}

const NOT_SENT = 'Your changes weren’t sent.'
const tooLargeToPack = 'This example is too large for CodeSandbox. Download it, or open it in StackBlitz.'
const tooLarge = { ...missingExample, reason: 'This example is too large to be sent as a whole.' } as const

function refusal(
  answer: typeof missing | Unavailable,
  ifMissing: typeof tooLarge | typeof missingExample,
): Response {
  return fileResponse(answer.kind === 'missing' ? ifMissing : answer)
}

async function sandboxAnswer(
  question: RunQuestion,
  { edits, to }: { readonly edits: Edits; readonly to: SandboxId },
  request: Request,
): Promise<Response> {
  const signal = answerLimit(request)
  const service = docsService()
  const archived = await findRun(service, question, signal)
  if (archived.kind !== 'found') return refusal(archived, missingExample)
  const answer = await exampleTexts(service.source, archived.value, edits, signal)
  if (answer.kind !== 'found') return refusal(answer, tooLarge)
  const { docs, example } = archived.value
  const changed = [...edits.keys()].filter((path) => answer.value.texts.has(path))
  const title = `${docs.library.name}: ${example.name}`
  const document = sandboxDocument(to, { ...answer.value, title, changed })
  return document === null
    ? notRunAnswer({ status: 413, reason: tooLargeToPack, heading: NOT_SENT })
    : new Response(document, { headers: sandboxHeaders(to) })
}

async function archiveAnswer(question: RunQuestion, edits: Edits, request: Request): Promise<Response> {
  const signal = answerLimit(request)
  const service = docsService()
  const archived = await findRun(service, question, signal)
  if (archived.kind !== 'found') return refusal(archived, missingExample)
  const etag = exampleArchiveTag(archived.value)
  const caching = { etag, ...listHeaders }
  if (edits === noEdits && matchesEntityTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: caching })
  const archive = await exampleArchive(service.source, archived.value, edits, signal)
  if (archive.kind !== 'found') return refusal(archive, tooLarge)
  return new Response(archive.value, {
    headers: {
      ...(edits === noEdits ? caching : { 'cache-control': 'no-store' }),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${question.library}-${question.framework}-${question.name.replaceAll('/', '-')}.zip"`,
    },
  })
}
