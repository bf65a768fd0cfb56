import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'

/** What the functions of a backend call to reach its database: each call names an operation, with arguments as JSON. */
type Syscalls = {
  syscall: (operation: string, json: string) => string
  asyncSyscall: (operation: string, json: string) => Promise<string>
  jsSyscall: (operation: string, args: unknown) => unknown
}

const WRITES = new Set(['1.0/insert', '1.0/shallowMerge', '1.0/replace', '1.0/remove'])
const QUERIES = new Set(['1.0/queryStream', '1.0/queryPage'])
const READS = new Set(['1.0/get', '1.0/count'])

const written = z.object({ _id: z.string() })
const byId = z.object({ id: z.string() })
const byTableOrId = z.union([z.object({ table: z.string() }), byId])
const querySource = z.object({
  query: z.object({
    source: z.union([z.object({ tableName: z.string() }), z.object({ indexName: z.string() })]),
  }),
})

/** Ids are a number and the name of the table. */
export function tableOf(id: string): string {
  return id.replace(/^\d+/, '')
}

/** Sees which tables a function reads, and which documents are written. */
export type WatchedDatabase = {
  /** Runs a function and adds the tables that it reads to the set. */
  readonly watchReads: <Value>(tables: Set<string>, work: () => Promise<Value>) => Promise<Value>
  /** Ids of documents written since it was last emptied, of transactions that failed too. */
  readonly written: Set<string>
}

function tableRead(operation: string, json: string): string | null {
  const args: unknown = JSON.parse(json)
  if (QUERIES.has(operation)) {
    const { source } = querySource.parse(args).query
    return 'tableName' in source ? source.tableName : (source.indexName.split('.')[0] ?? null)
  }
  if (!READS.has(operation)) return null
  const target = byTableOrId.parse(args)
  return 'table' in target ? target.table : tableOf(target.id)
}

declare global {
  // The name under which the functions find it.
  var Convex: Syscalls | undefined
}

/** Puts itself between the functions and the database that `convexTest` has just installed. */
export function watchDatabase(onWrite: () => void): WatchedDatabase {
  const inner = globalThis.Convex
  if (!inner) throw new Error('No database is installed')
  const reading = new AsyncLocalStorage<Set<string>>()
  const ids = new Set<string>()

  function noteRead(operation: string, json: string): void {
    const tables = reading.getStore()
    const table = tables ? tableRead(operation, json) : null
    if (table !== null) tables?.add(table)
  }

  globalThis.Convex = {
    syscall(operation, json) {
      noteRead(operation, json)
      return inner.syscall(operation, json)
    },
    async asyncSyscall(operation, json) {
      noteRead(operation, json)
      const reply = await inner.asyncSyscall(operation, json)
      if (WRITES.has(operation)) {
        const id =
          operation === '1.0/insert' ? written.parse(JSON.parse(reply))._id : byId.parse(JSON.parse(json)).id
        ids.add(id)
        onWrite()
      }
      return reply
    },
    jsSyscall: (operation, args) => inner.jsSyscall(operation, args),
  }
  return { watchReads: (tables, work) => reading.run(tables, work), written: ids }
}
