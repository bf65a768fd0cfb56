import type {
  CallToolResult,
  McpHttpHandler,
  McpServer,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from '@modelcontextprotocol/server'
import { programs } from '#config/assistants'
import { catalogue } from '~/domain/catalogue/catalogue'
import { connectLine } from '~/domain/catalogue/connect-line'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { backend } from '~/features/backend/backend.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { nameSource } from '~/features/docs/known-names.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { noteEmptyToolCall } from '~/features/page-views/empty-searches.server'
import { pageViews } from '~/features/page-views/page-views.server'
import { partialReason, searchIndex } from '~/features/search/service/search.server'
import { acceptsHtml } from '~/ports/accepts-html'
import { createSenderLimit } from '~/ports/resilience/sender-limit'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import { refuse } from './answers'
import { InvalidArguments } from './arguments'
import { changesInput, listChanges } from './changes-tool.server'
import {
  exampleInput,
  listVersions,
  type PageSource,
  readExample,
  readInput,
  readPage,
  versionsInput,
} from './page-tools.server'
import { reportInput, reportPage } from './report-tool.server'
import { searchDocs, searchInput } from './search-tool.server'
import { explainSymbol, symbolInput } from './symbol-tool.server'

/** Rate limit per address: a burst, then 30 calls a second. */
const mayCall = createSenderLimit('mcp', { capacity: 120, perSecond: 30 })
/** Rate limit of all calls: half of what one CPU core can answer, to leave the rest for readers. */
const allCalls = createTokenBucket({ capacity: 300, perSecond: 100, now: () => performance.now() })
/** Rate limit of reports per address: a burst, then one in twelve minutes. */
const mayReport = createSenderLimit('mcp report', { capacity: 5, perSecond: 1 / 720 })

const MAX_BODY_BYTES = 32 * 1024
const RETRY_AFTER_SECONDS = 2
/** Error codes of JSON-RPC. */
const SERVER_ERROR = -32_000
const INVALID_REQUEST = -32_600

const instructions = [
  `Docs of the ${catalogue.site.name} libraries, of every version.`,
  'First take the version from the package.json or lock file of the project and pass it as it is: answers of another version are wrong for the project.',
  'Use `symbol` for a name of the API, `search` for everything else, then `read` for the page; `changes` before an upgrade.',
].join(' ')

/** Annotations of all tools but `report`: they change nothing, and access only this site. */
const readOnlyHints = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const

/** Callbacks that count calls of tools, without data about the caller. */
const callCounters = {
  partialReason,
  noteEmpty: noteEmptyToolCall,
  noteView: (address: string, kind: 'read' | 'missing') => pageViews.noteTool(address, kind),
}

const pages = (): PageSource => ({ service: docsService(), noteView: callCounters.noteView })

/** Properties of a tool in the list of tools. */
type ToolFacts<Input> = {
  readonly title: string
  readonly description: string
  readonly inputSchema: StandardSchemaWithJSON<unknown, Input>
  /** {@link readOnlyHints} by default. */
  readonly annotations?: ToolAnnotations
}

/** Returns a function that registers a tool. {@link InvalidArguments} become error results; others become protocol errors. */
function tool<Input>(
  name: string,
  facts: ToolFacts<Input>,
  run: (input: Input, signal: AbortSignal) => Promise<CallToolResult>,
) {
  return (server: McpServer, signal: AbortSignal) =>
    server.registerTool(name, { annotations: readOnlyHints, ...facts }, async (input) => {
      try {
        return await run(input, signal)
      } catch (error) {
        if (error instanceof InvalidArguments) return refuse(error.message)
        throw error
      }
    })
}

const tools = [
  tool(
    'search',
    {
      title: 'Search the docs',
      description: 'Finds pages and headings of the docs, in one version or in the latest ones.',
      inputSchema: searchInput,
    },
    (input, signal) => searchDocs({ index: searchIndex(), ...callCounters }, input, signal),
  ),
  tool(
    'read',
    {
      title: 'Read a page',
      description: 'A page of the docs as Markdown.',
      inputSchema: readInput,
    },
    (input, signal) => readPage(pages(), input, signal),
  ),
  tool(
    'symbol',
    {
      title: 'Explain a name',
      description: 'Signature, first sentence and page of a name of the API, in the exact version.',
      inputSchema: symbolInput,
    },
    (input, signal) =>
      explainSymbol({ ...nameSource(), ...callCounters, docs: docsService() }, input, signal),
  ),
  tool(
    'versions',
    {
      title: 'List versions',
      description: 'Libraries with their versions, frameworks and packages.',
      inputSchema: versionsInput,
    },
    (input, signal) => listVersions(docsService(), input, signal),
  ),
  tool(
    'changes',
    {
      title: 'List what changed',
      description: 'Removed, new, deprecated or changed names and pages between two versions, with evidence.',
      inputSchema: changesInput,
    },
    (input, signal) => listChanges(docsService(), input, signal),
  ),
  tool(
    'example',
    {
      title: 'Read an example',
      description: 'The examples of a library, or all text files of one.',
      inputSchema: exampleInput,
    },
    (input, signal) => readExample(pages(), input, signal),
  ),
  tool(
    'report',
    {
      title: 'Report a page',
      description: 'Tells the maintainers that a page is wrong or lacks something.',
      inputSchema: reportInput,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (input) => reportPage({ backend, mayReport }, input),
  ),
]

async function createHandler(): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const { registerPages } = await import('./page-resources.server')
  return createMcpHandler(
    ({ requestInfo }) => {
      const signal = requestInfo ? answerLimit(requestInfo) : AbortSignal.timeout(1)
      const server = new McpServer(
        { name: `${catalogue.site.name.toLowerCase()}-docs`, version: '1.0.0', websiteUrl: siteUrl('/') },
        { instructions },
      )
      for (const addTo of tools) addTo(server, signal)
      registerPages(server, pages(), signal)
      return server
    },
    { maxRequestBodySize: MAX_BODY_BYTES, maxSubscriptions: 1 },
  )
}

let handler: Promise<McpHttpHandler> | undefined

function protocolError(code: number, message: string, init: ResponseInit): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, init)
}

