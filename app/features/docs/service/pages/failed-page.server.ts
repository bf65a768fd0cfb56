import { randomUUID } from 'node:crypto'
import { setResponseStatus } from '@tanstack/react-start/server'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { isServerCall } from '~/features/outcomes/announce-outcome.server'
import { isAnswer, logFailure } from '~/features/outcomes/log-failure.server'
import { ServerFailure } from '~/features/outcomes/server-failure'
import { failedPage, type Unread } from './unavailable-page.server'

/**
 * Responds to an unexpected error of a document with status 500 and a screen in the frame of the docs. Rethrows the error of a
 * server call, and if there is no frame; then `answerFailures` logs it.
 */
export async function answerFailure(
  service: Pick<DocsService, 'readLibraryDocs' | 'readIndex'>,
  unread: Unread,
  error: unknown,
): Promise<DocsPayload> {
  if (isServerCall() || isAnswer(error)) throw error
  const requestId = randomUUID()
  const shown = import.meta.env.DEV ? error : new ServerFailure(requestId)
  const screen = await failedPage(service, unread, shown).catch(() => undefined)
  if (!screen) throw error
  logFailure(error, requestId)
  setResponseStatus(500)
  return screen
}
