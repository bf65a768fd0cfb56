import { expect, test } from 'vitest'
import { docsStart } from '~/domain/docs-frame/docs-start'
import { indexOf, library } from '../pages/fixture'

const docs = '/query/latest/docs/framework/react/overview'
const ofFrameworks = { ...library, menu: { ...library.menu, docs } }
const frameworks = ['react', 'vue', 'solid']

const perFramework = indexOf({ pages: ['framework/react/overview', 'framework/vue/first'] })
const shared = indexOf({ pages: ['overview'], files: ['examples/vue/basic/package.json'] })

test.each([
  [
    'as in the catalogue while no pages are known',
    { index: null, framework: null },
    'framework/react/overview',
  ],
  ['in the framework of the reader', { index: null, framework: 'vue' }, 'framework/vue/overview'],
  ['in the usual one for another', { index: null, framework: 'lit' }, 'framework/react/overview'],
  ['at the page itself', { index: perFramework, framework: 'react' }, 'framework/react/overview'],
  ['at the page in its place', { index: perFramework, framework: 'vue' }, 'framework/vue/first'],
])('docs begin %s', (_where, { index, framework }, path) => {
  const start = docsStart(ofFrameworks, index, framework)
  expect(start).toEqual({ href: `/query/latest/docs/${path}`, frameworks })
})

test('docs start at one page if all frameworks share it', () => {
  const start = docsStart(ofFrameworks, shared, 'vue')
  expect(start).toEqual({ href: '/query/latest/docs/overview', frameworks: [] })
})
