import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask, textOf } from './ask'

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

const docs = {
  'docs/config.json': JSON.stringify({
    sections: [
      { label: 'Start', children: [{ label: 'Overview', to: 'overview' }] },
      {
        label: 'API',
        collapsible: true,
        defaultCollapsed: true,
        children: [{ label: 'Store', to: 'api/store' }],
      },
    ],
  }),
  'docs/overview.md': page('Overview'),
  'docs/api/store.md': page('Store API'),
  'docs/api/store/batch.md': page('batch'),
  'docs/api/store/derive.md': page('derive'),
  'docs/how-to/deploy.md': page('Deploy'),
  'docs/how-to/test.md': page('Test'),
  'docs/how-to/long.md': page('Long') + 'word '.repeat(450_000),
}

beforeEach(() => {
  replaceDocsService(createDocsService(createFakeSource({ 'tanstack/store@main': docs })))
})

afterEach(() => replaceDocsService(undefined))

const address = (path: string) => `/store/latest/docs/${path}`

describe('a page that is in no sidebar', () => {
  it('is listed with its siblings below the listed page, in an open group, with a breadcrumb', async () => {
    const html = await textOf(address('api/store/batch'))
    expect(html).toMatch(
      new RegExp(
        `<details open="">(?:(?!</details>).)*href="${address('api/store')}">Store</a><a href="${address('api/store/batch')}" class="below" aria-current="page">batch</a><a href="${address('api/store/derive')}" class="below">derive</a></details>`,
      ),
    )
    expect(html).toMatch(
      new RegExp(`class="crumbs"[^/]*[^>]*>Docs</a><a href="${address('api/store')}">Store API<`),
    )
  })

  it('stands in the sidebar of the listed page too, and in no other', async () => {
    expect(await textOf(address('api/store'))).toContain(`href="${address('api/store/batch')}" class="below"`)
    expect(await textOf(address('overview'))).not.toContain('class="below"')
  })

  it('has links to the previous and next page', async () => {
    const html = await textOf(address('api/store/batch'))
    expect(html).toContain(`<a href="${address('api/store')}" rel="prev"`)
    expect(html).toContain(`<a href="${address('api/store/derive')}" rel="next"`)
  })

  it('links to the list of its folder if no parent page is listed', async () => {
    const html = await textOf(address('how-to/deploy'))
    expect(html).toMatch(new RegExp(`class="crumbs"[^/]*[^>]*>Docs</a><a href="${address('how-to')}">`))
    expect(html).toContain(`<a href="${address('how-to/test')}" rel="next"`)
    expect((await ask(address('how-to'))).status).toBe(200)
  })
})

describe('a page over the size limit', () => {
  it('is a 404 with a link to its source', async () => {
    const response = await ask(address('how-to/long'))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(
      'href="https://github.com/tanstack/store/blob/main/docs/how-to/long.md"',
    )
  })
})
