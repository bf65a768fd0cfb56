import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { unavailable, type Unavailable } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'

/** Maximum queue length; a further request would time out. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 5

const busy = unavailable('too many previews are rendering', RETRY_AFTER_SECONDS)

/** Creates a queue that renders one preview at a time, so that a published page waits for at most one preview. */
export function createRenderQueue(markdown: MarkdownService): MarkdownService {
  const queue = createQueue({ concurrency: 1, maxWaiting: MAX_WAITING })

  async function inTurnUnlessFull<Value>(draw: () => Promise<Value>): Promise<Value | Unavailable> {
    return queue.run(draw) ?? busy
  }

  return {
    renderPage: (job) => inTurnUnlessFull(() => markdown.renderPage(job)),
    renderFile: (job) => inTurnUnlessFull(() => markdown.renderFile(job)),
    exportMarkdown: (job) => inTurnUnlessFull(() => markdown.exportMarkdown(job)),
    readText: (job) => inTurnUnlessFull(() => markdown.readText(job)),
    // Not refused when the queue is full: without merging, the text would be wrong, and merging is fast.
    mergeText: (job) => queue.runAlways(() => markdown.mergeText(job)),
  }
}
