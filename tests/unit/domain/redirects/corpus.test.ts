import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { redirects } from '#config/redirects/index'
import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'
import { isFixed } from '~/domain/redirects/patterns'
import { corpusDir, corpusNote } from '../../../fixtures/corpus'
import { pathsOf, sourceOf } from '../catalogue/corpus'

const origin = 'https://docs.example'
const rules = Object.values(redirects).flat()

describe.skipIf(corpusDir === '')(`redirects on the real docs${corpusNote}`, () => {
  it.each(rules.filter(({ to }) => isFixed(to) && to.includes('/docs/')).map(({ to }) => to))(
    '%s exists',
    (to) => {
      const source = sourceOf(to)
      expect(source?.paths).toContain(source?.path)
    },
  )

  it.each(rules.filter(({ to }) => to.includes('#') && !to.startsWith('/#')).map(({ to }) => to))(
    '%s has its heading',
    (to) => {
      const { hash, pathname } = new URL(to, origin)
      const inCorpus = join(corpusDir, 'TanStack/query/main', sourceOf(to)?.path ?? '')
      const file = to.includes('/docs/') ? inCorpus : `content/pages${pathname}.md`
      const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
      expect(Array.from(headings, ([, text = '']) => `#${slug(text)}`)).toContain(hash)
    },
  )

  it('leave every page alone that is there', () => {
    const addresses = catalogue.libraries.flatMap((library) =>
      library.versions.flatMap(({ id, branch }) => {
        const paths = branch === null ? null : pathsOf(library.repo, branch)
        const root = `${library.docsRoot}/`
        return Array.from(paths ?? [])
          .filter((path) => path.startsWith(root) && path.endsWith('.md'))
          .map((path) => path.slice(root.length, -'.md'.length))
          .map((path) => docsAddress({ library: library.id, version: id, path }))
      }),
    )
    expect(addresses.length).toBeGreaterThan(1000)
    expect(addresses.filter((address) => matchRedirect(new URL(address, origin)) !== null)).toEqual([])
  })

  it('know every page of Table v7', () => {
    const root = 'docs/src/pages/'
    const pages = Array.from(pathsOf('tanstack/table', 'v7') ?? []).filter(
      (path) => path.startsWith(root) && path.endsWith('.md'),
    )
    expect(pages.length).toBeGreaterThan(40)
    for (const page of pages) {
      const address = `/table/v7/${page.slice(root.length, -'.md'.length)}`
      expect(rules.map(({ from }) => from)).toContain(address)
    }
  })
})
