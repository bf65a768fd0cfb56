// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { NAVIGATED } from '~/boot/lib/events'
import { servePreferred } from '~/features/accounts/preferred-versions-here'

const overview = '/docs/framework/react/overview'
const preferred = {
  query: { version: 'v4', docs: `/query/v4${overview}`, frameworks: ['react', 'vue'] },
  table: { version: 'v8', docs: '/table/v8/docs/introduction', frameworks: ['react'] },
}

const row = (library: string, path: string, frameworks: string) =>
  `<a data-lib="${library}" data-frameworks="${frameworks}" href="/${library}/latest${path}"></a>`

function addresses(): string[] {
  return [...document.querySelectorAll('a')].map(({ pathname }) => pathname)
}

beforeEach(() => {
  delete document.documentElement.dataset['versions']
})

test('links to landing pages, and to docs in the library menu, point to the preferred version', () => {
  document.body.innerHTML = `
    <a data-lib="query" href="/query/latest"></a><a data-lib="router" href="/router/latest"></a>
    <nav id="S--libraries">${row('query', overview, 'react vue angular')}${row('table', overview, 'react vue')}</nav>`
  servePreferred(preferred)
  expect(addresses()).toEqual([
    '/query/v4',
    '/router/latest',
    `/query/v4${overview}`,
    '/table/v8/docs/introduction',
  ])
  const known = [...document.querySelectorAll<HTMLElement>('nav a')].map(
    ({ dataset }) => dataset['frameworks'],
  )
  expect(known).toEqual(['react vue', undefined])
  expect(document.documentElement.dataset['versions']).toBe('query/v4 table/v8')
})

test('a link keeps its framework if the version has docs for it', () => {
  const vue = overview.replace('react', 'vue')
  const angular = overview.replace('react', 'angular')
  document.body.innerHTML = `<nav id="S--libraries">${row('query', vue, 'react vue')}${row('query', angular, 'react angular')}</nav>`
  servePreferred(preferred)
  expect(addresses()).toEqual([`/query/v4${vue}`, `/query/v4${overview}`])
})

test('links with a version or a page are unchanged, on the next page too', () => {
  servePreferred(preferred)
  document.body.innerHTML = `
    <a data-lib="query" href="/query/v3"></a><a data-lib="query" href="/query/latest/docs/guides/queries"></a>
    <a href="/query/latest"></a><a data-lib="query" href="/query/latest"></a>`
  dispatchEvent(new CustomEvent(NAVIGATED))
  expect(addresses()).toEqual([
    '/query/v3',
    '/query/latest/docs/guides/queries',
    '/query/latest',
    '/query/v4',
  ])
})

test('an invalid list of addresses changes nothing', () => {
  document.body.innerHTML = '<a data-lib="query" href="/query/latest"></a>'
  // Earlier pages requested the versions; the next request is at the next navigation.
  servePreferred({ query: 'v4' })
  expect(addresses()).toEqual(['/query/latest'])
})
