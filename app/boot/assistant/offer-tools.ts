/**
 * Script of `/assistant.js`: registers tools of `/mcp` with the browser's built-in assistant, by the draft of WebMCP
 * (`document.modelContext`), with the names, descriptions and schemas that programs get.
 */
import { z } from 'zod/mini'

/** A tool as the browser expects it. `execute` resolves to the output for the assistant. */
type OfferedTool = z.output<typeof tool> & { readonly execute: (input: unknown) => Promise<unknown> }

const LIMIT_MS = 15_000
/** Tools that answer questions of readers; the others are for programs that write code. */
const OFFERED = new Set(['search', 'read', 'symbol'])

const tool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.looseObject({}),
  annotations: z.optional(z.looseObject({})),
})
const toolList = z.object({ tools: z.array(tool) })
const answer = z.object({ result: z.unknown() })

/** Calls a method of the protocol and returns its result. The response is JSON, or an event stream with one event. */
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
// If the request fails, no tools are registered; the page works as in other browsers.
if (modelContext) offerTools((offered) => modelContext.registerTool(offered)).catch(() => undefined)
