import { describe, expect, test } from 'vitest'
import {
  type FrameworkIndexQuestion,
  readFrameworkIndex,
} from '~/features/docs/service/pages/framework-index.server'
import { docsOf, patient } from '../machines/docs-of'
import { familySource, viewOf } from './family'

async function ask(question: Partial<FrameworkIndexQuestion> = {}, source = familySource()) {
  const asked = {
    library: 'query',
    version: 'latest',
    framework: null,
    insteadOf: null,
    readerFramework: null,
  }
  return readFrameworkIndex(docsOf(source), { ...asked, heldSidebar: null, ...question }, patient)
}

describe('the list of frameworks', () => {
  test('leads to each framework that has docs', async () => {
    const { page } = viewOf(await ask())
    expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/query/latest/docs/framework/react',
      '/query/latest/docs/framework/vue',
    ])
  })

  test('keeps the reader’s framework', async () => {
    expect(viewOf(await ask({ readerFramework: 'vue' })).framework).toBe('vue')
  })
})

describe('the list of a framework’s pages', () => {
  test('leads back to the page for all frameworks that it stands in for', async () => {
    const { page } = viewOf(await ask({ framework: 'vue', insteadOf: 'install' }))
    expect(page.slice(0, page.indexOf('<h1'))).toContain('href="/query/latest/docs/install"')
  })

  test('has its pages and those for all, and none of another framework', async () => {
    const { page } = viewOf(await ask({ framework: 'vue' }))
    expect(page).toContain('href="/query/latest/docs/framework/vue/overview"')
    expect(page).toContain('href="/query/latest/docs/install"')
    expect(page).not.toContain('/framework/react/')
  })

  test.each(['solid', 'constructor', '..'])(
    'of %s, which has no docs here, is missing',
    async (framework) => {
      expect(await ask({ framework })).toMatchObject({
        kind: 'missing',
        near: [{ href: '/query/latest/docs/framework/react' }, { href: '/query/latest/docs/framework/vue' }],
      })
    },
  )
})

test('a list of docs that cannot be read now is no missing one', async () => {
  const source = familySource()
  source.fail('tanstack/query@main', { kind: 'unavailable', retryAfterSeconds: 7 })
  expect(await ask({}, source)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
})
