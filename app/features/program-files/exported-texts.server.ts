import { createHash } from 'node:crypto'
import { DAY_MS } from '~/constants/time'
import type { ExportedMarkdown } from '~/domain/markdown/export/export-markdown'
import type { TextJob } from '~/domain/markdown/work'
import type { MarkdownService, Worked } from '~/features/docs/service/rendering/markdown-service.server'
import { createResultCache } from '~/ports/resilience/single-flight'
import { oncePer } from '~/domain/pages/derived'

type TextExporter = Pick<MarkdownService, 'exportMarkdown'>

/** Maximum size of cached texts in characters: about 400 pages. */
const MAX_CHARACTERS = 4_000_000

function lengthOf({ parts }: ExportedMarkdown): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.address).length, 1)
}

function createCachedExport(markdown: TextExporter): TextExporter['exportMarkdown'] {
  const once = createResultCache<Worked<ExportedMarkdown>>({
    maxSize: MAX_CHARACTERS,
    ttl: DAY_MS,
    // An incomplete result comes from a timeout, which may not recur.
    sizeOf: (answer) => (answer.kind === 'found' && answer.value.isComplete ? lengthOf(answer.value) : null),
  })
  return (job: TextJob) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64')
    return once(key, () => markdown.exportMarkdown(job))
  }
}

const cachedExportOf = oncePer(createCachedExport)

/** Converts a text to Markdown for programs, cached because `/mcp` repeats reads, and each takes 20 to 80 ms of CPU. */
export function exportText(markdown: TextExporter, job: TextJob): Promise<Worked<ExportedMarkdown>> {
  return cachedExportOf(markdown)(job)
}
