import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { unavailable, type Unavailable } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'

/** Queue length; a request beyond it would time out. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many previews are rendering', RETRY_AFTER_SECONDS)

/**
 * A render queue of concurrency 1 in front of the threads of published pages: a published page waits for at most one
 * preview, however many are open.
 */
export function createRenderQueue(markdown: MarkdownService): MarkdownService {
  const queue = createQueue({ concurrency: 1, maxWaiting: MAX_WAITING })

  async function inTurnUnlessFull<Value>(draw: () => Promise<Value>): Promise<Value | Unavailable> {
    return queue.run(draw) ?? busy
  }

  return {
    renderPage: (job) => inTurnUnlessFull(() => markdown.renderPage(job)),
    renderFile: (job) => inTurnUnlessFull(() => markdown.renderFile(job)),
    openMarkdown: (job) => inTurnUnlessFull(() => markdown.openMarkdown(job)),
    readText: (job) => inTurnUnlessFull(() => markdown.readText(job)),
    // Left as they are, texts would be wrong: they wait, since they are short.
    mergeText: (job) => queue.runAlways(() => markdown.mergeText(job)),
  }
}
