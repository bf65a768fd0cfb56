import { expect, test } from 'vitest'
import { readFiles } from '~/features/upgrade/check/read-files'

test('files with equal names in different folders are all read', async () => {
  const { texts } = await readFiles(['a', 'b', 'c'].map((text) => new File([text], 'index.tsx')))
  expect(texts).toEqual([
    { file: 'index.tsx', text: 'a' },
    { file: 'index.tsx (2)', text: 'b' },
    { file: 'index.tsx (3)', text: 'c' },
  ])
})
