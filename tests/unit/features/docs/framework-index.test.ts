import { afterEach, describe, expect, test } from 'vitest'
import { nameSource, setNameSource } from '~/features/docs/known-names.server'
import {
  type FrameworkIndexQuestion,
  readFrameworkIndex,
} from '~/features/docs/service/pages/framework-index.server'
import { found, unavailable } from '~/ports/answer'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, patient } from '../program-files/docs-of'
import { familySource, viewOf } from './family'

async function ask(question: Partial<FrameworkIndexQuestion> = {}, source = familySource()) {
  const asked = {
    library: 'query',
    version: 'latest',
    framework: null,
    insteadOf: null,
  }
  return readFrameworkIndex(docsOf(source), { ...asked, cachedSidebar: null, ...question }, patient)
}

async function sectionsOfVue(insteadOf: string | null) {
  const { page } = viewOf(await ask({ framework: 'vue', insteadOf }))
  return [...page.matchAll(/<h2>([^<]+)/g)].map(([, label]) => label)
}

describe('the list of frameworks', () => {
  test('leads to each framework that has docs', async () => {
    const { page } = viewOf(await ask())
    expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/query/latest/docs/framework/react',
      '/query/latest/docs/framework/vue',
    ])
  })

  test('says how many pages and examples each has, and what to install', async () => {
    const { page } = viewOf(await ask())
    expect(page).toMatch(
      />React<code translate="no">@tanstack\/react-query<\/code><span>\d+ pages?, \d+ examples?</,
    )
  })
})

/** Returns the lines of the pages, which are about what `sentenceOf` says. */
async function linesWith(sentenceOf: (key: string) => string, source = familySource()) {
  setNameSource({ ...nameSource(), sentencesOf: async (keys) => found(keys.map(sentenceOf)) })
  const { page } = viewOf(await ask({ framework: 'vue' }, source))
  return [...page.matchAll(/<a href="([^"]+)">[^<]+<span>([^<]*)<\/span>/g)].map(([, ...line]) => line)
}

/** Returns a section of the docs config for a page outside of groups. */
const alone = (label: string, to: string) => ({ label, children: [{ label, to }] })

describe('the list of a framework’s pages', () => {
  test('leads back to the page for all frameworks that it stands in for', async () => {
    const { page } = viewOf(await ask({ framework: 'vue', insteadOf: 'install' }))
    expect(page.slice(0, page.indexOf('<h1'))).toContain('href="/query/latest/docs/install"')
  })

  test('begins with the section of the page that it stands in for, and says so', async () => {
    const usual = await sectionsOfVue(null)
    expect(usual.indexOf('More')).toBeGreaterThan(0)
    expect((await sectionsOfVue('install'))[0]).toBe('More')
  })

  describe('with what pages are about', () => {
    afterEach(() => setNameSource(null))

    test('says it below their names', async () => {
      expect(await linesWith((key) => `Of ${key}.`)).toContainEqual([
        '/query/latest/docs/framework/vue/overview',
        'Of query v5 framework/vue/overview.',
      ])
    })

    test.each([
      ['of each card if all have one', ['overview', 'install'], 2],
      ['of none if one has none, because gaps look like mistakes', ['overview'], 0],
      ['of none if one is unclear without its page', ['overview', 'install'], 0, 'This snippet shows it.'],
    ])('says it %s', async (_what, known, shown, last = 'Of it.') => {
      const items = ['overview', 'install'].map((to) => ({ label: to, to }))
      const source = createFakeSource({
        'tanstack/query@main': {
          'docs/config.json': JSON.stringify({ sections: [{ label: 'Getting Started', children: items }] }),
          'docs/overview.md': '# Overview\n',
          'docs/install.md': '# Install\n',
          'docs/framework/vue/more.md': '# More\n',
        },
      })
      expect(
        await linesWith((key) => {
          const path = key.split(' ').at(-1) ?? ''
          if (!known.includes(path)) return ''
          return path === known.at(-1) ? last : 'Of it.'
        }, source),
      ).toHaveLength(shown)
    })

    test('is complete while that is unknown', async () => {
      setNameSource({ ...nameSource(), sentencesOf: async () => unavailable('busy', 1) })
      const { page } = viewOf(await ask({ framework: 'vue' }))
      expect(page).toContain('href="/query/latest/docs/framework/vue/overview"')
      expect(page).not.toContain('<span>')
    })
  })

  test('is titled as visitors name it, and has pages outside of groups in one section at the end', async () => {
    const grouped = ['install', 'second'].map((to) => ({ label: to, to }))
    const source = createFakeSource({
      'tanstack/query@main': {
        'docs/config.json': JSON.stringify({
          sections: [
            alone('Community', 'community'),
            { label: 'Guides', children: grouped },
            alone('Videos', 'videos'),
          ],
        }),
        ...Object.fromEntries(
          ['community', 'install', 'second', 'videos', 'framework/vue/more'].map((path) => [
            `docs/${path}.md`,
            `# ${path}\n`,
          ]),
        ),
      },
    })
    const { page } = viewOf(await ask({ framework: 'vue' }, source))
    expect(page).toContain('<h1>TanStack Query for Vue</h1>')
    const headings = [...page.matchAll(/<h2>([^<]+)/g)].map(([, label]) => label)
    expect(headings.filter((label) => label === 'Community' || label === 'Videos')).toEqual([])
    const last = page.slice(page.indexOf('<h2>More pages'))
    expect([...last.matchAll(/docs\/(\w+)"/g)].map(([, name]) => name).slice(0, 2)).toEqual([
      'community',
      'videos',
    ])
  })

  test('of an old version says which version it is of', async () => {
    const { page } = viewOf(await ask({ framework: 'react', version: 'v4' }))
    expect(page).toContain('You are reading v4')
  })

  test.each([
    ['its examples, which no sidebar lists', 'react', '/query/latest/docs/framework/react/examples/basic'],
    ['the frameworks that have examples', 'vue', '/query/latest/docs/framework/react/examples'],
  ])('has, where links to examples lead, %s', async (_what, framework, href) => {
    const { page } = viewOf(await ask({ framework }))
    expect(page.slice(page.indexOf('id="examples"'))).toContain(`href="${href}"`)
  })

  test('has all examples, those that the sidebar leaves out after the others', async () => {
    const items = [{ label: 'First', to: 'framework/react/examples/two' }]
    const source = createFakeSource({
      'tanstack/query@main': {
        'docs/config.json': JSON.stringify({ sections: [{ label: 'Code', children: items }] }),
        'docs/framework/react/overview.md': '# Overview\n',
        'examples/react/one/package.json': '{}\n',
        'examples/react/two/package.json': '{}\n',
      },
    })
    const { page } = viewOf(await ask({ framework: 'react' }, source))
    const [list = ''] = /id="examples".*?<\/section>/s.exec(page) ?? []
    expect([...list.matchAll(/examples\/(\w+)"/g)].map(([, name]) => name)).toEqual(['two', 'one'])
  })

  test('is what the header calls Examples for a framework without any', async () => {
    const { header } = viewOf(await ask({ framework: 'vue' }))
    expect(header).toContain('href="/query/latest/docs/framework/vue/examples"')
  })

  test('has its pages and those for all, and none of another framework', async () => {
    const { page } = viewOf(await ask({ framework: 'vue' }))
    expect(page).toContain('href="/query/latest/docs/framework/vue/overview"')
    expect(page).toContain('href="/query/latest/docs/install"')
    expect(page).not.toContain('/framework/react/guides')
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
