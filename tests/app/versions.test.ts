import { describe, expect, it } from 'vitest'
import { ask, locationOf, textOf } from './ask'

const notice = async (address: string) => /class="notice"[^]*?<\/div>/.exec(await textOf(address))?.[0]

describe('library and version of an address', () => {
  it.each([
    ['/query', '/query/latest'],
    ['/query/v99', '/query/latest'],
    ['/query/docs', '/query/latest/docs/framework/react/overview'],
    ['/query/docs/framework/react/overview?x=1', '/query/latest/docs/framework/react/overview?x=1'],
    ['/query/4', '/query/v4'],
    ['/query/4.36.1/docs/framework/react/overview?x=1', '/query/v4/docs/framework/react/overview?x=1'],
    ['/query/v4.36.1/docs/framework/react/overview.md', '/query/v4/docs/framework/react/overview.md'],
    ['/query/4.36.1/llms.txt', '/query/v4/llms.txt'],
    ['/query/5.62.0/docs/framework/react/overview', '/query/latest/docs/framework/react/overview'],
    ['/query/v99/docs/framework/react/overview', '/query/latest/docs/framework/react/overview'],
    ['/query/v99/docs/framework/react/overview?x=1', '/query/latest/docs/framework/react/overview?x=1'],
    [
      '/query/v99/docs/%E6%97%A5%E2%80%A8%E6%97%A5?q=%C3%BC',
      '/query/latest/docs/%E6%97%A5%E2%80%A8%E6%97%A5?q=%C3%BC',
    ],
    ['/query/v99/docs/a%3Fb%23c', '/query/latest/docs/a%3Fb%23c'],
    ['/table/v7/docs/overview', '/table/v8/docs/introduction?from=reactTableV7'],
    ['/query/v3/overview', '/query/latest/docs/framework/react/overview?from=reactQueryV3'],
    ['/query/latest/docs/react/overview', '/query/latest/docs/framework/react/overview'],
    ['/start/latest/docs', '/start/latest/docs/framework/react/overview'],
    ['/table/latest/docs/examples/react/basic', '/table/latest/docs/framework/react/examples/basic'],
    ['/query/latest/docs/examples/basic', '/query/latest/docs/framework/react/examples/basic'],
    ['/query/latest/docs/examples', '/query/latest/docs/framework/react/examples'],
    [
      '/query/latest/docs/framework/react/examples/react/basic',
      '/query/latest/docs/framework/react/examples/basic',
    ],
  ])('%s leads to %s', async (path, leadsTo) => {
    const response = await ask(path)
    expect([301, 307, 308]).toContain(response.status)
    expect(locationOf(response)).toBe(leadsTo)
  })

  it.each(['/nope', '/nope/latest', '/nope/latest/docs/overview', '/toString', '/__proto__/latest'])(
    '%s is not found and not redirected',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it('redirects temporarily to a page that the source lacks', async () => {
    const response = await ask('/query/v3/reference/setLogger')
    expect(response.status).toBe(307)
    expect((await ask(locationOf(response)?.split('#')[0] ?? '')).status).toBe(404)
    expect((await ask('/table/v7')).status).toBe(308)
  })

  it('lists the frameworks that have an example which the framework of an old address lacks', async () => {
    const response = await ask('/query/latest/docs/examples/vue/pagination')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('href="/query/latest/docs/framework/react/examples/pagination"')
  })

  it('explains a redirect from an old address on the landing page, but ignores unknown reasons', async () => {
    const landing = locationOf(await ask('/table/v7')) ?? ''
    expect(await notice(landing)).toContain('React Table v7')
    expect(await notice('/table/v8?from=reactQueryV3')).toBe(await notice('/table/v8'))
  })

  it('also serves the latest version under its id, with `latest` as canonical address', async () => {
    const html = await (await ask('/query/v5/docs/framework/react/overview')).text()
    expect(html).toContain('href="https://tanstack.com/query/latest/docs/framework/react/overview"')
  })

  it('keeps pages of a version at the end of its life out of search engines', async () => {
    const html = await (await ask('/query/v3/docs/overview')).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it.each([
    ['/query/v3/docs/overview', 'end of life'],
    ['/query/v4/docs/framework/react/overview', 'old'],
    ['/query/v4', 'old'],
  ])('says in the header of %s that the version is one of the past: %s', async (path, word) => {
    const response = await ask(path)
    const html = response.status === 200 ? await response.text() : await textOf(locationOf(response) ?? '')
    expect(html).toMatch(new RegExp(`popoverTarget="S--version">v\\d<small class="old">${word}</small>`, 'i'))
    expect(html).toMatch(new RegExp(`<small>v\\d<span class="old" translate="yes"> ${word}</span>`))
  })

  it('has no such notice for the latest version', async () => {
    expect(await textOf('/query/latest/docs/framework/react/overview')).not.toContain('class="old"')
  })

  it.each(['/query/v4/docs/framework/react/overview', '/query/v4'])(
    'leads from %s to the guide about moving to the latest version',
    async (path) => {
      expect(await notice(path)).toContain('href="/query/latest/docs/framework/react/guides/migrating-to-v5"')
    },
  )
})
