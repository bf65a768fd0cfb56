import { describe, expect, test } from 'vitest'
import { partLinks } from '~/domain/docs-frame/part-links'
import { indexOf, library } from '../pages/fixture'

const menu = { ...library.menu, examples: '/query/latest/docs/framework/react/examples/basic' }

const latest = indexOf({
  pages: ['framework/react/overview', 'framework/vue/overview'],
  files: ['examples/react/basic/package.json', 'examples/react/another/package.json'],
  library: { menu },
})
const older = indexOf({ version: 'v4', pages: ['framework/react/overview'], library: { menu } })
const shared = indexOf({ pages: ['overview'], files: ['examples/vue/basic/package.json'] })
const neutral = indexOf({ pages: ['introduction'], library: { defaultDocs: 'introduction' } })

describe('the parts of a library version', () => {
  test.each([
    ['the example that the catalogue names', 'react', '/query/latest/docs/framework/react/examples/basic'],
    ['the list of frameworks with some, for one without', 'vue', '/query/latest/docs/framework/vue/examples'],
  ])('have %s', (_what, framework, href) => {
    expect(partLinks(latest, 'latest', framework).examples).toEqual([{ href, audience: null }])
  })

  test('have no examples in a version without any', () => {
    expect(partLinks(older, 'v4', 'react').examples).toEqual([])
  })

  test.each([
    ['in the reader’s framework', latest, 'vue', 'framework/vue/overview'],
    ['in the reader’s version', older, 'react', 'framework/react/overview'],
    ['at the default page of a version with one framework', older, null, 'framework/react/overview'],
    ['at the default page that a framework without pages shares', shared, 'vue', 'overview'],
    ['at a neutral default page', neutral, null, 'introduction'],
  ])('begin the docs %s', (_where, index, framework, path) => {
    const { docs } = partLinks(index, 'v4', framework)
    expect(docs).toEqual([{ href: `/query/v4/docs/${path}`, audience: null }])
  })

  test('begin the docs for readers of each framework on a neutral page', () => {
    expect(partLinks(latest, 'latest', null).docs).toEqual([
      {
        href: '/query/latest/docs/framework/vue/overview',
        audience: { frameworks: 'vue', hidden: true },
      },
      {
        href: '/query/latest/docs/framework/react/overview',
        audience: { frameworks: 'react', hidden: false },
      },
    ])
  })
})
