import { expect, test } from 'vitest'
import type { ChangedName } from '~/domain/changes/changed-names'
import { groupedByPage } from '~/features/upgrade/name-groups'

const at = { signature: null, sentence: '', id: null, path: 'overview', title: 'Overview', framework: null }

test('every group of names has a label, that of names which only a guide has too', () => {
  const changes = [
    { name: 'hashKey', kind: 'replaced', before: null, after: null },
    { name: 'Hydrate', kind: 'replaced', before: at, after: null },
  ] satisfies ChangedName[]
  const labels = groupedByPage(changes).map(({ label }) => label)
  expect(labels).toContain('Overview')
  expect(labels.filter((label) => label === '')).toEqual([])
})
