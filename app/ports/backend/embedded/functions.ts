import { AsyncLocalStorage } from 'node:async_hooks'
import { convexTest } from 'convex-test'
import {
  makeFunctionReference,
  type GenericSchema,
  type SchemaDefinition,
  type UserIdentity,
} from 'convex/server'
import { ConvexError, convexToJson, jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { DocumentFile, StoredDocument } from './document-file'
import type { Reports } from './reports'
import { tableOf, watchDatabase } from './writes'

/** The modules of a functions folder by their paths, those of `_generated` among them. */
export type FunctionModules = Readonly<Record<string, () => Promise<unknown>>>

/** What came of calling a function. */
export type FunctionResult =
  | { readonly ok: true; readonly value: JSONValue }
  | { readonly ok: false; readonly message: string; readonly data?: JSONValue }

/** The result of a query, and the same as JSON, for comparing. */
export type QueryResult = { readonly result: FunctionResult; readonly json: string }

/** A call of a function by its path, such as `saved:list`. A null identity is a reader without a token. */
export type FunctionCall = {
  readonly path: string
  readonly args: Readonly<Record<string, JSONValue>>
  readonly identity: UserIdentity | null
}

/** Runs the functions of a folder on documents in memory. */
export type Functions = {
  /** Runs a query, or gives what it gave: results are cached until a table that it read is written. */
  readonly query: (call: FunctionCall) => Promise<QueryResult>
  /** Runs a mutation or action. What it wrote is on disk when it answers. */
  readonly run: (kind: 'mutation' | 'action', call: FunctionCall) => Promise<FunctionResult>
  /** Runs an internal mutation or action, as crons do. @throws what the function throws. */
  readonly runInternal: (path: string) => Promise<void>
  /** Loads a module of the folder. */
  readonly load: (name: string) => Promise<unknown>
}

/** What {@link createFunctions} needs. */
export type FunctionsOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** Where documents stay beyond the process; null for memory alone. */
  readonly file: DocumentFile | null
  /** Hears of every committed write. */
  readonly onChange: () => void
} & Pick<Reports, 'report' | 'onCallFailed'>

const MAX_RESULTS = 2000
const MAX_MESSAGE_CHARACTERS = 200
/** Of results, and of the calls that they answer. */
const MAX_RESULT_CHARACTERS = 8_000_000

const fields = z.record(z.string(), z.json())

function fromJson(values: Readonly<Record<string, JSONValue>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonToConvex(value)]))
}

/** What a module exports under a name, or a function has as a property. */
function member(holder: unknown, name: string): unknown {
  const hasMembers = typeof holder === 'function' || (typeof holder === 'object' && holder !== null)
  return hasMembers ? Reflect.get(holder, name) : undefined
}

/** The fields of a document without those that the database gives. */
function ownFields(document: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const given = Object.entries(document).filter(
    (entry): entry is [string, Value] =>
      entry[0] !== '_id' && entry[0] !== '_creationTime' && entry[1] !== undefined,
  )
  return Object.fromEntries(given)
}

function failure(error: unknown): Extract<FunctionResult, { ok: false }> {
  if (error instanceof ConvexError) {
    const data: unknown = error.data
    const parsed = z.json().safeParse(data)
    return { ok: false, message: 'Server Error', ...(parsed.success ? { data: parsed.data } : {}) }
  }
  const message = error instanceof Error ? error.message : String(error)
  // It may repeat arguments, whatever their length.
  return { ok: false, message: message.slice(0, MAX_MESSAGE_CHARACTERS) }
}

