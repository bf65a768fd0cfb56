import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { openPreviewSite, preview, repository } from './preview-site'

const fork = 'stranger/query'
const SECRET = 'Words of a stranger.'

const site = await openPreviewSite()
const { hosting } = site
const files = { 'docs/guide.md': `# Guide\n\n${SECRET}\n` }
await hosting.create('tanstack/private', files)
await hosting.fork(repository, fork)
const forkCommit = await hosting.commit(fork, { branch: 'theirs', files })
const pull = await hosting.openPull({ into: repository, from: fork, branch: 'theirs' })

beforeEach(() => {
  site.startPreviews()
  site.requests()
})

afterAll(() => site.close())

/** Returns the requested repositories, in lower case. */
function asked(): string[] {
  const names = site.fake.log.entries.map(({ path }) => /^\/repos\/([^/]+\/[^/?]+)/.exec(path)?.[1] ?? path)
  return [...new Set(names.map((name) => name.toLowerCase()))]
}

describe('an address that names no preview', () => {
  it.each([
    ['a library that is not there', '/preview/private/main/docs/guide'],
    ['a property of objects', '/preview/constructor/main/docs/guide'],
    ['a repository in place of a library', '/preview/tanstack~private/main/docs/guide'],
    ['a branch that is not there', '/preview/query/nothing/docs/guide'],
    ['a branch of a fork', '/preview/query/theirs/docs/guide'],
    ['a branch of a fork by its owner', '/preview/query/stranger%3Atheirs/docs/guide'],
    ['a commit by its name in the refs', '/preview/query/refs~pull~1~head/docs/guide'],
    ['a pull request by its ref', '/preview/query/pull~1~head/docs/guide'],
    ['a pull request that is not there', '/preview/query/999/docs/guide'],
    ['a way up', '/preview/query/..~..~private~branches~main/docs/guide'],
    ['an encoded way up', '/preview/query/%2e%2e%2f%2e%2e%2fprivate%2fbranches%2fmain/docs/guide'],
    ['a way up encoded twice', '/preview/query/%252e%252e%252fprivate/docs/guide'],
    ['a question', '/preview/query/main%3Fx=1/docs/guide'],
    ['a range', '/preview/query/main...theirs/docs/guide'],
    ['an option', '/preview/query/--upload/docs/guide'],
    ['a name that no branch can have', `/preview/query/${'a'.repeat(300)}/docs/guide`],
    ['no name', '/preview/query/~/docs/guide'],
  ])('because of %s answers 404 and asks for no other repository', async (_what, path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain(SECRET)
    expect(asked().filter((name) => name !== 'tanstack/query')).toEqual([])
  })

  it('with a commit id gets a 404 without a request for it, because ids can name commits of forks', async () => {
    for (const id of [forkCommit, forkCommit.toUpperCase(), site.commit, forkCommit.slice(0, 12)]) {
      const response = await ask(`/preview/query/${id}/docs/guide`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain(SECRET)
    }
    expect(site.fake.log.entries.every(({ path }) => path.endsWith('/git/matching-refs/heads'))).toBe(true)
  })

  it('shows the name that was not found', async () => {
    expect(await (await ask('/preview/query/nothing/docs/guide')).text()).toContain(
      'tanstack/query has no branch “nothing”',
    )
    expect(await (await ask('/preview/query/999')).text()).toContain('tanstack/query has no pull request 999')
  })

  it.each(['..%2F..%2Fsecret.svg', 'docs%252Fparts.svg', '../../../private/main/parts.svg'])(
    'of an image at %s answers 404',
    async (path) => {
      expect((await ask(`${preview}/images/${path}`)).status).toBe(404)
    },
  )
})

describe('a pull request', () => {
  it('from the repository itself is shown by its number', async () => {
    const own = await site.hosting.openPull({ into: repository, from: repository, branch: 'feat/x' })
    const html = await (await ask(`/preview/query/${own}/docs/guide`)).text()
    expect(html).toContain('How to, better.')
    expect(html).toContain(`href="https://github.com/tanstack/query/pull/${own}"`)
    expect(html).toContain('href="https://github.com/tanstack/query/edit/feat/x/docs/guide.md"')
  })

  it('from a fork answers 404 with the reason, unless forks are allowed', async () => {
    const response = await ask(`/preview/query/${pull}/docs/guide`)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(fork)
    expect(text).not.toContain(SECRET)
  })

  it('from a fork shows its commit and owner if forks are allowed, with requests to our repository only', async () => {
    site.startPreviews({ allowsForks: true })
    const html = await (await ask(`/preview/query/${pull}/docs/guide`)).text()
    expect(html).toContain(SECRET)
    expect(html).toContain(forkCommit.slice(0, 7))
    expect(html).toContain(`From the fork ${fork}`)
    expect(html).toContain(`href="https://github.com/${fork}/edit/theirs/docs/guide.md"`)
    expect(asked()).toEqual(['tanstack/query'])
  })

  it('whose fork was deleted gets a 404, even if forks are allowed', async () => {
    site.startPreviews({ allowsForks: true })
    await site.hosting.fork(repository, 'gone/query')
    await site.hosting.commit('gone/query', { branch: 'lost', files: { 'docs/guide.md': '# Guide\n' } })
    const lost = await site.hosting.openPull({ into: repository, from: 'gone/query', branch: 'lost' })
    site.hosting.remove('gone/query')
    expect((await ask(`/preview/query/${lost}/docs/guide`)).status).toBe(404)
  })
})

describe('requests for previews', () => {
  it('are the head, the tree, the sidebar and the page, and then one for each page', async () => {
    await ask('/query/latest/docs/overview')
    site.requests()
    await ask(`${preview}/docs/guide`)
    expect(site.requests().toSorted()).toEqual(['blob 200', 'blob 200', 'refs 200', 'tree 200'])
    await ask(`${preview}/docs/new`)
    expect(site.requests()).toEqual(['blob 200'])
  })

  it('are the same for many readers of one page at the same time', async () => {
    await ask('/query/latest/docs/overview')
    site.requests()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${preview}/docs/guide`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(site.requests().toSorted()).toEqual(['blob 200', 'blob 200', 'refs 200', 'tree 200'])
  })

  it('beyond the budget get a 503 with the time to wait, while published docs are served', async () => {
    site.startPreviews({ requestsPerHour: 4 })
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
    site.clock.advance(600_000)
    const spent = await ask('/preview/query/main/docs/old')
    expect(spent.status).toBe(503)
    expect(spent.headers.get('retry-after')).toBe('3000')
    expect(spent.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask('/query/latest/docs/guide')).status).toBe(200)
    site.clock.advance(3_000_000)
    expect((await ask('/preview/query/main/docs/old')).status).toBe(200)
  })

  it('that fail get a 503 for uncached pages, and keep cached ones', async () => {
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
    site.fake.setToken('fake-token', false)
    site.clock.advance(60_000)
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
    const unseen = await ask('/preview/query/main/docs/guide')
    expect(unseen.status).toBe(503)
    expect(unseen.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(unseen.headers.get('cache-control')).toBe('private, no-store')
    site.fake.setToken('fake-token', true)
  })
})

describe('made-up addresses', () => {
  /** As many as are accepted at once. */
  const names = Array.from({ length: 40 }, (_, at) => at)

  it('of branches cause one request in total', async () => {
    const answers = await Promise.all(names.map((at) => ask(`/preview/query/nothing${at}/docs/guide`)))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404))
    site.clock.advance(60_000)
    await ask('/preview/query/nothing/docs/guide')
    expect(site.requests()).toEqual(['refs 200', 'conditional refs 304'])
  })

  it('use none of the budget while branches do not change', async () => {
    site.startPreviews({ requestsPerHour: 5 })
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
    for (const at of names.slice(0, 10)) {
      site.clock.advance(60_000)
      expect((await ask(`/preview/query/nothing${at}/docs/guide`)).status).toBe(404)
    }
    expect((await ask(`${preview}/docs/new`)).status).toBe(200)
  })

  it('of pull requests use a separate budget, so opened previews and branches are unaffected', async () => {
    const own = await site.hosting.openPull({ into: repository, from: repository, branch: 'feat/x' })
    site.startPreviews({ firstViewsPerHour: 5 })
    expect((await ask(`/preview/query/${own}/docs/guide`)).status).toBe(200)
    site.requests()
    const answers = await Promise.all(names.map((at) => ask(`/preview/query/${1000 + at}/docs/guide`)))
    expect(answers.map(({ status }) => status)).toEqual(names.map((at) => (at < 4 ? 404 : 503)))
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600')
    expect(site.requests()).toEqual(Array.from({ length: 4 }, () => 'pull 404'))
    site.clock.advance(60_000)
    expect((await ask(`/preview/query/${own}/docs/new`)).status).toBe(200)
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
  })

  it('of a pull request requested every minute use that budget too', async () => {
    site.startPreviews({ firstViewsPerHour: 2 })
    for (const status of [404, 404, 503]) {
      expect((await ask('/preview/query/999/docs/guide')).status).toBe(status)
      site.clock.advance(60_000)
    }
  })
})

describe('a walk over all branches', () => {
  it('is limited to a share of the budget, so opened previews are unaffected', async () => {
    for (const at of [1, 2, 3]) {
      await site.push(`walk-${at}`, { 'docs/guide.md': `# Guide\n\nOf ${at}.\n` })
    }
    site.startPreviews({ firstViewsPerHour: 3 })
    expect((await ask(`${preview}/docs/guide`)).status).toBe(200)
    const answers = await Promise.all([1, 2, 3].map((at) => ask(`/preview/query/walk-${at}/docs/guide`)))
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(1)
    expect((await ask(`${preview}/docs/new`)).status).toBe(200)
  })

  it('reads unchanged files from the published docs, without a request', async () => {
    await ask('/query/latest/docs/overview')
    await ask(`${preview}/docs/guide`)
    site.requests()
    expect((await ask(`${preview}/docs/overview`)).status).toBe(200)
    expect(site.requests()).toEqual([])
  })
})
