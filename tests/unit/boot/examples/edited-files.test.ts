import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sharedAddress, sharedEdits } from '~/boot/examples/edited-files'

const page = 'https://site.test/query/latest/docs/framework/react/examples/basic?panel=split'

it('a link holds the changes', async () => {
  const files = { 'src/index.tsx': "export const letter = 'ü'\n", 'src/a b.ts': '' }
  const link = new URL(await sharedAddress(`${page}#L8`, files))
  expect(link.search).toBe('?panel=split')
  expect(await sharedEdits(link.hash)).toEqual(files)
})

it.each(['', '#L8', '#edit'])('an address with %j holds none', async (fragment) => {
  expect(await sharedEdits(fragment)).toBeNull()
})

const packed = (text: string) => `#edits=${deflateRawSync(text).toString('base64url')}`

it.each([
  ['a cut link', '#edits=AAAA'],
  ['letters that no link has', '#edits=%F0'],
  ['a list', packed('["a"]')],
  ['a file without a text', packed('{"a.ts":1}')],
  ['a small link that holds a large text', packed(JSON.stringify({ 'a.ts': 'a'.repeat(10_000_000) }))],
])('%s cannot be read', async (_, fragment) => {
  expect(await sharedEdits(fragment)).toBe('unreadable')
})

it('changes too large for a link produce no link', async () => {
  const files = { 'a.ts': 'a'.repeat(3_000_000) }
  await expect(sharedAddress(page, files)).rejects.toThrow(RangeError)
  const most = { 'a.ts': 'あ'.repeat(600_000) }
  expect(await sharedEdits(new URL(await sharedAddress(page, most)).hash)).toEqual(most)
})