function tooMany(): Response {
  const message = `Too many calls. Wait ${RETRY_AFTER_SECONDS} seconds, then call less often.`
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  return protocolError(SERVER_ERROR, message, { status: 429, headers })
}

/** Checks whether a body is a batch of calls, which the rate limits would count as one call. */
const isBatch = async (request: Request) => (await request.clone().text()).trimStart().startsWith('[')

/** Builds the text for people who open the address in a browser. */
function aboutText(): string {
  const url = siteUrl('/mcp')
  const { origin } = new URL(url)
  const width = Math.max(...programs.map(({ name }) => name.length)) + 2
  return [
    `${catalogue.site.name} docs for programs, by the Model Context Protocol.`,
    '',
    `Connect your assistant to ${url} (Streamable HTTP, no key). For example:`,
    '',
    ...programs.map(
      ({ name, line }) =>
        `  ${name.padEnd(width)}${connectLine(line, { name: catalogue.site.name, origin })}`,
    ),
    '',
    `Without the protocol: ${siteUrl('/llms.txt')}`,
    '',
  ].join('\n')
}

/** Sets `Accept` to both response types for a client that accepts any, because the SDK requires each of them by name. */
function withBothTypes(request: Request): Request {
  if (!/(?:^|,)\s*\*\/\*/.test(request.headers.get('accept') ?? '*/*')) return request
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(request, { headers })
}

/** Responds to `/mcp`: the docs as tools of the Model Context Protocol, without sessions. Loads its code at first use. */
export async function answerMcp(request: Request): Promise<Response> {
  if (request.method === 'GET' && acceptsHtml(request))
    return new Response(aboutText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  if (!mayCall() || !allCalls.take()) return tooMany()
  if (request.method === 'POST' && (await isBatch(request)))
    return protocolError(INVALID_REQUEST, 'Send each call in its own request.', { status: 400 })
  handler ??= createHandler()
  return (await handler).fetch(request.method === 'POST' ? withBothTypes(request) : request)
}
