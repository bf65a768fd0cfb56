import { describe, expect, test } from 'vitest'
import { resolveQuestion, resolveWithoutPage } from '~/domain/pages/resolve/resolve-question'
import { indexOf, pageAt } from '../fixture'

const index = indexOf({
  pages: {
    'framework/react/overview': { redirectFrom: ['framework/react/start-here'] },
    'framework/react/guides/queries': {},
    'framework/vue/guides/queries': {},
    'framework/vue/first': {},
    install: {},
    'concepts/cache': {},
  },
  files: [
    'examples/react/basic/package.json',
    'examples/solid/basic/package.json',
    'examples/solid/nested/one/package.json',
  ],
})

const reader = { version: 'latest', readerFramework: null, insteadOf: null, arrival: null }

function resolve(path: string, readerFramework: string | null = null, version = 'latest') {
  return resolveQuestion(index, { ...reader, version, path, readerFramework })
}

describe('a question for docs', () => {
  test.each(['install', 'install/', 'framework/vue/guides/queries'])('%s is answered by its page', (path) => {
    expect(resolve(path, 'react')).toEqual({ kind: 'page', page: pageAt(index, path.replace(/\/$/, '')) })
  })

  test.each([
    ['the docs as a whole', '', null, 'framework/react/overview'],
    ['a former path', 'framework/react/start-here', null, 'framework/react/overview'],
    ['other letter case', 'INSTALL', null, 'install'],
    ['a neutral page in a framework', 'framework/vue/install', null, 'install'],
    ['a page of the reader’s framework', 'guides/queries', 'vue', 'framework/vue/guides/queries'],
    ['a page of the default framework', 'guides/queries', null, 'framework/react/guides/queries'],
    ['the default page in a framework without it', 'framework/vue/overview', null, 'framework/vue/first'],
    ['the default page in a foreign framework', 'framework/lit/overview', null, 'framework/react/overview'],
    ['the examples of a framework', 'framework/react/examples', null, 'framework/react/examples'],
    ['a former example', 'examples/react/basic', 'vue', 'framework/react/examples/basic'],
    [
      'a former example in a folder',
      'examples/solid/nested/one',
      null,
      'framework/solid/examples/nested/one',
    ],
    [
      'a former example of the reader’s framework',
      'examples/basic',
      'solid',
      'framework/solid/examples/basic',
    ],
    ['a former example of the default framework', 'examples/basic', null, 'framework/react/examples/basic'],
    [
      'a former example that one framework has',
      'examples/nested/one',
      null,
      'framework/solid/examples/nested/one',
    ],
    ['the former list of examples', 'examples', null, 'framework/react/examples'],
    ['the former list of a framework', 'examples/solid', null, 'framework/solid/examples'],
    ['a folder of the reader’s framework', 'guides', 'vue', 'framework/vue/guides'],
    ['a folder in other letter case', 'Concepts', null, 'concepts'],
    ['a folder for all frameworks', 'framework/vue/concepts', null, 'concepts'],
  ])('leads on: %s', (_what, path, framework, to) => {
    expect(resolve(path, framework)).toEqual({
      kind: 'redirect',
      href: `/query/latest/docs/${to}`,
      status: 307,
    })
  })

  test.each([
    ['examples/react/gone', 'framework/react/examples/gone'],
    ['examples/gone', 'examples/gone'],
  ])('at the former address of an example that is gone, %s, is missing at %s', (path, missing) => {
    expect(resolve(path)).toEqual({ kind: 'missing', path: missing })
  })

  test('keeps the version segment of its address', () => {
    expect(resolve('INSTALL', null, 'v5')).toMatchObject({ href: '/query/v5/docs/install' })
    expect(resolve('', null, 'preview:7')).toMatchObject({
      href: '/preview/query/7/docs/framework/react/overview',
    })
  })

  test('keeps why the reader is there, for the notice of the page', () => {
    const asked = { ...reader, path: 'INSTALL', insteadOf: 'concepts/a+b', arrival: 'reactQueryV3' }
    expect(resolveQuestion(index, asked)).toMatchObject({
      href: '/query/latest/docs/install?from=reactQueryV3&instead-of=concepts%2Fa%2Bb',
    })
  })

  test('prefers a rule of the site to the folder at the address', () => {
    const withFolder = indexOf({ pages: ['react/reference/useQuery/more'] })
    const old = resolveQuestion(withFolder, { ...reader, path: 'react/reference/useQuery' })
    expect(old).toEqual({
      kind: 'redirect',
      href: '/query/latest/docs/framework/react/reference/useQuery',
      status: 308,
    })
  })

  test.each([
    ['concepts', null],
    ['framework/react/guides', 'react'],
  ])('%s is answered by the list of its pages', (path, framework) => {
    expect(resolve(path)).toEqual({ kind: 'folder', folder: { path, framework } })
  })

  test.each(['gone', 'framework/vue/gone', 'framework/vue/examples', '__proto__'])(
    '%s has no answer',
    (path) => {
      expect(resolve(path)).toEqual({ kind: 'missing', path })
    },
  )

  test.each(['../secret', 'a//b', 'a\\b', 'a%2fb', 'a\u0000b', 'x'.repeat(1001)])(
    '%j is refused before it is looked up',
    (path) => {
      expect(resolve(path)).toEqual({ kind: 'missing', path: '', reason: 'Invalid docPath' })
    },
  )

  test('has no answer in docs without pages', () => {
    const empty = indexOf({})
    expect(resolveQuestion(empty, { ...reader, path: '' })).toEqual({
      kind: 'missing',
      path: '',
    })
  })
})

test('a page whose file is gone is answered as a path without a page', () => {
  expect(resolveWithoutPage(index, { ...reader, path: 'install' })).toEqual({
    kind: 'missing',
    path: 'install',
  })
})
