import { expect, test } from 'vitest'
import { findAll } from '~/tools/doctor/findings.server'
import type { Finding } from '~/tools/doctor/report'

const inContent: Finding = {
  library: 'query',
  version: 'v5',
  file: 'docs/a.md',
  line: 1,
  kind: 'broken-link',
  found: 'It leads nowhere.',
  remedy: 'Mend it.',
  severity: 'error',
}

test('a wrong catalogue is said by itself, because content cannot be found by it', async () => {
  const problem = {
    file: 'libraries/query.ts',
    field: 'versions[0].branch',
    found: 'nothing',
    expected: 'a branch',
    nearest: null,
  }
  const findings = await findAll([problem], async () => Promise.reject(new Error('no branch')))
  expect(findings.map(({ file }) => file)).toEqual(['libraries/query.ts'])
})

test('with a sound catalogue it is the content that is looked at', async () => {
  expect(await findAll([], async () => [inContent])).toEqual([inContent])
})
