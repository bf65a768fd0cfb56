import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { readSitemap, sitemapXml } from '~/features/program-files/sitemap.server'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from './docs-of'

const repositories = {
  'tanstack/query@main': {
    'docs/install.md': page({ title: 'Install' }),
    'docs/framework/react/overview.md': page({ title: 'Overview' }),
    'docs/framework/vue/overview.md': '---\nref: docs/framework/react/overview.md\n---\n',
    'docs/drafts/idea.md': page({ title: 'An idea' }),
  },
  'tanstack/query@v4': {
    'docs/install.md': page({ title: 'Install' }),
    'docs/hydration.md': page({ title: 'Hydration' }),
  },
  'tanstack/query@v3': { 'docs/essentials.md': page({ title: 'Essentials' }) },
  'tanstack/store@main': { 'docs/overview.md': page({ title: 'Overview' }) },
}

const example = (name: string) => ({ [`examples/react/${name}/package.json`]: '{}' })

async function readFile(source = createFakeSource(repositories), signal = patient) {
  const outcome = await readSitemap(docsOf(source), ['/'], signal)
  if (outcome.kind !== 'view') throw new Error(`The sitemap is ${outcome.kind}`)
  return outcome.view
}

async function read(source = createFakeSource(repositories), signal = patient) {
  const { body, headers } = await readFile(source, signal)
  const urls = [...body.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return { urls, docs: urls.filter((path) => path.includes('/docs/')), headers }
}

describe('the sitemap', () => {
  test('has home, every landing page, and what changed where two versions have docs', async () => {
    const { urls } = await read()
    expect(urls.filter((path) => !path.includes('/docs/'))).toEqual([
      '/',
      ...catalogue.libraries.flatMap(({ id }) => [
        `/${id}/latest`,
        ...(id === 'query' ? ['/query/upgrade', '/query/whats-new'] : []),
      ]),
    ])
  })

  test('has each text once: in the latest version, or in the one that alone has it', async () => {
    expect((await read()).docs).toEqual([
      '/query/latest/docs/framework/react/overview',
      '/query/latest/docs/install',
      '/query/v4/docs/hydration',
      '/store/latest/docs/overview',
    ])
  })

  test('has absolute addresses of the canonical host', async () => {
    const { body } = await readFile()
    expect(body).toContain('<loc>https://tanstack.com/query/latest/docs/install</loc>')
  })

  test('does without a library that is unavailable, and is cached for less long', async () => {
    const source = createFakeSource(repositories)
    source.fail('tanstack/query@main', { kind: 'unavailable' })
    const { urls, docs, headers } = await read(source)
    expect(docs).toEqual(['/store/latest/docs/overview'])
    expect(urls).toContain('/query/latest')
    expect(headers['cdn-cache-control']).toBe('max-age=30')
  })

  test('is unavailable while nothing is known: crawlers would forget what it lacks', async () => {
    const source = createFakeSource(repositories)
    for (const { repo, versions } of catalogue.libraries)
      for (const { branch } of versions) source.fail(`${repo}@${branch}`, { kind: 'unavailable' })
    expect(await readSitemap(docsOf(source), ['/'], patient)).toMatchObject({ kind: 'unavailable' })
  })

  test('has the examples, each once', async () => {
    const source = createFakeSource({
      ...repositories,
      'tanstack/query@main': { ...repositories['tanstack/query@main'], ...example('basic') },
      'tanstack/query@v4': {
        ...repositories['tanstack/query@v4'],
        ...example('basic'),
        ...example('old'),
      },
      'tanstack/query@v3': { ...repositories['tanstack/query@v3'], ...example('ended') },
    })
    expect((await read(source)).docs.filter((path) => path.includes('/examples/'))).toEqual([
      '/query/latest/docs/framework/react/examples/basic',
      '/query/v4/docs/framework/react/examples/old',
    ])
  })

  test('keeps what is known of a library whose older version is unavailable', async () => {
    const source = createFakeSource(repositories)
    source.fail('tanstack/query@v4', { kind: 'unavailable' })
    expect((await read(source)).docs).toContain('/query/latest/docs/install')
  })

  test('waits no longer than it may for a source that hangs', async () => {
    const source = createFakeSource(repositories)
    source.fail('tanstack/query@main', { kind: 'hang' })
    expect((await read(source, AbortSignal.timeout(20))).urls).toContain('/query/latest')
  })

  test('is cached for five minutes when it is whole', async () => {
    expect((await read()).headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
    })
  })

  test('is well-formed whatever is in an address', () => {
    expect(sitemapXml(['https://site.test/a?b=1&c=<2>'])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url>',
        '    <loc>https://site.test/a?b=1&amp;c=&lt;2&gt;</loc>',
        '  </url>',
        '</urlset>',
        '',
      ].join('\n'),
    )
  })
})
