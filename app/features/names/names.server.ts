import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { fileResponse } from '~/features/program-files/file-response.server'
import { knownNames, nameSource } from '~/features/docs/known-names.server'
import { leadToName } from './lead-to-name.server'
import { readPeek } from './peek.server'

/** Responds to `/s/…` with a redirect to the explanation of a name. */
export async function answerNameAddress(path: string, request: Request): Promise<Response> {
  return fileResponse(await leadToName(nameSource(), path.split('/'), answerLimit(request)))
}

/** Responds to `/peek/…` with the preview card of a link's target, as HTML. */
export async function answerPeek(path: string, request: Request): Promise<Response> {
  const { markdown } = docsService()
  const source = { namesOf: nameSource().namesOf, names: knownNames, markdown }
  return fileResponse(await readPeek(source, path, answerLimit(request)))
}
