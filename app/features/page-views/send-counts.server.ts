import { backend } from '~/features/backend/backend.server'
import type { BackendAnswer } from '~/ports/backend/calls'
import { processLog } from '~/ports/process-log'
import { takeEmptySearches } from './empty-searches.server'
import { pageViews } from './page-views.server'

const PAUSE_MS = 60_000

function noteLoss(of: string, counted: number, answer: BackendAnswer<null>): void {
  if (answer.kind === 'found') return
  const reason = answer.kind === 'refused' ? answer.code : answer.reason
  processLog().warn('Counts are lost', { of, counted, reason })
}

/** Sends the counts since the last call to the backend. If it refuses them or is down, they are dropped, with a warning. */
export async function sendCounts(): Promise<void> {
  const { addViews, addEmptySearches } = await backend()
  const views = pageViews.take()
  if (views.length > 0) noteLoss('pages', views.length, await addViews(views))
  const searches = takeEmptySearches()
  if (searches.length > 0) noteLoss('searches', searches.length, await addEmptySearches(searches))
}

/** Sends counts every minute. The timer does not keep the process alive. */
export function startSendingCounts(): void {
  setInterval(() => void sendCounts(), PAUSE_MS).unref()
}
