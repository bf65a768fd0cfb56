import { describe, expect, test } from 'vitest'
import { createImageSizes } from '~/features/docs/service/images/image-sizes.server'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'
import { patient } from '../program-files/docs-of'

const place = 'tanstack/store@main'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

// A JPEG of 7 by 5 pixels, as stored; its Exif data has this orientation.
const photograph = (orientation: string) =>
  bytesOf(
    `ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation} 0000 00000000 ffc0 0011 08 0005 0007 03 012200 021101 031101 ffd9`,
  )

async function sizeOf(content: string | Uint8Array) {
  const source = createFakeSource({ [place]: { 'image.svg': content } })
  const tree = await source.tree(at(place), patient)
  const entry = tree.kind === 'found' ? tree.value.entries.get('image.svg') : undefined
  if (!entry) throw new Error('the image is not in the tree')
  const read = createImageSizes(source)
  return { source, entry, read: () => read(at(place), entry, patient) }
}

describe('the size of an image', () => {
  test.each([
    ['an SVG with a size', '<svg width="320" height="100.4"></svg>', { width: 320, height: 100 }],
    ['an SVG with a view box', '<svg viewBox="0 0 640 200"></svg>', { width: 640, height: 200 }],
    ['a photograph', photograph('0001'), { width: 7, height: 5 }],
    ['a photograph that was turned', photograph('0006'), { width: 5, height: 7 }],
    ['an SVG without either', '<svg></svg>', null],
    ['an SVG of no height', '<svg width="320" height="0"></svg>', null],
    ['an SVG larger than any screen', '<svg width="320" height="1000000"></svg>', null],
    ['words', 'no image at all', null],
    ['nothing', '', null],
  ])('of %s', async (_what, content, size) => {
    expect(await (await sizeOf(content)).read()).toEqual({ kind: 'found', value: size })
  })

  test('is read once per content', async () => {
    const { source, read } = await sizeOf('<svg width="320" height="100"></svg>')
    await read()
    await read()
    expect(source.count('file')).toBe(1)
  })

  test('that cannot be read now is read again', async () => {
    const { source, read } = await sizeOf('<svg width="320" height="100"></svg>')
    source.fail(`${place}:image.svg`, { kind: 'unavailable' })
    expect(await read()).toMatchObject({ kind: 'unavailable' })
    source.mend()
    expect(await read()).toMatchObject({ kind: 'found' })
  })
})
