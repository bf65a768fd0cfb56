import { describe, expect, test } from 'vitest'
import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { lookForPushes } from '~/features/webhooks/look-for-pushes.server'
import { found, missing, unavailable, type Answer } from '~/ports/answer'
import type { ContentSource, Tree } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { seededRandom } from '../../../fixtures/github/random'
import { createVirtualTime } from '../../../fixtures/simulation/virtual-time'

const { libraries } = catalogue

/** Creates docs of a remote source with two libraries, one of which readers have requested. */
async function docsThatReadersAskedFor(revalidate: NonNullable<ContentSource['revalidate']>) {
  const files = { 'docs/config.json': '{}', 'docs/a.md': '# A\n' }
  const remote = createFakeSource(
    { 'tanstack/query@main': files, 'tanstack/table@main': files },
    { isRemote: true },
  )
  const docs = createDocsService({ ...remote, revalidate })
  for (const library of libraries.filter(({ id }) => id === 'query'))
    await docs.readIndex(library, latestVersion(library), AbortSignal.timeout(5_000))
  return docs
}

const treeOf = (digit: string): Answer<Tree> =>
  found(buildTree([{ path: 'a', kind: 'file', sizeBytes: 1, contentId: digit.repeat(40) }], null))

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

/** Polls for some minutes a source that returns `answers` in order, repeating the last one. */
async function lookFor(
  minutes: number,
  answers: readonly (Answer<Tree> | Error)[],
): Promise<{ readonly looks: string[]; readonly told: string[]; readonly lines: string[] }> {
  const time = createVirtualTime(0, seededRandom(1))
  const looks: string[] = []
  const told: string[] = []
  const lines: string[] = []
  const ending = new AbortController()
  const at = (): string => `${time.nowMs() / 1000} s`
  const docs = await docsThatReadersAskedFor(async ({ repo, ref }) => {
    looks.push(`${repo}@${ref} ${at()}`)
    const answer = answers[Math.min(looks.length, answers.length) - 1] ?? missing
    if (answer instanceof Error) throw answer
    return answer
  })
  const work = lookForPushes({
    service: docs,
    libraries,
    onChange: (changed) => told.push(`${changed.join()} ${at()}`),
    timing: time.timing,
    log: linesOfLog('info', (line) => lines.push(line)),
    signal: ending.signal,
  })
  await turns()
  await time.advanceTo(minutes * 60_000, turns)
  ending.abort()
  await work
  return { looks, told, lines }
}

describe('looking for pushes', () => {
  test('checks requested refs immediately, and then every 4 minutes', async () => {
    const { looks } = await lookFor(12, [treeOf('a')])
    expect(looks).toEqual([
      'tanstack/query@main 0 s',
      'tanstack/query@main 240 s',
      'tanstack/query@main 480 s',
      'tanstack/query@main 720 s',
    ])
  })

  test('reports the first tree, because pages may show an older one, and every different one', async () => {
    const { told } = await lookFor(16, [treeOf('a'), treeOf('a'), treeOf('b')])
    expect(told).toEqual(['query 0 s', 'query 480 s'])
  })

  test('is retried a minute after a failure, and then reports changes', async () => {
    const { looks, told } = await lookFor(10, [treeOf('a'), unavailable('down'), treeOf('b')])
    expect(looks).toEqual([
      'tanstack/query@main 0 s',
      'tanstack/query@main 240 s',
      'tanstack/query@main 300 s',
      'tanstack/query@main 540 s',
    ])
    expect(told).toEqual(['query 0 s', 'query 300 s'])
  })

  test('continues after an error, which it logs, and then reports possible changes', async () => {
    const { looks, told, lines } = await lookFor(6, [new Error('a mistake'), treeOf('a')])
    expect(looks).toEqual([
      'tanstack/query@main 0 s',
      'tanstack/query@main 60 s',
      'tanstack/query@main 300 s',
    ])
    expect(told).toEqual(['query 60 s'])
    expect(lines).toEqual([expect.stringContaining('a mistake')])
  })
})
