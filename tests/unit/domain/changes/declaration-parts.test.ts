import { expect, test } from 'vitest'
import { declarationParts } from '~/domain/changes/declaration-parts'

test('a declaration has colors by part, and keeps its text', () => {
  const code = "type Key = readonly string[] | 'all' // a key"
  const parts = declarationParts(code)
  expect(parts.map(({ text }) => text).join('')).toBe(code)
  const colored = parts.flatMap(({ text, kind }) => (kind === null ? [] : [`${kind} ${text}`]))
  expect(colored).toEqual(['sk type', 'st Key', 'sk readonly', 'st string', "ss 'all'", 'sc // a key'])
})

test('a property is no keyword or type', () => {
  expect(declarationParts('type: x').every(({ kind }) => kind === null)).toBe(true)
})
