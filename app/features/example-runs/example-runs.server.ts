import { runWorkFile } from 'virtual:run-work'
import { answerLimit } from '~/features/answers/answer-limit.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { machineAnswer } from '~/features/machines/machine-answer.server'
import { bundleHere, bundleInThread, packagesFolder } from './bundler.server'
import { createRunReader } from './read-run.server'

type Reader = ReturnType<typeof createRunReader>

/** One reader per docs service: tests replace that. */
const readers = new WeakMap<ReturnType<typeof docsService>, Reader>()

function runReader(): Reader {
  const service = docsService()
  const reader =
    readers.get(service) ??
    createRunReader({
      service,
      bundle: runWorkFile === null ? bundleHere : bundleInThread(runWorkFile),
      packagesFolder: packagesFolder(),
    })
  readers.set(service, reader)
  return reader
}

/** Answers `/frames/example/{library}/{version}/{framework}/{name}`: the document in which an example runs. */
export async function answerRun(path: string, request: Request): Promise<Response> {
  const [library = '', version = '', framework = '', ...name] = path.split('/')
  const question = { library, version, framework, name: name.join('/') }
  return machineAnswer(await runReader()(question, answerLimit(request)))
}
