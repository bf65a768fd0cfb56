import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { AskedAmiss } from './asked'
import { addressOf, type PageSource, pageOf } from './page-tools.server'

/** URI template (RFC 6570) of pages as Markdown; search results have such addresses. */
const TEMPLATE = `${siteUrl('/')}{library}/{version}/docs/{+path}`

/**
 * Registers docs pages as resources, by the addresses of their Markdown. They are not listed here, but in `llms.txt`.
 *
 * Reading a resource throws the protocol's error for one that is missing or unavailable.
 */
export function registerPages(
  server: McpServer,
  { service, noteView }: PageSource,
  signal: AbortSignal,
): void {
  const template = new ResourceTemplate(TEMPLATE, { list: undefined })
  const facts = { title: 'Page of the docs', description: 'A page as Markdown.', mimeType: 'text/markdown' }
  server.registerResource('page', template, facts, async ({ href }) => {
    const page = placeOf(href)
    const outcome = await readPageMarkdown(service, page, signal)
    if (outcome.kind === 'unavailable') throw new Error('The docs are out of reach. Try again later.')
    noteView(addressOf(page), outcome.kind === 'view' ? 'read' : 'missing')
    if (outcome.kind !== 'view') throw new ResourceNotFoundError(href)
    return { contents: [{ uri: href, mimeType: facts.mimeType, text: outcome.view.body }] }
  })
}

function placeOf(href: string): ReturnType<typeof pageOf> {
  try {
    return pageOf({ address: href })
  } catch (error) {
    if (error instanceof AskedAmiss) throw new ResourceNotFoundError(href, error.message)
    throw error
  }
}
