import { describe, expect, it } from 'vitest'
import { ask, textOf } from './ask'

const home = 'https://tanstack.com'

const pages = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/support', 'Support'],
  ['/learn', 'Learn'],
  ['/ethos', 'Ethos'],
  ['/dedicated-support', 'Dedicated Support'],
] as const

/** Returns the distinct addresses of this site that the main content of a page links to. */
function linksOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return [...new Set([...main.matchAll(/href="(\/[^"#]*)/g)].map(([, href = '']) => href))]
}

describe.each(pages)('%s', (path, title) => {
  it('is a page with its title, one heading, a description and its own address', async () => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cdn-cache-control')).toBe('max-age=300, stale-while-revalidate=300')
    const html = await response.text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain(`<link rel="canonical" href="${home}${path}"`)
    expect(html).not.toContain('href="doc:')
  })

  it('links only to existing pages', async () => {
    for (const href of linksOf(await textOf(path))) {
      const response = await ask(href)
      expect([href, response.status < 400]).toEqual([href, true])
    }
  })

  it('is in the sitemap', async () => {
    expect(await textOf('/sitemap.xml')).toContain(`<loc>${home}${path}</loc>`)
  })
})

describe('/dedicated-support', () => {
  it('lists the consultants in the order of the catalogue', async () => {
    const html = await textOf('/dedicated-support')
    const names = [
      ...html.matchAll(/<h2[^>]*>([^<]*)<(?:(?!<h2).)*?href="https:\/\/x\.com\/[^"]*"[^>]*>@/gs),
    ].map(([, name]) => name)
    expect(names).toEqual(['Tanner Linsley', 'Dominik Dorfmeister', 'Kevin Van Cott', 'Corbin Crutchley'])
    expect(html).toContain('href="https://x.com/TkDodo"')
    expect(html).toContain('href="https://kevinvancott.dev"')
  })
})

describe('/merch', () => {
  it('redirects permanently to the shop', async () => {
    const response = await ask('/merch')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('https://cottonbureau.com/people/tanstack')
  })
})

describe('the footer', () => {
  it.each(['/', '/query/latest/docs/framework/react/overview'])(
    'links to these pages on %s',
    async (page) => {
      const html = await textOf(page)
      const footer = html.slice(html.indexOf('<footer'))
      for (const path of [
        '/terms',
        '/privacy',
        '/support',
        '/learn',
        '/ethos',
        '/blog',
        '/merch',
        '/whats-new',
      ])
        expect(footer).toContain(`href="${path}"`)
    },
  )
})
