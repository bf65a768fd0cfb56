import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { familyListText } from '~/features/machines/family-list.server'
import { readLibraryList } from '~/features/machines/library-list.server'
import { machineAnswer } from '~/features/machines/machine-answer.server'
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
  return machineAnswer(await readLibraryList(docsOf(source), { library, version }, patient))
}

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
    // The source does not have it.
    expect(text).not.toContain('/query/v4/')
  })

  test('leads from a version past its end of life to the latest', async () => {
    const text = await (await ask('query', 'v3')).text()
    expect(text).toContain('[v5](https://tanstack.com/query/latest/llms.txt)')
    expect(text).not.toContain('## ')
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

describe('the list of the family', () => {
  test('leads to the list of every library, once', () => {
    const text = familyListText({ ...catalogue, posts: [] }, (path) => `https://site.test${path}`)
    const links = [...text.matchAll(/^- \[(.+)\]\(https:\/\/site\.test\/(.+)\/latest\/llms\.txt\): .+$/gm)]
    expect(links).toHaveLength(catalogue.libraries.length)
    expect(new Set(links.map(([, , id]) => id))).toEqual(new Set(catalogue.libraries.map(({ id }) => id)))
  })
})
