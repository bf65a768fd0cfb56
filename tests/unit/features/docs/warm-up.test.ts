import { describe, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { warmUp } from '~/features/docs/service/warm-up/warm-up.server'
import type { ContentSource, SourceLoad } from '~/ports/content/port'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { createClock, type Clock } from '../../../fixtures/clock'
import { eventually } from '../../../fixtures/eventually'

const listed = JSON.stringify({ sections: [{ label: 'Guides', children: [{ label: 'A', to: 'a' }] }] })

const repositories = {
  'tanstack/query@main': { 'docs/config.json': listed, 'docs/z.md': '# Z\n', 'docs/a.md': '# A\n' },
  'tanstack/query@v4': { 'docs/config.json': listed, 'docs/a.md': '# A of old\n' },
}

const libraries = catalogue.libraries.filter(({ id }) => id === 'query')

/** Creates a remote source that caches returned files, and a warm-up of it. */
function setUp(of: Parameters<typeof createFakeSource>[0] = repositories) {
  const fake = createFakeSource(of, { isRemote: true })
  const clock = createClock()
  const lines: string[] = []
  /** Paths of files whose reading throws. */
  const mistakes = new Set<string>()
  const load = { calls: 0, shareLeft: null as number | null }
  let mostAtOnce = 0
  let underWay = 0
  const source: ContentSource = {
    ...fake,
    load: (): SourceLoad => ({ ...load, calls: load.calls + underWay }),
    async file(at, entry, signal) {
      underWay += 1
      mostAtOnce = Math.max(mostAtOnce, underWay)
      const place = `${at.repo}@${at.ref}:${entry.path}`
      if (mistakes.has(entry.path)) fake.fail(place, { kind: 'unavailable' })
      const answer = await fake.file(at, entry, signal)
      underWay -= 1
      if (mistakes.has(entry.path)) throw new Error('a mistake')
      return answer
    },
  }
  const run = (signal = new AbortController().signal): Promise<void> =>
    warmUp({
      service: createDocsService(source),
      libraries,
      timing: clock.timing,
      log: linesOfLog('info', (line) => lines.push(line)),
      signal,
    })
  const files = (): string[] =>
    fake.calls
      .filter((call) => call.startsWith('file'))
      .map((call) => call.replace('file tanstack/query@', ''))
  return { fake, mistakes, clock, load, lines, run, files, mostAtOnce: () => mostAtOnce }
}

/** Ends every wait for the next poll until the work is done. */
async function looking(clock: Clock, work: Promise<void>): Promise<void> {
  const ending = setInterval(() => clock.expire(1000), 5)
  await work.finally(() => clearInterval(ending))
}

/** Waits long enough for pending work to run, to check that nothing else is done. */
const flushTasks = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 50))

