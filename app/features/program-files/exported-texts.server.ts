import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '~/constants/time'
import type { OpenMarkdown } from '~/domain/markdown/export/open-markdown'
import type { TextJob } from '~/domain/markdown/work'
import type { MarkdownService, Worked } from '~/features/docs/service/rendering/markdown-service.server'
import { found } from '~/ports/answer'
import { createSingleFlight } from '~/ports/resilience/single-flight'

type TextOpener = Pick<MarkdownService, 'openMarkdown'>

/** Maximum size of cached texts in characters: about 400 pages. */
const MAX_CHARACTERS = 4_000_000

function lengthOf({ parts }: OpenMarkdown): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.address).length, 1)
}

function createCachedOpen(markdown: TextOpener): TextOpener['openMarkdown'] {
  const cachedTexts = new LRUCache<string, OpenMarkdown>({
    maxSize: MAX_CHARACTERS,
    ttl: DAY_MS,
    sizeCalculation: lengthOf,
  })
  const once = createSingleFlight<Worked<OpenMarkdown>>()
  return async (job: TextJob) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64')
    const known = cachedTexts.get(key)
    if (known) return found(known)
    const answer = await once(key, () => markdown.openMarkdown(job))
    // An incomplete result comes from a timeout, which may not recur.
    if (answer.kind === 'found' && answer.value.isComplete) cachedTexts.set(key, answer.value)
    return answer
  }
}

const services = new WeakMap<TextOpener, TextOpener['openMarkdown']>()

/**
 * Converts a text to Markdown for programs, cached: the tools of `/mcp` read the same pages repeatedly, and each conversion takes
 * 20 to 80 ms of CPU time that readers need.
 */
export function openText(markdown: TextOpener, job: TextJob): Promise<Worked<OpenMarkdown>> {
  const open = services.get(markdown) ?? createCachedOpen(markdown)
  services.set(markdown, open)
  return open(job)
}
