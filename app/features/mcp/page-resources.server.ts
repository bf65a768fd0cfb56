import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { InvalidArguments } from './arguments'
import { type PageSource, readAddress } from './page-tools.server'

/** URI template (RFC 6570) of pages as Markdown; search results have such addresses. */
const TEMPLATE = `${siteUrl('/')}{library}/{version}/docs/{+path}`

/**
 * Registers docs pages as resources, by the addresses of their Markdown. They are not listed here, but in `llms.txt`.
 *
 * Reading a resource throws the protocol's error for one that is missing or unavailable.
 */
export function registerPages(server: McpServer, source: PageSource, signal: AbortSignal): void {
  const template = new ResourceTemplate(TEMPLATE, { list: undefined })
  const facts = { title: 'Page of the docs', description: 'A page as Markdown.', mimeType: 'text/markdown' }
  server.registerResource('page', template, facts, async ({ href }) => {
    const outcome = await readResource(source, href, signal)
    if (outcome.kind === 'unavailable') throw new Error('The docs are out of reach. Try again later.')
    if (outcome.kind === 'redirect') throw new ResourceNotFoundError(href)
    if (outcome.kind === 'missing') throw new ResourceNotFoundError(href, outcome.reason)
    return { contents: [{ uri: href, mimeType: facts.mimeType, text: outcome.view.body }] }
  })
}

async function readResource(source: PageSource, href: string, signal: AbortSignal) {
  try {
    return await readAddress(source, { address: href }, signal)
  } catch (error) {
    if (error instanceof InvalidArguments) throw new ResourceNotFoundError(href, error.message)
    throw error
  }
}