/** Runs functions on the database of `convex-test`, which puts its own into globals: it needs a process of its own. */
export async function createFunctions(options: FunctionsOptions): Promise<Functions> {
  const { schema, file, onChange, report, onCallFailed } = options
  // Inside of a running function, timers and loading of modules are refused.
  const outside = AsyncLocalStorage.snapshot()
  const modules = Object.fromEntries(
    Object.entries(options.modules).map(([path, module]) => [path, () => outside(module)]),
  )
  const database = convexTest({ schema, modules })
  let isWaiting = false
  let lastCommit: Promise<void> = Promise.resolve()
  const watched = watchDatabase(() => {
    if (isWaiting) return
    isWaiting = true
    outside(() =>
      setImmediate(() => commit().catch((error: unknown) => report('Documents could not be stored', error))),
    )
  })
  const results = new LRUCache<
    string,
    { readonly tables: ReadonlySet<string>; readonly answer: QueryResult }
  >({
    max: MAX_RESULTS,
    maxSize: MAX_RESULT_CHARACTERS,
    sizeCalculation: ({ answer }, key) => key.length + answer.json.length,
  })
  /** Single flight: queries in progress by function and arguments. */
  const running = new Map<string, Promise<QueryResult>>()

  /** Writes committed documents to the disk, and drops cached results that depend on them. @throws where the disk fails. */
  async function commitNow(): Promise<void> {
    isWaiting = false
    if (watched.written.size === 0) return
    const changes = new Map<string, StoredDocument | null>()
    await database.run(async ({ db }) => {
      // No transaction is under way here: these are whole ones.
      const ids = [...watched.written]
      watched.written.clear()
      for (const id of ids) {
        const table = tableOf(id)
        const known = table.startsWith('_') ? null : db.normalizeId(table, id)
        if (known === null) continue
        const document = await db.get(table, known)
        changes.set(id, document ? stored(table, document) : null)
      }
    })
    if (changes.size === 0) return
    dropResultsOf(changes)
    try {
      file?.write(changes)
    } catch (error) {
      // The next commit tries them again.
      for (const id of changes.keys()) watched.written.add(id)
      throw error
    }
    onChange()
  }

  function dropResultsOf(changes: ReadonlyMap<string, unknown>): void {
    const tables = new Set([...changes.keys()].map(tableOf))
    for (const [key, { tables: read }] of results) {
      if ([...read].some((table) => tables.has(table))) results.delete(key)
    }
    // What runs now may have read the state before.
    running.clear()
  }

  /** In turn: a mutation answers when its own writes are on disk, whichever call has taken them there. */
  function commit(): Promise<void> {
    lastCommit = lastCommit.catch(() => undefined).then(commitNow)
    return lastCommit
  }

  async function restore(source: DocumentFile): Promise<void> {
    const documents = new Map<string, StoredDocument>()
    for (const document of source.readAll()) {
      try {
        const value = fromJson(fields.parse(JSON.parse(document.json)))
        const id: string = await database.run(({ db }) => db.insert(document.table, value))
        documents.set(id, document)
      } catch (error) {
        report(`A document of ${document.table} is left out`, error)
      }
    }
    watched.written.clear()
    source.replaceAll(documents)
  }

  async function load(name: string): Promise<unknown> {
    const entry = Object.entries(modules).find(([path]) => path.replace(/\.[jt]s$/, '').endsWith(`/${name}`))
    return entry?.[1]()
  }

  async function exportedAt(path: string): Promise<unknown> {
    const [module = '', name = 'default'] = path.split(':')
    return member(await load(module), name)
  }

  async function attempt(kind: 'query' | 'mutation' | 'action', call: FunctionCall): Promise<FunctionResult> {
    const path = call.path.replace(/\.js(?=:|$)/, '')
    try {
      if (member(await exportedAt(path), 'isPublic') !== true) {
        onCallFailed('a function that is not there', path)
        return { ok: false, message: `Could not find public function for '${path}'` }
      }
      const target = call.identity ? database.withIdentity(call.identity) : database
      const args = fromJson(call.args)
      const value: Value = await (kind === 'query'
        ? target.query(makeFunctionReference<'query'>(path), args)
        : kind === 'mutation'
          ? target.mutation(makeFunctionReference<'mutation'>(path), args)
          : target.action(makeFunctionReference<'action'>(path), args))
      return { ok: true, value: convexToJson(value ?? null) }
    } catch (error) {
      if (!(error instanceof ConvexError)) onCallFailed(`the ${kind} ${path} failed`, error)
      return failure(error)
    }
  }

  if (file) await restore(file)

  return {
    load,
    query(call) {
      const key = JSON.stringify(call)
      const known = results.get(key)
      if (known) return Promise.resolve(known.answer)
      const current = running.get(key)
      if (current) return current
      const tables = new Set<string>()
      const answer = watched
        .watchReads(tables, () => attempt('query', call))
        .then((result) => {
          const made = { result, json: JSON.stringify(result) }
          if (running.get(key) === answer) {
            running.delete(key)
            // Calls that fail are many and cheap: kept, they would drive out those of readers.
            if (result.ok) results.set(key, { tables, answer: made })
          }
          return made
        })
      running.set(key, answer)
      return answer
    },
    async run(kind, call) {
      const result = await attempt(kind, call)
      await commit()
      return result
    },
    async runInternal(path) {
      if (member(await exportedAt(path), 'isMutation') === true)
        await database.mutation(makeFunctionReference<'mutation'>(path), {})
      else await database.action(makeFunctionReference<'action'>(path), {})
      await commit()
    },
  }
}

function stored(table: string, document: Readonly<Record<string, Value | undefined>>): StoredDocument {
  return { table, json: JSON.stringify(convexToJson(ownFields(document))) }
}
