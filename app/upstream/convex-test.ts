import { AsyncLocalStorage } from 'node:async_hooks'
import { convexTest } from 'convex-test'
import {
  makeFunctionReference,
  type GenericDataModel,
  type GenericDatabaseWriter,
  type GenericSchema,
  type SchemaDefinition,
  type UserIdentity,
} from 'convex/server'
import { convexToJson, type Value } from 'convex/values'
import { z } from 'zod'

/** Modules of a functions folder by path, including those of `_generated`. */
export type FunctionModules = Readonly<Record<string, () => Promise<unknown>>>

/** Changed documents by id: table, and fields as JSON; null for a deleted one. */
export type Changes = ReadonlyMap<string, { readonly table: string; readonly json: string | null }>

/** A call of a function by its path, such as `saved:list`. */
type MockCall = {
  readonly kind: 'query' | 'mutation' | 'action'
  readonly path: string
  readonly args: Record<string, Value>
  /** Null for an unauthenticated caller. */
  readonly identity: UserIdentity | null
}

type MockBackendOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** Stores the changes of a mutation before other functions see them. If it throws, the mutation is rolled back. */
  readonly store: (changes: Changes) => void
}

/** Runs functions on documents in memory. */
export type MockBackend = {
  /** Calls a function. @throws errors of the function or of `store`. */
  readonly call: (call: MockCall) => Promise<Value>
  /** Adds a document without storing it, and returns its id. @throws if it violates the schema. */
  readonly insert: (table: string, fields: Record<string, Value>) => Promise<string>
  /** Adds the names of the tables that `work` reads to the set. */
  readonly watchReads: <Result>(tables: Set<string>, work: () => Promise<Result>) => Promise<Result>
}

type Database = GenericDatabaseWriter<GenericDataModel>
type Context = { readonly db: Database }
type Handler = (context: Context, args: unknown) => Promise<Value | undefined>
/** Ids that a transaction has written. A nested mutation does not commit, so its ids belong to the outer transaction. */
type Transaction = { readonly ids: Set<string>; isOpen: boolean }

/** Property in which Convex stores the handler of a registered function, and from which `convex-test` reads it. */
const HANDLER = '_handler'

const text = z.string()

/** Returns the table of a document: its id is a number followed by the name of the table. */
function tableOf(id: string): string {
  return id.replace(/^\d+/, '')
}

/** Returns the fields of a document without those that the database adds. */
function fieldsOf(document: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const own = Object.entries(document).filter(
    (entry): entry is [string, Value] =>
      entry[0] !== '_id' && entry[0] !== '_creationTime' && entry[1] !== undefined,
  )
  return Object.fromEntries(own)
}

/** Callbacks for the table of each read, and the id of each write. */
type AccessListener = { readonly onRead: (table: string) => void; readonly onWrite: (id: string) => void }

/** Reports the access of a database method before it runs. The id is the last argument, or precedes the written value. */
const recorders: Readonly<Record<string, (args: readonly unknown[], listener: AccessListener) => void>> = {
  query: ([table], { onRead }) => onRead(text.parse(table)),
  get: (args, { onRead }) => onRead(tableOf(text.parse(args.at(-1)))),
  delete: (args, { onWrite }) => onWrite(text.parse(args.at(-1))),
  patch: (args, { onWrite }) => onWrite(text.parse(args.at(-2))),
  replace: (args, { onWrite }) => onWrite(text.parse(args.at(-2))),
}

/** Wraps a database so that each read and write is recorded. */
function withListener(db: Database, listener: AccessListener): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'insert')
        return async (table: string, fields: Record<string, Value>) => {
          const id = await target.insert(table, fields)
          listener.onWrite(id)
          return id
        }
      const member: unknown = Reflect.get(target, name)
      const recordAccess = recorders[String(name)]
      if (typeof member !== 'function' || !recordAccess) return member
      return (...args: readonly unknown[]): unknown => {
        recordAccess(args, listener)
        return Reflect.apply(member, target, args)
      }
    },
  })
}