describe('the warm-up', () => {
  test('fetches sidebars first, current ones before others, then the pages they name, then the rest', async () => {
    const { run, files, lines, mostAtOnce } = setUp()
    await run()
    expect(files()).toEqual([
      'main:docs/config.json',
      'v4:docs/config.json',
      'main:docs/a.md',
      'main:docs/z.md',
      'v4:docs/a.md',
    ])
    expect(mostAtOnce()).toBeLessThanOrEqual(2)
    expect(lines.map((line) => line.split('"')[0]?.trim())).toEqual([
      'info The warm-up starts versions=3',
      'info The warm-up has ended cached=0 fetched=6 failed=0 seconds=0',
    ])
  })

  test('asks for ten pages at the same time, which a source can give with one request', async () => {
    const numbers = Array.from({ length: 10 }, (_, at) => at)
    const pages = Object.fromEntries(numbers.map((at) => [`docs/page-${at}.md`, `# Page ${at}\n`]))
    const { run, mostAtOnce, clock } = setUp({
      'tanstack/query@main': { 'docs/config.json': '{}', ...pages },
    })
    const moving = setInterval(() => clock.expire(4000), 5)
    await run()
    clearInterval(moving)
    expect(mostAtOnce()).toBe(10)
  })

  test('fetches nothing that the source holds, as after a restart', async () => {
    const { run, files } = setUp()
    await run()
    const before = files().length
    await run()
    // Only the sidebars: the fake source counts reads of cached files, too.
    expect(files().slice(before)).toEqual(['main:docs/config.json', 'v4:docs/config.json'])
  })

  test('does nothing while readers make calls, and goes on when they are done', async () => {
    const { run, files, load, clock } = setUp()
    load.calls = 1
    const done = run()
    await flushTasks()
    expect(files()).toEqual([])
    load.calls = 0
    await looking(clock, done)
    expect(files()).toHaveLength(5)
  })

  test.each([
    [0.49, 0],
    [0.5, 5],
  ])(
    'leaves half of the requests of the hour to readers: with %f left it fetches %i files',
    async (shareLeft, count) => {
      const { run, files, load } = setUp()
      load.shareLeft = shareLeft
      void run()
      await eventually(() => expect(files()).toHaveLength(count))
      await flushTasks()
      expect(files()).toHaveLength(count)
    },
  )

  test('waits after a failure, longer after the next, and then fetches what failed', async () => {
    const { run, fake, files, clock, lines } = setUp()
    fake.fail('tanstack/query@main:docs/a.md', { kind: 'unavailable' })
    const done = run()
    // It is the only page of the sidebar, so nothing else is in progress.
    await eventually(() => expect(files()).toContain('main:docs/a.md'))
    const waiting = files().length
    await flushTasks()
    clock.advance(29_999)
    clock.expire(30_000)
    await flushTasks()
    expect(files()).toHaveLength(waiting)
    fake.mend()
    clock.advance(1)
    clock.expire(30_000)
    await looking(clock, done)
    expect(files().filter((file) => file === 'main:docs/a.md')).toHaveLength(2)
    expect(lines.at(-1)).toContain('failed=0')
  })

  test.each<[string, (given: Pick<ReturnType<typeof setUp>, 'fake' | 'mistakes'>) => unknown]>([
    ['fails', ({ fake }) => fake.fail('tanstack/query@main:docs/z.md', { kind: 'unavailable' })],
    ['ends in a mistake', ({ mistakes }) => mistakes.add('docs/z.md')],
  ])('gives a file up that %s again and again, says so, and ends', async (_name, spoil) => {
    const { run, fake, mistakes, files, clock, lines } = setUp()
    spoil({ fake, mistakes })
    const moving = setInterval(() => {
      clock.advance(600_000)
      for (const ms of [1000, 30_000, 60_000, 120_000, 240_000, 480_000, 600_000]) clock.expire(ms)
    }, 5)
    await run()
    clearInterval(moving)
    expect(files().filter((file) => file === 'main:docs/z.md')).toHaveLength(5)
    expect(lines.slice(1).map((line) => line.split('=')[0])).toEqual([
      'warn Warm-up skips what failed repeatedly reason',
      expect.stringContaining('info The warm-up has ended'),
    ])
    expect(lines.at(-1)).toContain('failed=1')
  })

  test('fetches all others before it tries a version that cannot be listed again, then the pages of that', async () => {
    const { run, fake, files, clock, lines } = setUp()
    fake.fail('tanstack/query@main', { kind: 'unavailable' })
    const done = run()
    await flushTasks()
    clock.advance(30_000)
    clock.expire(30_000)
    await eventually(() => expect(files()).toEqual(['v4:docs/config.json', 'v4:docs/a.md']))
    fake.mend()
    const moving = setInterval(() => {
      clock.advance(30_000)
      for (const ms of [400, 1000, 30_000]) clock.expire(ms)
    }, 5)
    await done.finally(() => clearInterval(moving))
    expect(files().slice(2)).toEqual(['main:docs/config.json', 'main:docs/a.md', 'main:docs/z.md'])
    expect(lines.at(-1)).toContain('failed=0')
  })

  test('ends with its signal', async () => {
    const { run, files, load, lines } = setUp()
    load.calls = 1
    const closing = new AbortController()
    const done = run(closing.signal)
    await flushTasks()
    closing.abort()
    await done
    expect(files()).toEqual([])
    expect(lines.at(-1)).toContain('was stopped')
  })
})
