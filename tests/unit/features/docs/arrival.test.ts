import { describe, expect, test } from 'vitest'
import { viewPage } from './family'

const overview = 'framework/react/overview'

/** Returns the markup of a page before its title, which contains the notices. */
async function noticesOf(...question: Parameters<typeof viewPage>): Promise<string> {
  const { page } = await viewPage(...question)
  return page.slice(0, page.indexOf('<h1'))
}

describe('a page that stands in for another', () => {
  test.each([
    ['a page of this version', 'framework/react/guides/caching', 'Caching'],
    [
      'a page of another version, which is named',
      'framework/react/only-v4',
      'href="/query/v4/docs/framework/react/only-v4"',
    ],
    ['a page of another version', 'framework/react/only-v4', 'Only in v4'],
    ['an example', 'framework/react/examples/basic', 'Basic'],
  ])('says which, when it is %s', async (_what, insteadOf, title) => {
    expect(await noticesOf(overview, { insteadOf })).toContain(title)
  })

  test('lists the frameworks that have the wanted page', async () => {
    const notices = await noticesOf('install', { insteadOf: 'framework/react/guides/caching' })
    expect(notices).toContain('href="/query/latest/docs/framework/vue/guides/caching"')
  })

  test('lists the frameworks that have the wanted example', async () => {
    const notices = await noticesOf('framework/vue/overview', { insteadOf: 'framework/react/examples/basic' })
    expect(notices).toContain('href="/query/latest/docs/framework/react/examples/basic"')
  })

  test('leads back to the wanted page where all frameworks share it', async () => {
    const notices = await noticesOf('framework/vue/overview', { insteadOf: 'install' })
    expect(notices).toContain('href="/query/latest/docs/install"')
  })

  test.each([
    ['no page', 'framework/react/Buy%20now'],
    ['no path', '../../secret'],
    ['a property of objects', 'constructor'],
    ['the page itself', overview],
  ])('says nothing when it is %s', async (_what, insteadOf) => {
    expect(await noticesOf(overview, { insteadOf })).toBe(await noticesOf(overview))
  })
})

describe('a page of another framework or folder', () => {
  test('is not said to be missing on the page itself', async () => {
    const insteadOf = 'framework/vue/guides/caching'
    const notices = await noticesOf('framework/react/guides/caching', { insteadOf })
    expect(notices).not.toContain('Available for')
    expect(notices).toContain('This is the React page.')
  })

  test('in a version that is for fewer frameworks says so, in the one box of the page', async () => {
    const insteadOf = 'framework/vue/overview'
    const notices = await noticesOf(overview, { insteadOf, version: 'v4' })
    expect(notices.match(/class="notice"/g)).toHaveLength(1)
    expect(notices).toContain('v4 has no Vue docs')
    expect(notices).toContain('You are reading v4')
  })

  test('says nothing on a page for all frameworks', async () => {
    expect(await noticesOf('install', { insteadOf: 'framework/vue/install' })).not.toContain('notice')
  })

  test('shares the box with the reason of an arrival', async () => {
    const notices = await noticesOf(overview, {
      insteadOf: 'framework/react/guides/caching',
      arrival: 'reactQueryV3',
      version: 'v4',
    })
    expect(notices.match(/class="notice"/g)).toHaveLength(1)
  })
})

describe('a reader from an old address', () => {
  test('is told why they are here', async () => {
    expect(await noticesOf(overview, { arrival: 'reactQueryV3' })).not.toBe(await noticesOf(overview))
  })

  test.each([
    ['of another library', 'reactTableV7'],
    ['that is unknown', 'somewhere'],
    ['that is a property of objects', 'constructor'],
  ])('is told nothing for a reason %s', async (_which, arrival) => {
    expect(await noticesOf(overview, { arrival })).toBe(await noticesOf(overview))
  })
})

describe('a page of an old version', () => {
  test.each([
    ['in the latest version', overview, '/query/latest/docs/framework/react/overview'],
    ['only here, to the nearest there', 'framework/react/only-v4', '/query/latest/docs/'],
  ])('leads to the page %s', async (_where, path, href) => {
    expect(await noticesOf(path, { version: 'v4' })).toContain(`href="${href}`)
  })
})
