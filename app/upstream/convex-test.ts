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

/** The modules of a functions folder by their paths, those of `_generated` among them. */
export type FunctionModules = Readonly<Record<string, () => Promise<unknown>>>

/** Changes of documents, by id: the table of each, and its fields as JSON, or null for one that is deleted. */
export type Changes = ReadonlyMap<string, { readonly table: string; readonly json: string | null }>

/** A call of a function by its path, such as `saved:list`. */
export type MockCall = {
  readonly kind: 'query' | 'mutation' | 'action'
  readonly path: string
  readonly args: Record<string, Value>
  /** Null for a caller without a token. */
  readonly identity: UserIdentity | null
}

/** What {@link createMockBackend} needs. */
export type MockBackendOptions = {
  readonly schema: SchemaDefinition<GenericSchema, boolean>
  readonly modules: FunctionModules
  /** Stores the changes of a mutation before any other function can read them. When it throws, nothing is changed. */
  readonly store: (changes: Changes) => void
}

/** Functions on documents in memory. */
export type MockBackend = {
  /** Calls a function. @throws what the function or `store` throws. */
  readonly call: (call: MockCall) => Promise<Value>
  /** Adds a document without storing it, and returns its id. @throws for one that the schema refuses. */
  readonly insert: (table: string, fields: Record<string, Value>) => Promise<string>
  /** Adds the tables that `work` reads to the set. */
  readonly watchReads: <Result>(tables: Set<string>, work: () => Promise<Result>) => Promise<Result>
}

type Database = GenericDatabaseWriter<GenericDataModel>
type Context = { readonly db: Database }
type Handler = (context: Context, args: unknown) => Promise<Value | undefined>
/** Ids that a transaction has written. A nested mutation, which has no commit of its own, adds to those of the outer one. */
type Transaction = { readonly ids: Set<string>; isOpen: boolean }

/** The property under which Convex keeps the handler of a registered function, where `convex-test` looks for it. */
const HANDLER = '_handler'

const text = z.string()

/** The table of a document: its id is a number and the name of the table. */
function tableOf(id: string): string {
  return id.replace(/^\d+/, '')
}

/** The fields of a document without those that the database gives. */
function fieldsOf(document: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const own = Object.entries(document).filter(
    (entry): entry is [string, Value] =>
      entry[0] !== '_id' && entry[0] !== '_creationTime' && entry[1] !== undefined,
  )
  return Object.fromEntries(own)
}

/** Called with the table of each read, and the id of each write. */
type Watch = { readonly onRead: (table: string) => void; readonly onWrite: (id: string) => void }

/** The values to record of a method's arguments before it runs. An id comes last, or before the value of a write. */
const before: Readonly<Record<string, (args: readonly unknown[], watch: Watch) => void>> = {
  query: ([table], { onRead }) => onRead(text.parse(table)),
  get: (args, { onRead }) => onRead(tableOf(text.parse(args.at(-1)))),
  delete: (args, { onWrite }) => onWrite(text.parse(args.at(-1))),
  patch: (args, { onWrite }) => onWrite(text.parse(args.at(-2))),
  replace: (args, { onWrite }) => onWrite(text.parse(args.at(-2))),
}

/** The same database, with each read and write noted. */
function watched(db: Database, watch: Watch): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'insert')
        return async (table: string, fields: Record<string, Value>) => {
          const id = await target.insert(table, fields)
          watch.onWrite(id)
          return id
        }
      const member: unknown = Reflect.get(target, name)
      const note = before[String(name)]
      if (typeof member !== 'function' || !note) return member
      return (...args: readonly unknown[]): unknown => {
        note(args, watch)
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

/** What running functions do: the tables that a query reads, the transaction of a mutation, and where changes are stored. */
type Watching = {
  readonly reading: AsyncLocalStorage<Set<string>>
  readonly writing: AsyncLocalStorage<Transaction>
  readonly store: (changes: Changes) => void
}

async function runQuery(handler: Handler, [context, args]: Parameters<Handler>, { reading }: Watching) {
  const onRead = (table: string): void => void reading.getStore()?.add(table)
  return handler({ ...context, db: watched(context.db, { onRead, onWrite: () => undefined }) }, args)
}

async function runMutation(handler: Handler, [context, args]: Parameters<Handler>, watching: Watching) {
  const { writing, store } = watching
  const outer = writing.getStore()
  const transaction = outer?.isOpen ? outer : { ids: new Set<string>(), isOpen: true }
  const onWrite = (id: string): void => void transaction.ids.add(id)
  const db = watched(context.db, { onRead: () => undefined, onWrite })
  const run = (): ReturnType<Handler> => handler({ ...context, db }, args)
  if (transaction === outer) return run()
  try {
    const value = await writing.run(transaction, run)
    // A value that cannot be sent fails here, before its changes are stored.
    convexToJson(value ?? null)
    const changes = await changesOf(context.db, transaction.ids)
    if (changes.size > 0) store(changes)
    return value
  } finally {
    transaction.isOpen = false
  }
}

/** The same function with a watched handler, for queries and mutations. */
function wrap(registered: object, watching: Watching): object {
  const handler: unknown = Reflect.get(registered, HANDLER)
  const isMutation = Reflect.get(registered, 'isMutation') === true
  const isQuery = Reflect.get(registered, 'isQuery') === true
  if (typeof handler !== 'function' || !(isMutation || isQuery)) return registered
  const run = isMutation ? runMutation : runQuery
  const original: Handler = async (context, args) => Reflect.apply(handler, undefined, [context, args])
  const wrapped: Handler = (...call) => run(original, call, watching)
  return new Proxy(registered, {
    get: (target, name): unknown => (name === HANDLER ? wrapped : Reflect.get(target, name)),
  })
}

function wrapModule(module: unknown, watching: Watching): unknown {
  if (typeof module !== 'object' || module === null) return module
  return Object.fromEntries(
    Object.entries(module).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' ? wrap(member, watching) : member,
    ]),
  )
}

/**
 * Runs the functions of a folder on the mock of Convex's backend that `convex-test` has for tests: documents in memory, each
 * query reads whole tables, one transaction runs at a time. It replaces globals of its process. The handlers of the functions
 * are wrapped, so that what a mutation changes is stored before it is committed.
 */
export function createMockBackend({ schema, modules, store }: MockBackendOptions): MockBackend {
  // Inside of a running function, timers and loading of modules are refused.
  const outside = AsyncLocalStorage.snapshot()
  const watching: Watching = {
    reading: new AsyncLocalStorage(),
    writing: new AsyncLocalStorage(),
    store: (changes) => outside(() => store(changes)),
  }
  const loaders = Object.entries(modules).map(([path, load]) => {
    const loadWrapped = async (): Promise<unknown> => wrapModule(await outside(load), watching)
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
    watchReads: (tables, work) => watching.reading.run(tables, work),
  }
}
