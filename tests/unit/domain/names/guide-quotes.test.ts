import { expect, test } from 'vitest'
import { quotedNames } from '~/domain/names/guide-quotes'

const quoted = (...lines: string[]) =>
  quotedNames(lines.join('\n'), []).map(({ name, text }) => `${name}: ${text}`)

test.each([
  [['### `client.getQueryData` now takes a **key**'], ['getQueryData: client.getQueryData now takes a key']],
  [['#### onStateChange Table Option Removed'], ['onStateChange: onStateChange Table Option Removed']],
  [
    ['The `createA` function [now](b.md) takes `b`: and', 'more'],
    ['createA: The createA function now takes b:'],
  ],
  [['In a sentence, `useA` is named.'], []],
  [['- [ ] Update access: `t.getState()` → `t.state`'], ['getState: Update access: t.getState() → t.state']],
  [['- Such definitions keep the same basic `accessorKey`'], []],
  [['## About lists', '- `client.findAll`'], ['findAll: About lists']],
  [['| API | V8 |', '| --- | --- |', '| `t.getA()` | `true` when |'], ['getA: t.getA() | true when']],
  [
    ['| V8 | V9 |', '| --- | --- |', "| `c.getStart('left')` | `c.getStart('start')` |"],
    ["getStart: c.getStart('left') | c.getStart('start')"],
  ],
  [['| `a` |', '| --- |', "| `c.isPinned() === 'left'` |"], ["isPinned: c.isPinned() === 'left'"]],
])('%j', (lines, expected) => {
  expect(quoted(...lines)).toEqual(expected)
})

test('of code, the heading says what changed: of calls that are removed, and of types that both versions have', () => {
  const calls = [
    'useA(key, fn) // [!code --]',
    'client.find<A>(key) // [!code --]',
    'useB({ key }) // [!code ++]',
  ]
  expect(quoted('## One object', '```ts', ...calls, '```')).toEqual(['useA: One object', 'find: One object'])
  const types = ['// v8', 'type Row<T>', 'type Old', '// v9', 'type Row<F, T>']
  expect(quoted('## Generics', '```ts', ...types, '```')).toEqual(['Row: Generics'])
})

test('nothing is quoted of what a guide calls new or the same', () => {
  expect(quoted('## New Features', '### `useA`', '- `useB` does', '## Changes', '### `useC`')).toEqual([
    'useC: useC',
  ])
  expect(quoted('### New `combine` option for `useA`', '### New API for `useB`')).toEqual([
    'useB: New API for useB',
  ])
  expect(
    quoted('### `useA` Function', '', 'The function still exists.', '- `getB()` calls are unchanged'),
  ).toEqual([])
})

test('of a heading, neither what the name belongs to is quoted, nor what takes its place', () => {
  expect(quoted('### Removed `useA` in favor of `useB`', '- `useB` is better', '- `useC` is gone')).toEqual([
    'useA: Removed useA in favor of useB',
    'useC: useC is gone',
  ])
  expect(quoted('### Removed methods from the `queryClient`', '### Old QueryClient methods')).toEqual([])
  expect(quoted('### The `sharing` prop of QueryClientProvider')).toEqual([
    'sharing: The sharing prop of QueryClientProvider',
  ])
  expect(quoted('- Writes (e.g. `t.setSorting()`) go on')).toEqual([])
})

test('of code, instances count only where both versions make them, in another way', () => {
  const removed = ['const a = new ClientA() // [!code --]']
  expect(quoted('## A', '```ts', ...removed, '```')).toEqual([])
  const both = ['// v8', 'new HostA(this, a); new HostB(b)', '// v9', 'new HostA<F>(this)', 'new HostC(b)']
  expect(quoted('## Hosts', '```ts', ...both, '```')).toEqual(['HostA: Hosts'])
})
