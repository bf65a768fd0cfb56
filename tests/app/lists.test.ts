import { describe, expect, test } from 'vitest'
import { ask, textOf } from './ask'

/** Returns the links in the version and framework menus, and whether each is the current one. */
async function optionsOf(address: string): Promise<{ href: string; isCurrent: boolean }[]> {
  const html = await textOf(address)
  const menus = html.match(/<[^>]* id="S--(?:version|framework)"[^]*?<\/(?:nav|div|ul)>/g) ?? []
  return menus.flatMap((menu) =>
    Array.from(menu.matchAll(/<a ([^>]*)>/g), ([, attributes = '']) => ({
      href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
      isCurrent: attributes.includes('aria-current'),
    })),
  )
}

const hrefsOf = async (address: string) =>
  (await optionsOf(address)).map(({ href }) => href).filter((href) => href.includes('/docs/'))

const lists = [
  '/query/latest/docs/framework',
  '/query/latest/docs/framework/react',
  '/query/latest/docs/framework/react/examples',
  '/query/latest/docs/framework/react/guides',
  '/query/latest/docs/framework/svelte',
  '/query/latest/docs/framework/svelte/examples',
  '/query/latest/docs/framework/svelte/guides',
  '/query/latest/docs/reference',
]

describe('the menus of a list', () => {
  test.each(lists)('%s marks the current version and framework', async (address) => {
    const current = (await optionsOf(address)).filter(({ isCurrent }) => isCurrent)
    expect(current.map(({ href }) => href)).toEqual([address, address])
  })

  test.each(lists)('%s links to addresses that do not redirect', async (address) => {
    const hrefs = await hrefsOf(address)
    const answers = await Promise.all(hrefs.map(async (href) => [href, (await ask(href)).status]))
    expect(answers).toEqual(hrefs.map((href) => [href, 200]))
  })

  test('link to the same list of another framework and version', async () => {
    const examples = await hrefsOf('/query/latest/docs/framework/react/examples')
    expect(examples).toContain('/query/latest/docs/framework/vue/examples')
    expect(examples).toContain('/query/v4/docs/framework/react/examples')
    const folder = await hrefsOf('/query/latest/docs/framework/react/guides')
    expect(folder).toContain('/query/latest/docs/framework/vue/guides')
    expect(folder).toContain('/query/v4/docs/framework/react/guides')
    expect(await hrefsOf('/query/latest/docs/framework')).toContain('/query/v4/docs/framework')
  })
})

const notices = (html: string) => html.match(/class="notice"/g)

describe('the notice of a list that replaces the requested one', () => {
  test.each([
    ['/query/v4/docs/framework/react?instead-of=framework/svelte', 'v4 has no Svelte docs'],
    ['/query/v4/docs/framework/react/examples?instead-of=framework/svelte/examples', 'v4 has no Svelte docs'],
    ['/query/v4/docs/framework/react/guides?instead-of=framework/svelte/guides', 'v4 has no Svelte docs'],
    [
      '/query/v3/docs/overview?instead-of=framework/react/examples',
      'href="/query/latest/docs/framework/react/examples"',
    ],
    ['/query/latest/docs/framework/vue?instead-of=reference', 'href="/query/latest/docs/reference"'],
    [
      '/query/latest/docs/framework/vue?instead-of=framework/react/reference',
      'href="/query/latest/docs/framework/react/reference"',
    ],
  ])('%s has %s', async (address, words) => {
    const [notice] = /class="notice"[^]*?<\/div>/.exec(await textOf(address)) ?? []
    expect(notice).toContain(words)
  })

  test('is absent if the version has the requested list', async () => {
    const own = '/query/latest/docs/framework/vue'
    expect(notices(await textOf(`${own}?instead-of=framework/react`))).toEqual(notices(await textOf(own)))
  })
})
