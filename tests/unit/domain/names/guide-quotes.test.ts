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