async function changesOf(db: Database, ids: ReadonlySet<string>): Promise<Changes> {
  const changes = new Map<string, { table: string; json: string | null }>()
  for (const id of ids) {
    const table = tableOf(id)
    const known = db.normalizeId(table, id)
    if (known === null) continue
    const document = await db.get(table, known)
    changes.set(id, { table, json: document ? JSON.stringify(convexToJson(fieldsOf(document))) : null })
  }
  return changes
}

/** State of running functions: tables that a query reads, the transaction of a mutation, and the callback that stores it. */
type FunctionState = {
  readonly reading: AsyncLocalStorage<Set<string>>
  readonly writing: AsyncLocalStorage<Transaction>
  readonly store: (changes: Changes) => void
}

async function runQuery(handler: Handler, [context, args]: Parameters<Handler>, { reading }: FunctionState) {
  const onRead = (table: string): void => void reading.getStore()?.add(table)
  return handler({ ...context, db: withListener(context.db, { onRead, onWrite: () => undefined }) }, args)
}

async function runMutation(handler: Handler, [context, args]: Parameters<Handler>, state: FunctionState) {
  const { writing, store } = state
  const outer = writing.getStore()
  const transaction = outer?.isOpen ? outer : { ids: new Set<string>(), isOpen: true }
  const onWrite = (id: string): void => void transaction.ids.add(id)
  const db = withListener(context.db, { onRead: () => undefined, onWrite })
  const run = (): ReturnType<Handler> => handler({ ...context, db }, args)
  if (transaction === outer) return run()
  try {
    const value = await writing.run(transaction, run)
    // Throws for a value that cannot be serialized, before its changes are stored.
    convexToJson(value ?? null)
    const changes = await changesOf(context.db, transaction.ids)
    if (changes.size > 0) store(changes)
    return value
  } finally {
    transaction.isOpen = false
  }
}

/** Wraps the handler of a query or mutation; returns other functions unchanged. */
function wrap(registered: object, state: FunctionState): object {
  const handler: unknown = Reflect.get(registered, HANDLER)
  const isMutation = Reflect.get(registered, 'isMutation') === true
  const isQuery = Reflect.get(registered, 'isQuery') === true
  if (typeof handler !== 'function' || !(isMutation || isQuery)) return registered
  const run = isMutation ? runMutation : runQuery
  const original: Handler = async (context, args) => Reflect.apply(handler, undefined, [context, args])
  const wrapped: Handler = (...call) => run(original, call, state)
  return new Proxy(registered, {
    get: (target, name): unknown => (name === HANDLER ? wrapped : Reflect.get(target, name)),
  })
}

function wrapModule(module: unknown, state: FunctionState): unknown {
  if (typeof module !== 'object' || module === null) return module
  return Object.fromEntries(
    Object.entries(module).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' ? wrap(member, state) : member,
    ]),
  )
}

/**
 * Runs the functions of a folder on `convex-test`, a mock of Convex's backend for tests: documents are in memory, each query
 * scans whole tables, and transactions run one at a time. It replaces globals of its process. Handlers are wrapped, so that the
 * changes of a mutation are stored before it commits.
 */
export function createMockBackend({ schema, modules, store }: MockBackendOptions): MockBackend {
  // Inside a running function, the mock forbids timers and loading modules.
  const outside = AsyncLocalStorage.snapshot()
  const state: FunctionState = {
    reading: new AsyncLocalStorage(),
    writing: new AsyncLocalStorage(),
    store: (changes) => outside(() => store(changes)),
  }
  const loaders = Object.entries(modules).map(([path, load]) => {
    const loadWrapped = async (): Promise<unknown> => wrapModule(await outside(load), state)
    return [path, loadWrapped] as const
  })
  const database = convexTest({ schema, modules: Object.fromEntries(loaders) })

  return {
    async call({ kind, path, args, identity }) {
      const target = identity ? database.withIdentity(identity) : database
      if (kind === 'query') return target.query(makeFunctionReference<'query'>(path), args)
      if (kind === 'mutation') return target.mutation(makeFunctionReference<'mutation'>(path), args)
      return target.action(makeFunctionReference<'action'>(path), args)
    },
    insert: (table, fields) => database.run(async ({ db }) => String(await db.insert(table, fields))),
    watchReads: (tables, work) => state.reading.run(tables, work),
  }
}
