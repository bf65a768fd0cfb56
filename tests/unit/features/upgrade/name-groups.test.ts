import { expect, test } from 'vitest'
import type { ChangedName } from '~/domain/changes/changed-names'
import { groupedByGuide, groupedByPage } from '~/features/upgrade/name-groups'

const at = { signature: null, sentence: '', id: null, path: 'overview', title: 'Overview', framework: null }

test('every group of names has a label, that of names which only a guide has too', () => {
  const changes = [
    { name: 'hashKey', kind: 'replaced', before: null, after: null },
    { name: 'Hydrate', kind: 'replaced', before: at, after: null },
    { name: 'useHydrate', kind: 'replaced', before: at, after: null },
  ] satisfies ChangedName[]
  const labels = groupedByPage(changes).map(({ label }) => label)
  expect(labels).toContain('Overview')
  expect(labels.filter((label) => label === '')).toEqual([])
})

function placeOn(title: string) {
  return { ...at, path: title, title }
}

test('pages with one change share the last group', () => {
  const changes = ['One', 'Two', 'Two', 'Three'].map((title, index) => ({
    name: `name${index}`,
    kind: 'gone' as const,
    before: placeOn(title),
    after: null,
  })) satisfies ChangedName[]
  expect(groupedByPage(changes).map(({ label, changes: members }) => [label, members.length])).toEqual([
    ['Two', 2],
    ['Other pages', 2],
  ])
})

test('replaced names are grouped by their guide, also one name of a guide', () => {
  const names = ['one', 'two', 'three']
  const changes = names.map((name) => ({ name, kind: 'replaced' as const, before: at, after: null }))
  const replaced = names.map((name, index) => ({
    ...placeOn(index === 0 ? 'Migrating (Lit)' : 'Migrating'),
    framework: index === 0 ? 'lit' : 'react',
    name,
    by: 'other',
    isGone: true,
  }))
  const groups = groupedByGuide(changes, replaced)
  expect(groups.map(({ label, changes: members }) => [label, members.length])).toEqual([
    ['Migrating · React', 2],
    ['Migrating (Lit)', 1],
  ])
})
