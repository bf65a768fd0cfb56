import { afterAll, describe, expect, it } from 'vitest'
import { landingAddress, previewSegment } from '~/domain/addresses/addresses'
import { replacePreviews } from '~/features/previews/service/previews.server'
import { ask, locationOf, textOf } from './ask'
import { openPreviewSite, preview, repository } from './preview-site'

const site = await openPreviewSite()

afterAll(() => site.close())

/** Returns the addresses of links and images in a part of a page. */
function addressesIn(html: string, part: RegExp): string[] {
  const [, inside = ''] = part.exec(html) ?? []
  return [...inside.replaceAll(/<script[^>]*>/g, '').matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(
    ([, address = '']) => address.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
}

const article = /<div[^>]*id="S--article"[^>]*>(.*?)<form class="source"/s
const sidebar = /<nav id="S--sidebar"[^>]*>(.*?)<\/nav>/s

describe('a page of a preview', () => {
  it('is reached by the unescaped name of its branch', async () => {
    const response = await ask('/preview/query/feat/x/docs/guide?a=b')
    expect([response.status, locationOf(response)]).toEqual([307, `${preview}/docs/guide?a=b`])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })

  it('has the text of the branch', async () => {
    expect(await textOf(`${preview}/docs/guide`)).toContain('How to, better.')
    expect(await textOf('/query/latest/docs/guide')).not.toContain('How to, better.')
  })

  it('shows above the text the branch, its commit and the time', async () => {
    const html = await textOf(`${preview}/docs/guide`)
    const [, banner = ''] = /<aside class="preview-banner"[^>]*>(.*?)<\/aside>/s.exec(html) ?? []
    expect(banner).toContain('feat/x')
    expect(banner).toContain(`<code translate="no">${site.commit.slice(0, 7)}</code>`)
    expect(banner).toContain(`dateTime="${new Date(site.clock.nowMs()).toISOString()}"`)
    expect([...banner.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://github.com/tanstack/query/tree/feat/x',
      `https://github.com/tanstack/query/commit/${site.commit}`,
      '/query/latest/docs/guide',
      `${preview}/changes/guide`,
      preview,
    ])
  })

  it('has links, images and a sidebar that stay within the preview', async () => {
    const html = await textOf(`${preview}/docs/overview`)
    expect(addressesIn(html, article)).toEqual([
      expect.stringMatching(`^${preview}/images/docs/parts\\.svg\\?v=`),
      expect.stringMatching(`^${preview}/images/docs/parts\\.svg\\?v=`),
      `${preview}/docs/guide`,
      `${preview}/docs/guide`,
      `${preview}/docs/guide#keys`,
      '/table/latest/docs/overview',
      `${preview}/docs/framework/react/examples/basic`,
    ])
    const inSidebar = addressesIn(html, sidebar)
    expect(inSidebar).toContain(`${preview}/docs/new`)
    expect(inSidebar.filter((address) => !address.startsWith(`${preview}/`))).toEqual([])
    expect(html).toContain(`rel="next" href="${preview}/docs/guide"`.split(' ').toReversed().join(' '))
  })

  it('links to a new page by its future address too', async () => {
    expect(addressesIn(await textOf(`${preview}/docs/new`), article)).toEqual([`${preview}/docs/new`])
  })

  it('links to another library of the same repository within the preview', async () => {
    await site.hosting.create('TanStack/router', {
      'docs/router/overview.md': '# Router\n\n[Start](../start/overview.md)\n',
      'docs/start/overview.md': '# Start\n',
    })
    const html = await textOf('/preview/router/main/docs/overview')
    expect(addressesIn(html, article)).toEqual(['/preview/start/main/docs/overview'])
  })

  it('links to published versions, and to frameworks within the preview', async () => {
    const html = await textOf(`${preview}/docs/framework/react/start`)
    const options = (menu: string): string[] =>
      addressesIn(html, new RegExp(`<nav id="S--${menu}"[^>]*>(.*?)</nav>`, 's'))
    expect(options('version')).toEqual([
      `${preview}/docs/framework/react/start`,
      '/query/latest/docs/framework/react/start',
      expect.stringContaining('/query/v4/docs'),
      expect.stringContaining('/query/v3/docs'),
      '/query/whats-new',
    ])
    expect(options('framework')).toEqual([
      `${preview}/docs/framework/react/start`,
      `${preview}/docs/framework/vue/start`,
    ])
  })

  it.each([
    ['the bare docs address', '/docs', 307],
    ['an example', '/docs/framework/react/examples/basic', 200],
    ['an example with a number as file', '/docs/framework/react/examples/basic?path=1', 200],
    ['the list of frameworks', '/docs/framework', 200],
    ['the list of a framework', '/docs/framework/react', 200],
    ['Markdown', '/docs/guide.md', 200],
    ['an image', '/images/docs/parts.svg', 200],
    ['the list of changes', '', 200],
    ['a page before and after', '/changes/guide', 200],
    ['a page that is not there', '/docs/nothing', 404],
    ['an image that is not there', '/images/docs/nothing.svg', 404],
    ['a file that is no image', '/images/docs/guide.md', 404],
  ])('and %s stay out of caches and search engines', async (_what, path, status) => {
    const response = await ask(preview + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(locationOf(response) ?? preview).toMatch(new RegExp(`^${preview}`))
    expect(await response.text()).not.toContain('rel="canonical"')
  })

  it('is edited on its branch', async () => {
    expect(await textOf(`${preview}/docs/guide`)).toContain(
      'href="https://github.com/tanstack/query/edit/feat/x/docs/guide.md"',
    )
  })

  it('links to the preview in its Markdown', async () => {
    expect(await textOf(`${preview}/docs/overview.md`)).toContain(`${preview}/docs/guide)`)
  })

  it('shows a push after a minute, and nothing of it in published docs', async () => {
    const push = (text: string) =>
      site.hosting.commit(repository, {
        branch: 'moving',
        files: { 'docs/guide.md': `# Guide\n\n${text}\n` },
      })
    await push('Good.')
    site.clock.advance(60_000)
    expect(await textOf('/preview/query/moving/docs/guide')).toContain('Good.')
    await push('Best.')
    expect(await textOf('/preview/query/moving/docs/guide')).toContain('Good.')
    site.clock.advance(60_000)
    expect(await textOf('/preview/query/moving/docs/guide')).toContain('Best.')
    expect(await textOf('/query/latest/docs/guide')).not.toContain('Best.')
  })

  it('runs nothing that its author wrote', async () => {
    const files = { 'docs/guide.md': '# Guide\n\n<script>alert(1)</script><img src=x onerror="alert(2)">\n' }
    await site.push('bad', files)
    for (const path of ['docs/guide', 'changes/guide']) {
      const html = await textOf(`/preview/query/bad/${path}`)
      expect(html).not.toMatch(/alert\(1\)|onerror/)
    }
  })
})

describe('a page that a preview removes', () => {
  it('is a 404, and links to its published version', async () => {
    const response = await ask(`${preview}/docs/old`)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('still published')
    expect(html).toContain(`<a class="btn primary" href="${preview}/changes/old">`)
  })
})

describe('the address of a preview', () => {
  it.each([
    'main',
    'a/b/c',
    '@x+y',
    'a,b',
    'a=b&c',
    "it's",
    'a(b)!',
    'a#b',
    'a%b',
    'a;b',
    'grün/日本',
    'docs',
    'a-1.x',
  ])('of the branch %s is one segment that its own links use', async (branch) => {
    await site.push(branch, { 'docs/guide.md': '# Guide\n\nThere.\n' })
    const address = landingAddress({ library: 'query', version: previewSegment(branch) })
    expect(address.split('/')).toHaveLength(4)
    const html = await textOf(`${address}/docs/guide`)
    expect(html).toContain('There.')
    expect(addressesIn(html, sidebar)).toContain(`${address}/docs/overview`)
  })
})

describe('the list of changes', () => {
  it('marks pages and files as added, changed or removed', async () => {
    const html = await textOf(preview)
    const items = [
      ...html.matchAll(
        /<li data-change="(\w+)"[^>]*>.*?<a [^>]*href="([^"]*)"[^>]*>.*?<code[^>]*>([^<]*)<\/code>(.*?)<\/li>/gs,
      ),
    ]
    expect(
      items.map(([, kind, href, path, rest = '']) => [kind, path, href, /href="([^"]*)"/.exec(rest)?.[1]]),
    ).toEqual([
      ['changed', 'docs/guide.md', `${preview}/docs/guide`, `${preview}/changes/guide`],
      ['added', 'docs/new.md', `${preview}/docs/new`, `${preview}/changes/new`],
      ['removed', 'docs/old.md', '/query/latest/docs/old', `${preview}/changes/old`],
      [
        'changed',
        'docs/config.json',
        `https://github.com/tanstack/query/blob/${site.commit}/docs/config.json`,
        undefined,
      ],
      [
        'changed',
        'docs/parts.svg',
        `https://github.com/tanstack/query/blob/${site.commit}/docs/parts.svg`,
        undefined,
      ],
    ])
  })

  it('needs no request once both sides are cached', async () => {
    await textOf(preview)
    site.requests()
    await textOf(preview)
    expect(site.requests()).toEqual([])
  })
})

/** Returns the changes of a comparison: the old and the new markup of each, without the surrounding markup. */
function changesIn(html: string): { was: string | undefined; is: string | undefined }[] {
  const sections = html.matchAll(/<section class="run [^"]*" id="S--change-\d+"[^>]*>(.*?)<\/section>/gs)
  return [...sections].map(([, run = '']) => ({
    was: /<del[^>]*>(.*?)<\/del>/s.exec(run)?.[1],
    is: /<ins[^>]*>(.*?)<\/ins>/s.exec(run)?.[1],
  }))
}

describe('a page before and after', () => {
  it('shows differing blocks side by side, and marks no others', async () => {
    const html = await textOf(`${preview}/changes/guide`)
    const is = '<p>How to<mark class="changed">, better</mark>.</p>'
    expect(changesIn(html)).toEqual([{ was: '<p>How to.</p>', is }])
    expect(html.match(/<p>Last words\.<\/p>/g)).toHaveLength(2)
  })

  it('has a link to each change', async () => {
    const html = await textOf(`${preview}/changes/guide`)
    expect([...html.matchAll(/href="(#S--change-\d+)"/g)].map(([, href]) => href)).toEqual(['#S--change-1'])
    expect(html.match(/id="S--change-1"/g)).toHaveLength(1)
  })

  it('hides the second copy of equal blocks from screen readers and the Tab key', async () => {
    const html = await textOf(`${preview}/changes/guide`)
    const same = [...html.matchAll(/<div class="run same [^"]*">(.*?)<\/div><\/div>/gs)].map(
      ([, run = '']) => run,
    )
    expect(same.length).toBeGreaterThan(0)
    expect(same.map((run) => run.match(/<div class="prose [^"]*" inert="">/g)?.length)).toEqual(
      same.map(() => 1),
    )
  })

  it('marks a changed title', async () => {
    const files = { 'docs/guide.md': '---\ntitle: Better\n---\n\nHow to.\n\nLast words.\n' }
    await site.push('named', files)
    expect(changesIn(await textOf('/preview/query/named/changes/guide'))).toEqual([
      { was: '<p class="side-title">Guide</p>', is: '<p class="side-title">Better</p>' },
    ])
  })

  it('marks a changed image, but no link whose address only differs by the preview', async () => {
    const changes = changesIn(await textOf(`${preview}/changes/overview`))
    expect(changes).toEqual([
      { was: expect.stringContaining('parts.svg'), is: expect.stringContaining('parts.svg') },
    ])
  })

  it.each([
    ['new', `${preview}/docs/new`],
    ['old', '/query/latest/docs/old'],
  ])('of the page %s, which one side has, is that page with the way to it', async (path, href) => {
    const html = await textOf(`${preview}/changes/${path}`)
    expect(html.match(/class="prose"/g)).toHaveLength(1)
    expect(changesIn(html)).toEqual([])
    expect(/<article class="changes">.*?<a [^>]*href="([^"]*)"/s.exec(html)?.[1]).toBe(href)
  })

  it('has unique ids', async () => {
    const html = await textOf(`${preview}/changes/guide`)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})

describe('disabled previews', () => {
  it.each(['', '/docs/guide', '/changes/guide', '/images/docs/parts.svg', '/docs/guide.md'])(
    'are not found at %s, and cost no request',
    async (path) => {
      replacePreviews(undefined)
      site.requests()
      expect((await ask(preview + path)).status).toBe(404)
      expect(site.requests()).toEqual([])
    },
  )
})
