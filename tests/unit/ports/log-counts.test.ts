import { expect, test } from 'vitest'
import { silentLog } from '~/ports/log'
import { createLogCounts } from '~/ports/log-counts'

test('what one process takes and another adds is counted once', () => {
  const [child, parent] = [createLogCounts(() => 1), createLogCounts(() => 2)]
  child.wrap(silentLog).warn('late')
  child.wrap(silentLog).warn('late')
  parent.wrap(silentLog).warn('late')
  for (const kind of child.take()) parent.add(kind)
  for (const kind of child.take()) parent.add(kind)
  expect(parent.read()).toEqual([{ level: 'warn', message: 'late', count: 3, lastMs: 1 }])
  child.wrap(silentLog).error('gone')
  expect(child.take()).toEqual([{ level: 'error', message: 'gone', count: 1, lastMs: 1 }])
})
