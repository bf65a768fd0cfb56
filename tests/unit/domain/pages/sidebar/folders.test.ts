import { describe, expect, it } from 'vitest'
import { findFolder, pagesIn } from '~/domain/pages/sidebar/folders'
import { indexOf, section } from '../fixture'

const index = indexOf({
  pages: {
    'framework/react/guides/queries': { title: 'Queries' },
    'framework/react/guides/deep/zebra': { title: 'Zebra' },
    'framework/react/guides/another': { title: 'Another' },
    'framework/vue/guides/refs': { title: 'Refs' },
    'framework/vue/only/one': { title: 'One' },
    'Reference/QueryClient': { title: 'QueryClient' },
    'drafts/unfinished': { title: 'Unfinished' },
    'cover/README': { title: 'Cover' },
  },
  config: {
    sections: [section('Guides', {}, { react: { Zebra: 'framework/react/guides/deep/zebra' } })],
  },
})

describe('the folder of an address', () => {
  it.each([
    ['its own', 'framework/react/guides', null, 'framework/react/guides'],
    ['in its own spelling', 'reference', null, 'Reference'],
    ['of the default framework', 'guides', null, 'framework/react/guides'],
    ['of the reader’s framework', 'guides', 'vue', 'framework/vue/guides'],
    ['of the only framework that has it', 'only', 'react', 'framework/vue/only'],
    ['for all frameworks', 'framework/vue/reference', null, 'Reference'],
    ['inside another', 'framework/react/guides/deep', null, 'framework/react/guides/deep'],
  ])('is %s', (_which, path, reader, expected) => {
    expect(findFolder(index, path, reader)?.path).toBe(expected)
  })

  it.each([
    '',
    'framework',
    'framework/react',
    'guide',
    'drafts',
    'cover',
    'framework/vue/deep',
    '__proto__',
  ])('is none for %j', (path) => {
    expect(findFolder(index, path, null)).toBeNull()
  })
})

it('lists its pages in the order of the sidebar, those that it lacks by title', () => {
  const folder = { path: 'framework/react/guides', framework: 'react' }
  expect(pagesIn(index, folder).map(({ title }) => title)).toEqual(['Zebra', 'Another', 'Queries'])
})
