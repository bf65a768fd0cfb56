import type { GenericSchema, SchemaDefinition, UserIdentity } from 'convex/server'
import { ConvexError, convexToJson, type JSONValue } from 'convex/values'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createMockBackend, type Changes, type FunctionModules } from '~/upstream/convex-test'
import { FileWriteError, type DocumentFile } from './file/document-file'
import type { Reports } from './reports'
import { createStoredDocuments, fromJson } from './stored-documents'

/** Result of calling a function. */
export type FunctionResult =
  | { readonly ok: true; readonly value: JSONValue }
  | { readonly ok: false; readonly message: string; readonly data?: JSONValue }

/** Result of a query, and its JSON for comparison. */
type QueryResult = { readonly result: FunctionResult; readonly json: string }

/** A call of a function by its path, such as `saved:list`. Identity is null for a reader without a token. */
export type FunctionCall = {
  readonly path: string
  readonly args: Readonly<Record<string, JSONValue>>
  readonly identity: UserIdentity | null
}

/** Runs the functions of a folder on documents in memory. */
export type Functions = {
  /** Runs a query. Results are cached until a table that the query read is written. */
  readonly query: (call: FunctionCall) => Promise<QueryResult>
  /** Runs a mutation or action. Its writes are on disk when it resolves. */
  readonly run: (kind: 'mutation' | 'action', call: FunctionCall) => Promise<FunctionResult>
  /** Runs an internal mutation or action, as crons do. @throws What the function throws. */
  readonly runInternal: (path: string) => Promise<void>
  readonly load: (name: string) => Promise<unknown>
}

type FunctionsOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** The file that stores documents; null to keep them in memory only. */
  readonly file: DocumentFile | null
  /** Called shortly after documents have changed, once for changes in the same turn. */
  readonly onChange: () => void
} & Pick<Reports, 'report' | 'onCallFailed'>

const MAX_RESULTS = 2000
const MAX_MESSAGE_CHARACTERS = 200
/** Maximum total length of cached results and their keys. */
const MAX_RESULT_CHARACTERS = 8_000_000

/** Returns an export of a module or a property of a function; undefined if there is none. */
function member(holder: unknown, name: string): unknown {
  const hasMembers = typeof holder === 'function' || (typeof holder === 'object' && holder !== null)
  return hasMembers ? Reflect.get(holder, name) : undefined
}

async function load(modules: FunctionModules, name: string): Promise<unknown> {
  const entry = Object.entries(modules).find(([path]) => path.replace(/\.[jt]s$/, '').endsWith(`/${name}`))
  return entry?.[1]()
}

async function exportedAt(modules: FunctionModules, path: string): Promise<unknown> {
  const [module = '', name = 'default'] = path.split(':')
  return member(await load(modules, module), name)
}

/** Returns a function that calls `work` in a later turn, once for all calls before it. */
function onceSoon(work: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      work()
    })
  }
}

function failure(error: unknown): Extract<FunctionResult, { ok: false }> {
  if (error instanceof ConvexError) {
    const data: unknown = error.data
    const parsed = z.json().safeParse(data)
    return { ok: false, message: 'Server Error', ...(parsed.success ? { data: parsed.data } : {}) }
  }
  const message = error instanceof Error ? error.message : String(error)
  // The message may contain arguments of any length.
  return { ok: false, message: message.slice(0, MAX_MESSAGE_CHARACTERS) }
}

/** Creates a cache of query results, each kept until a table that it read is written. */
function createResults() {
  const results = new LRUCache<
    string,
    { readonly tables: ReadonlySet<string>; readonly answer: QueryResult }
  >({
    max: MAX_RESULTS,
    maxSize: MAX_RESULT_CHARACTERS,
    sizeCalculation: ({ answer }, key) => key.length + answer.json.length,
  })
  /** Single flight: running queries by function, arguments and identity. */
  const running = new Map<string, Promise<QueryResult>>()
  return {
    ask(key: string, work: (tables: Set<string>) => Promise<FunctionResult>): Promise<QueryResult> {
      const known = results.get(key)
      if (known) return Promise.resolve(known.answer)
      const current = running.get(key)
      if (current) return current
      const tables = new Set<string>()
      const answer = work(tables).then((result) => {
        const made = { result, json: JSON.stringify(result) }
        if (running.get(key) === answer) {
          running.delete(key)
          // Failing calls can be numerous and are cheap; caching them would evict results of readers.
          if (result.ok) results.set(key, { tables, answer: made })
        }
        return made
      })
      running.set(key, answer)
      return answer
    },
    dropThoseOf(changes: Changes): void {
      const written = new Set([...changes.values()].map(({ table }) => table))
      for (const [key, { tables }] of results) {
        if ([...tables].some((table) => written.has(table))) results.delete(key)
      }
      // Running queries may have read the state before the change.
      running.clear()
    },
  }
}

/** Creates functions that run on documents in memory and in a file: changes are on disk before they are visible. */
export async function createFunctions(options: FunctionsOptions): Promise<Functions> {
  const { schema, modules, file, onChange, report, onCallFailed } = options
  const results = createResults()
  const notifyOfChange = onceSoon(onChange)
  const backend = createMockBackend({
    schema,
    modules,
    store(changes) {
      documents?.store(changes)
      results.dropThoseOf(changes)
      notifyOfChange()
    },
  })
  const documents = file && createStoredDocuments({ file, insert: backend.insert, report })
  await documents?.restore()

  async function attempt(kind: 'query' | 'mutation' | 'action', call: FunctionCall): Promise<FunctionResult> {
    const path = call.path.replace(/\.js(?=:|$)/, '')
    try {
      if (member(await exportedAt(modules, path), 'isPublic') !== true) {
        onCallFailed('a function that is not there', path)
        return { ok: false, message: `Could not find public function for '${path}'` }
      }
      const value = await backend.call({ kind, path, args: fromJson(call.args), identity: call.identity })
      return { ok: true, value: convexToJson(value ?? null) }
    } catch (error) {
      // The file reports its own failures.
      const isKnown = error instanceof ConvexError || error instanceof FileWriteError
      if (!isKnown) onCallFailed(`the ${kind} ${path} failed`, error)
      return failure(error)
    }
  }

  return {
    load: (name) => load(modules, name),
    query: (call) =>
      results.ask(JSON.stringify(call), (tables) => backend.watchReads(tables, () => attempt('query', call))),
    run: attempt,
    async runInternal(path) {
      const kind = member(await exportedAt(modules, path), 'isMutation') === true ? 'mutation' : 'action'
      await backend.call({ kind, path, args: {}, identity: null })
    },
  }
}
