import pLimit from 'p-limit'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { unavailable } from '~/ports/content/answers'
import type { Unavailable } from '~/ports/content/port'

/** Pages that may wait for their turn. Who comes on top of these would not be served in time. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many previews are being drawn', RETRY_AFTER_SECONDS)

/**
 * Draws previews one at a time where published pages are drawn, so that a published page waits for one of them at the
 * most, however many are asked for.
 */
export function createFewDrawings(markdown: MarkdownService): MarkdownService {
  const inTurn = pLimit(1)

  async function inTurnUnlessFull<Value>(draw: () => Promise<Value>): Promise<Value | Unavailable> {
    return inTurn.pendingCount >= MAX_WAITING ? busy : inTurn(draw)
  }

  return {
    renderPage: (job) => inTurnUnlessFull(() => markdown.renderPage(job)),
    renderFile: (job) => inTurnUnlessFull(() => markdown.renderFile(job)),
    openMarkdown: (job) => inTurnUnlessFull(() => markdown.openMarkdown(job)),
    // Left as they are, texts would be wrong: they wait, since they are short.
    replaceTexts: (job) => inTurn(() => markdown.replaceTexts(job)),
  }
}
