import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { redirects } from '#config/redirects/index'
import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { catalogue, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'
import { isFixed } from '~/domain/redirects/patterns'

const corpus = process.env['CORPUS_DIR'] ?? ''
const note = corpus === '' ? ' (skipped: CORPUS_DIR is not set)' : ''
const origin = 'https://docs.example'
const listing = z.object({ tree: z.array(z.object({ path: z.string() })) })
const rules = Object.values(redirects).flat()

/** Paths of a repository at a ref, or null where the corpus lacks the ref. */
function pathsOf(repo: string, ref: string): ReadonlySet<string> | null {
  const file = join(corpus, '_trees', repo.replace('tanstack/', 'TanStack/'), `${ref}.json`)
  if (!existsSync(file)) return null
  const { tree } = listing.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Set(tree.map(({ path }) => path))
}

/** The repository path behind a docs address: a page's file or an example's directory. */
function sourceOf(address: string): { paths: ReadonlySet<string> | null; path: string } | null {
  const [, id = '', segment = '', , ...rest] = new URL(address, origin).pathname.split('/')
  const library = findLibrary(id)
  const match = library && matchVersion(library, segment)
  const docs = parseDocsPath(rest.join('/'))
  if (!library || !match || match.version.branch === null || docs.kind === 'refused') return null
  const path =
    docs.example === null
      ? `${library.docsRoot}/${docs.path}.md`
      : `${library.examplesRoot}/${docs.framework}/${docs.example}`
  return { paths: pathsOf(library.repo, match.version.branch), path }
}

describe.skipIf(corpus === '')(`redirects on the real docs${note}`, () => {
  it.each(rules.filter(({ to }) => isFixed(to) && to.includes('/docs/')).map(({ to }) => to))(
    '%s exists',
    (to) => {
      const source = sourceOf(to)
      expect(source?.paths).toContain(source?.path)
    },
  )

  it.each(rules.filter(({ to }) => to.includes('#')).map(({ to }) => to))('%s has its heading', (to) => {
    const { hash } = new URL(to, origin)
    const file = join(corpus, 'TanStack/query/main', sourceOf(to)?.path ?? '')
    const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
    expect(Array.from(headings, ([, text = '']) => `#${slug(text)}`)).toContain(hash)
  })

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
