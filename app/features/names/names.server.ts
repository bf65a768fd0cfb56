import { answerLimit } from '~/features/answers/answer-limit.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { machineAnswer } from '~/features/machines/machine-answer.server'
import { knownNames, nameSource } from '~/features/docs/known-names.server'
import { leadToName } from './lead-to-name.server'
import { readPeek } from './peek.server'

/** Answers `/s/…`: leads to what explains a name. */
export async function answerNameAddress(path: string, request: Request): Promise<Response> {
  return machineAnswer(await leadToName(nameSource(), path.split('/'), answerLimit(request)))
}

/** Answers `/peek/…`: the card about what a link leads to, as HTML. */
export async function answerPeek(path: string, request: Request): Promise<Response> {
  const { markdown } = docsService()
  const source = { namesOf: nameSource().namesOf, names: knownNames, markdown }
  return machineAnswer(await readPeek(source, path, answerLimit(request)))
}
