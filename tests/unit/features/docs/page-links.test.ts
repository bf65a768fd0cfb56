import { expect, test } from 'vitest'
import { linkedIndexes } from '~/features/docs/service/links/linked-indexes.server'
import { pageLinkAddress, resolvePageLink } from '~/features/docs/service/links/page-links.server'
import { docsOf, patient } from '../program-files/docs-of'
import { familySource } from './family'

async function addressOf(href: string, version = 'latest'): Promise<string> {
  const docs = docsOf(familySource())
  const answer = await docs.readLibraryDocs('query', version, patient)
  const page = answer.kind === 'found' && answer.value.index.pages.get('framework/react/overview')
  if (answer.kind !== 'found' || !page) throw new Error('the overview is not there')
  const knownIndex = await linkedIndexes(docs, answer.value, [href], patient)
  return pageLinkAddress({ ...answer.value, page, refSourcePath: null, knownIndex }, href)
}

const own = '/query/latest/docs'
const repository = 'https://github.com/tanstack/query'

test.each([
  ['a page beside it', 'guides/caching.md#age', `${own}/framework/react/guides/caching#age`],
  [
    'a heading by the id of GitHub',
    'guides/caching.md#user-content-age',
    `${own}/framework/react/guides/caching#age`,
  ],
  [
    'a footnote of another page',
    'guides/caching.md#user-content-fn-1',
    `${own}/framework/react/guides/caching#user-content-fn-1`,
  ],
  ['a page for all frameworks', '../../install.md', `${own}/install`],
  [
    'a moved page of this site',
    '/query/latest/docs/framework/react/start-here',
    `${own}/framework/react/overview`,
  ],
  [
    'a page of another version',
    '/query/v4/docs/framework/react/only-v4',
    '/query/v4/docs/framework/react/only-v4',
  ],
  ['a page of another library', '/table/latest/docs/introduction', '/table/latest/docs/introduction'],
  ['an old address of this site', '/query/latest/docs/react/overview', `${own}/framework/react/overview`],
  ['a file of the repository', '../../../src/index.ts', `${repository}/blob/main/src/index.ts`],
  ['a folder of the repository', '../../../src', `${repository}/tree/main/src`],
  ['a page from the root of the repository', '/docs/install.md#npm', `${own}/install#npm`],
  ['a file from there', '/src/index.ts', `${repository}/blob/main/src/index.ts`],
  ['a page from there that is not there', '/docs/gone.md', `${own}/gone`],
  ['an example', '../../../examples/react/basic', `${own}/framework/react/examples/basic`],
  [
    'an example by its address',
    '/query/v5/docs/react/examples/basic',
    '/query/v5/docs/framework/react/examples/basic',
  ],
  ['a heading of the page', '#top', '#top'],
  ['a page that is not there', 'guides/nowhere.md', `${own}/framework/react/guides/nowhere`],
  ['a file that copies of docs lack', '../../../package.json', `${repository}/blob/main/package.json`],
  ['a page that is not there outside of the docs', '../../../nowhere.md', `${own}/nowhere`],
  ['what cannot be decoded', '/query/latest/docs/%zz', '/query/latest/docs/%zz'],
  ['what cannot be decoded elsewhere', '/table/latest/docs/%E0%A4%A.md', '/table/latest/docs/%E0%A4%A.md'],
  ['a place out of the repository', '../../../../../etc/passwd', '../../../../../etc/passwd'],
])('%s: %s leads to %s', async (_what, href, address) => {
  expect(await addressOf(href)).toBe(address)
})

test('links inside a library keep the version segment of the address', async () => {
  expect(await addressOf('guides/caching.md', 'v5')).toBe('/query/v5/docs/framework/react/guides/caching')
})

test.each([
  ['/query/latest/docs/framework/react/examples/basic', 'address'],
  ['/query/latest/docs/framework/react/examples/basic/', 'address'],
  ['/query/latest/docs/framework/react/examples/nowhere', 'broken'],
  ['/query/latest/docs/framework/angular/examples/basic', 'broken'],
])('an example that is named by its address is looked for: %s is %s', async (href, kind) => {
  const docs = docsOf(familySource())
  const answer = await docs.readLibraryDocs('query', 'latest', patient)
  const page = answer.kind === 'found' && answer.value.index.pages.get('framework/react/overview')
  if (answer.kind !== 'found' || !page) throw new Error('the overview is not there')
  const knownIndex = await linkedIndexes(docs, answer.value, [href], patient)
  const context = { ...answer.value, page, refSourcePath: null, knownIndex }
  expect(resolvePageLink(context, href).kind).toBe(kind)
})

test('indexes that links lead to are not waited for when the reader leaves', async () => {
  const source = familySource()
  const docs = docsOf(source)
  const answer = await docs.readLibraryDocs('query', 'latest', patient)
  if (answer.kind !== 'found') throw new Error('query is not there')
  source.fail('tanstack/table@v8', { kind: 'hang' })
  const leaving = new AbortController()
  const reading = linkedIndexes(docs, answer.value, ['/table/latest/docs/introduction'], leaving.signal)
  const leftMs = performance.now()
  leaving.abort()
  expect((await reading)('table', 'latest')).toBeNull()
  // Without the signal, it would wait for 5 s.
  expect(performance.now() - leftMs).toBeLessThan(4_000)
})
