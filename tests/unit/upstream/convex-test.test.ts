import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  actionGeneric,
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMockBackend, type Changes, type MockBackend } from '~/upstream/convex-test'
import { withoutGlob } from '~/upstream/convex-test-plugin'

const schema = defineSchema({
  notes: defineTable({ text: v.string() }).index('by_text', ['text']),
  other: defineTable({ text: v.string() }),
})

const text = { text: v.string() }
const add = makeFunctionReference<'mutation'>('notes:add')

/** Backend functions that access documents in all the ways that those of the site do. */
const notes = {
  add: mutationGeneric({
    args: text,
    handler: async ({ db }, note) => void (await db.insert('notes', note)),
  }),
  rename: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (const { _id } of await db.query('notes').collect()) await db.patch(_id, { text: 'renamed' })
    },
  }),
  replace: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (const { _id } of await db.query('notes').collect()) await db.replace(_id, { text: 'replaced' })
    },
  }),
  clear: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (const { _id } of await db.query('notes').collect()) await db.delete(_id)
    },
  }),
  addAndFail: mutationGeneric({
    args: text,
    handler: async ({ db }, note) => {
      await db.insert('notes', note)
      throw new ConvexError({ code: 'limit' })
    },
  }),
  addTwo: mutationGeneric({
    args: {},
    handler: async (context) => {
      await context.runMutation(add, { text: 'inner' })
      await context.db.insert('other', { text: 'outer' })
    },
  }),
  addByAction: actionGeneric({ args: text, handler: (context, note) => context.runMutation(add, note) }),
  list: queryGeneric({
    args: {},
    handler: async ({ db }) =>
      (await db.query('notes').withIndex('by_text').collect()).map((note) => note['text']),
  }),
  get: queryGeneric({
    args: {},
    handler: async ({ db, auth }) => {
      const first = await db.query('other').first()
      return {
        found: first && (await db.get(first._id))?.['text'],
        as: (await auth.getUserIdentity())?.subject,
      }
    },
  }),
}

const modules = { '/convex/notes.ts': async () => notes, '/convex/_generated/api.js': async () => ({}) }
const reader = { subject: 'reader', issuer: 'https://site.test', tokenIdentifier: 'reader' }

let stored: Changes[]
let isFull: boolean
let backend: MockBackend
beforeEach(() => {
  stored = []
  isFull = false
  backend = createMockBackend({
    schema,
    modules,
    store(changes) {
      if (isFull) throw new Error('full')
      stored.push(changes)
    },
  })
})

const mutate = (name: string, args = {}) =>
  backend.call({ kind: 'mutation', path: `notes:${name}`, args, identity: null })
const query = (name: string, identity: typeof reader | null = null) =>
  backend.call({ kind: 'query', path: `notes:${name}`, args: {}, identity })
const storedTexts = () => stored.map((changes) => [...changes.values()].map(({ json }) => json))

/** Tests the behavior that an upgrade of convex-test or convex may change silently. */
describe('the mock backend of convex-test', () => {
  test('passes on the fields of each written document, once per mutation', async () => {
    await mutate('add', { text: 'a' })
    await mutate('rename')
    await mutate('replace')
    await mutate('clear')
    expect(storedTexts()).toEqual([['{"text":"a"}'], ['{"text":"renamed"}'], ['{"text":"replaced"}'], [null]])
    expect(new Set(stored.flatMap((changes) => [...changes.keys()])).size).toBe(1)
  })

  test('hands over what nested mutations write with the outer one', async () => {
    await mutate('addTwo')
    expect(storedTexts()).toEqual([['{"text":"inner"}', '{"text":"outer"}']])
  })

  test('hands over what an action writes', async () => {
    await backend.call({ kind: 'action', path: 'notes:addByAction', args: { text: 'a' }, identity: null })
    expect(storedTexts()).toEqual([['{"text":"a"}']])
  })

  test('does not apply changes that could not be stored, and continues', async () => {
    await mutate('add', { text: 'before' })
    isFull = true
    await expect(mutate('add', { text: 'refused' })).rejects.toThrow('full')
    await expect(mutate('clear')).rejects.toThrow('full')
    const byAction = {
      kind: 'action',
      path: 'notes:addByAction',
      args: { text: 'refused' },
      identity: null,
    } as const
    await expect(backend.call(byAction)).rejects.toThrow('full')
    expect(await query('list')).toEqual(['before'])
    isFull = false
    await mutate('add', { text: 'later' })
    expect(await query('list')).toEqual(['before', 'later'])
  })

  test('stores nothing of a mutation that fails, and passes on what it says', async () => {
    await expect(mutate('addAndFail', { text: 'a' })).rejects.toMatchObject({ data: { code: 'limit' } })
    expect(stored).toEqual([])
    expect(await query('list')).toEqual([])
  })

  test('tells the tables that a query reads', async () => {
    await backend.insert('other', { text: 'a' })
    const [all, one] = [new Set<string>(), new Set<string>()]
    await backend.watchReads(all, () => query('list'))
    expect(await backend.watchReads(one, () => query('get', reader))).toEqual({ found: 'a', as: 'reader' })
    expect([...all]).toEqual(['notes'])
    expect([...one]).toEqual(['other'])
  })

  test('refuses a document that does not fit', async () => {
    await expect(backend.insert('notes', { wrong: 1 })).rejects.toThrow('text')
    expect(await query('list')).toEqual([])
  })

  test('looks for functions by one expression, which builds leave out', () => {
    const source = readFileSync(fileURLToPath(import.meta.resolve('convex-test')), 'utf8')
    expect(source.match(/import\.meta\.glob\(/g)).toHaveLength(1)
    expect(withoutGlob(source)).not.toContain('import.meta.glob(')
  })
})
