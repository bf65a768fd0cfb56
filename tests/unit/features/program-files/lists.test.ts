import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { agentsText } from '~/features/program-files/agents-file.server'
import { familyListText } from '~/features/program-files/family-list.server'
import { libraryListText, sectionListText, versionDocs } from '~/features/program-files/library-list.server'
import { fileResponse } from '~/features/program-files/file-response.server'
import { textListHeaders } from '~/features/program-files/file-headers'
import { siteUrl as absolute } from '~/features/page-head/site-url.server'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from './docs-of'

const config = JSON.stringify({
  sections: [
    {
      label: 'Start',
      children: [{ label: 'Install', to: 'install' }],
      frameworks: [{ label: 'react', children: [{ label: 'Overview', to: 'framework/react/overview' }] }],
    },
  ],
})

const repositories = {
  'tanstack/query@main': {
    'docs/config.json': config,
    'docs/install.md': page({ title: 'Install', description: 'Add it to a project.' }),
    'docs/framework/react/overview.md': page({ title: 'Overview' }),
    'docs/framework/vue/overview.md': '---\nref: docs/framework/react/overview.md\n---\n',
    'docs/drafts/idea.md': page({ title: 'An idea' }),
  },
  'tanstack/query@v3': { 'docs/overview.md': page({ title: 'Overview' }) },
}

async function ask(library: string, version: string, source = createFakeSource(repositories)) {
  const docs = await versionDocs(docsOf(source), { library, version }, 'llms.txt', patient)
  if (docs.kind !== 'found') return fileResponse(docs.kind === 'missing' ? { near: [], ...docs } : docs)
  return new Response(libraryListText(docs.value, absolute), { headers: textListHeaders })
}

describe('the list of a version with many pages', () => {
  const names = Array.from({ length: 600 }, (_, at) => `reference/a-page-with-a-name-${at}`)
  const many = JSON.stringify({
    sections: [
      { label: 'Start', children: [{ label: 'Install', to: 'install' }] },
      { label: 'API Reference', children: names.map((to) => ({ label: to, to })) },
    ],
  })
  const source = createFakeSource({
    'tanstack/query@main': {
      'docs/config.json': many,
      'docs/install.md': page({ title: 'Install' }),
      ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, page({ title: name })])),
    },
  })

  test('is short, and leads to lists of its largest sections, which have all pages', async () => {
    const docs = await versionDocs(
      docsOf(source),
      { library: 'query', version: 'latest' },
      'llms.txt',
      patient,
    )
    if (docs.kind !== 'found') throw new Error('no docs')
    const text = libraryListText(docs.value, absolute)
    expect(text.length).toBeLessThan(50_000)
    expect(text).toContain('docs/install.md')
    const slugs = [...text.matchAll(/\/query\/latest\/llms\/([\w-]+)\.txt/g)].map(([, slug = '']) => slug)
    expect(slugs).toEqual(['api-reference', 'api-reference-2'])
    const lists = slugs.map((slug) => sectionListText(docs.value, slug, absolute) ?? '')
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThan(50_000)
    expect(lists.join('').match(/\.md\)/g)).toHaveLength(names.length)
    expect(sectionListText(docs.value, 'nothing', absolute)).toBeNull()
  })
})

describe('the list of a library version', () => {
  test('has the pages by section, each text once, with the addresses of their Markdown', async () => {
    const text = await (await ask('query', 'latest')).text()
    expect(text.slice(text.indexOf('## '))).toBe(
      [
        '## Start',
        '',
        '- [Install](https://tanstack.com/query/latest/docs/install.md): Add it to a project.',
        '- [Overview (React)](https://tanstack.com/query/latest/docs/framework/react/overview.md)',
        '',
      ].join('\n'),
    )
  })

  test('names library, version and frameworks', async () => {
    const text = await (await ask('query', 'latest')).text()
    expect(text).toMatch(/^# TanStack Query v5\n\n> .+\n\nFrameworks: React, Vue\.\n/)
  })

  test('links the version that its address names, and the lists of the others that can be read', async () => {
    const text = await (await ask('query', 'v5')).text()
    expect(text).toContain('(https://tanstack.com/query/v5/docs/install.md)')
    expect(text).toContain('[v3](https://tanstack.com/query/v3/llms.txt)')
    // The source has no v4.
    expect(text).not.toContain('/query/v4/')
  })

  test('of a version past its end of life says so, leads to the latest, and has its pages', async () => {
    const text = await (await ask('query', 'v3')).text()
    expect(text).toMatch(/end of life/)
    expect(text).toContain('[v5](https://tanstack.com/query/latest/llms.txt)')
    expect(text).toContain('(https://tanstack.com/query/v3/docs/')
  })

  test('does not repeat a framework that a title has', async () => {
    const files = {
      'docs/framework/vue/move.md': page({ title: 'Move (Vue)' }),
      'docs/framework/react/move.md': page({ title: 'Move' }),
    }
    const text = await (
      await ask('query', 'latest', createFakeSource({ 'tanstack/query@main': files }))
    ).text()
    for (const title of ['Move (React)', 'Move (Vue)']) expect(text).toContain(`[${title}](`)
  })

  test('is plain text that shared caches keep for five minutes', async () => {
    const { headers } = await ask('query', 'latest')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cdn-cache-control')).toContain('max-age=300')
  })

  test.each(['v9', '7', '../v4'])('of version %j is that of the latest', async (version) => {
    const response = await ask('query', version)
    expect([response.status, response.headers.get('location')]).toEqual([307, '/query/latest/llms.txt'])
  })

  test.each(['nothing', 'constructor', ''])('of library %j does not exist', async (library) => {
    expect((await ask(library, 'latest')).status).toBe(404)
  })

  test('waits for a source that is down', async () => {
    const source = createFakeSource(repositories)
    source.fail('tanstack/query@main', { kind: 'unavailable', retryAfterSeconds: 12 })
    const response = await ask('query', 'latest', source)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '12'])
  })
})

test('the file for agents names a guide once, for the usual framework where it has one', async () => {
  const files = ['angular', 'react', 'vue'].map((id) => [
    `docs/framework/${id}/start.md`,
    page({ title: id }),
  ])
  const source = createFakeSource({ 'tanstack/query@main': Object.fromEntries(files) })
  const docs = await versionDocs(docsOf(source), { library: 'query', version: 'latest' }, '', patient)
  const text = docs.kind === 'found' ? agentsText(docs.value) : ''
  expect(text.match(/\/framework\/\w+\/start/g)).toEqual(['/framework/react/start'])
})

describe('the list of the family', () => {
  test('leads to the list of every library, once', () => {
    const text = familyListText({ ...catalogue, posts: [], pages: [] }, (path) => `https://site.test${path}`)
    const links = [...text.matchAll(/^- \[(.+)\]\(https:\/\/site\.test\/(.+)\/latest\/llms\.txt\): .+$/gm)]
    expect(links).toHaveLength(catalogue.libraries.length)
    expect(new Set(links.map(([, , id]) => id))).toEqual(new Set(catalogue.libraries.map(({ id }) => id)))
  })
})
