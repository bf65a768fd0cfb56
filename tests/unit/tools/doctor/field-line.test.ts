import { expect, it } from 'vitest'
import { lineOfField } from '~/tools/doctor/field-line'

const library = `import type { Entry } from './entry'

export const a = {
  id: 'a',
  versions: [
    { id: 'v1', branch: 'one' },
    {
      id: 'v0',
      branch: 'none',
    },
  ],
  'packages': { ...all },
  docsRoot: rootOf('a'),
} satisfies Entry
`

const lists = `export const frameworks = [
  { id: 'react' },
  { id: 'vue' },
] as const

export const groups = [...others, { id: 'one' }]
`

it.each([
  ['a field', library, 'id', 4],
  ['a field in a list', library, 'versions[1].branch', 9],
  ['a field that is missing, by what should have it', library, 'versions[1].status', 7],
  ['a field that the entry lacks, by the entry', library, 'name', 3],
  ['a field in quotes', library, 'packages', 12],
  ['a field of what is not written there, by what stands for it', library, 'packages.react', 12],
  ['a field of what is computed', library, 'docsRoot', 13],
  ['a field of a list by its name', lists, 'frameworks[1].id', 3],
  ['an entry behind others that are not written there, by its list', lists, 'groups[1].id', 6],
  ['a field of none of several lists', lists, 'libraries[0].id', null],
  ['a field of a text that is no program', 'export const a = {', 'id', null],
])('finds the line of %s', (_name, text, field, line) => {
  expect(lineOfField(text, field)).toBe(line)
})
