import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '~/constants/time'
import type { OpenMarkdown } from '~/domain/markdown/export/machine'
import type { TextJob } from '~/domain/markdown/work'
import type { MarkdownService, Worked } from '~/features/docs/service/rendering/markdown-service.server'
import { found } from '~/ports/answer'
import { createSingleFlight } from '~/ports/resilience/single-flight'

type Opens = Pick<MarkdownService, 'openMarkdown'>

/** Texts that are kept, in characters: those of some 400 pages. */
const MAX_CHARACTERS = 4_000_000

function lengthOf({ parts }: OpenMarkdown): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.address).length, 1)
}

function keeping(markdown: Opens): Opens['openMarkdown'] {
  const kept = new LRUCache<string, OpenMarkdown>({
    maxSize: MAX_CHARACTERS,
    ttl: DAY_MS,
    sizeCalculation: lengthOf,
  })
  const once = createSingleFlight<Worked<OpenMarkdown>>()
  return async (job: TextJob) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64')
    const known = kept.get(key)
    if (known) return found(known)
    const answer = await once(key, () => markdown.openMarkdown(job))
    // What took too long may not do so the next time.
    if (answer.kind === 'found' && answer.value.isComplete) kept.set(key, answer.value)
    return answer
  }
}

const services = new WeakMap<Opens, Opens['openMarkdown']>()

/**
 * Opens a text as Markdown for programs, each once: the tools of `/mcp` read the same pages again and again, and a thread takes
 * 20 to 80 ms for one, on a processor that readers share.
 */
export function openText(markdown: Opens, job: TextJob): Promise<Worked<OpenMarkdown>> {
  const open = services.get(markdown) ?? keeping(markdown)
  services.set(markdown, open)
  return open(job)
}
