/**
 * The script of `/assistant.js`: registers tools of `/mcp` with the browser's own assistant, by the draft of WebMCP
 * (`document.modelContext`). Names, descriptions and schemas are those that programs get.
 */
import { z } from 'zod/mini'

/** What the browser is given. Its `execute` resolves to what the assistant reads. */
type OfferedTool = z.output<typeof tool> & { readonly execute: (input: unknown) => Promise<unknown> }

const LIMIT_MS = 15_000
/** Tools that answer a reader's question; the others are for programs that write code. */
const OFFERED = new Set(['search', 'read', 'symbol'])

const tool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.looseObject({}),
  annotations: z.optional(z.looseObject({})),
})
const toolList = z.object({ tools: z.array(tool) })
const answer = z.object({ result: z.unknown() })

/** The result of a call of the protocol. Its answer is JSON, or a stream of one event. */
async function call(method: string, params: object): Promise<unknown> {
  const response = await fetch('/mcp', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const text = await response.text()
  const [, json = text] = /^data: (.*)$/m.exec(text) ?? []
  return answer.parse(JSON.parse(json)).result
}

async function offerTools(register: (tool: OfferedTool) => void): Promise<void> {
  const { tools } = toolList.parse(await call('tools/list', {}))
  for (const offered of tools.filter(({ name }) => OFFERED.has(name))) {
    register({
      ...offered,
      execute: (input) => call('tools/call', { name: offered.name, arguments: input }),
    })
  }
}

declare global {
  interface Document {
    readonly modelContext?: { readonly registerTool: (tool: OfferedTool) => void }
  }
}

const { modelContext } = document
// Without an answer there are no tools, and the page is as it is in other browsers.
if (modelContext) offerTools((each) => modelContext.registerTool(each)).catch(() => undefined)
