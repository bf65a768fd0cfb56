import { expect, test } from 'vitest'
import type { TextJob } from '~/domain/markdown/work'
import { openText } from '~/features/program-files/opened-texts.server'
import { found, unavailable } from '~/ports/answer'

const job: TextJob = { markdown: 'Text', title: 'Title', fallbackTitle: 'Title', framework: 'react' }

function fakeMarkdown(isComplete = true) {
  const jobs: object[] = []
  const openMarkdown = async (asked: TextJob) => {
    jobs.push(asked)
    return found({ parts: [asked.markdown], isComplete })
  }
  return { jobs, markdown: { openMarkdown } }
}

test('a text is opened once, for callers at the same time and for later ones', async () => {
  const { jobs, markdown } = fakeMarkdown()
  const [first, second] = await Promise.all([openText(markdown, job), openText(markdown, job)])
  expect(first).toEqual(second)
  expect(await openText(markdown, { ...job })).toEqual(found({ parts: ['Text'], isComplete: true }))
  expect(jobs).toHaveLength(1)
})

test('another framework, and another service, opens it anew', async () => {
  const { jobs, markdown } = fakeMarkdown()
  await openText(markdown, job)
  await openText(markdown, { ...job, framework: 'vue' })
  expect(jobs).toHaveLength(2)
  const other = fakeMarkdown()
  await openText(other.markdown, job)
  expect(other.jobs).toHaveLength(1)
})

test('a stand-in, and a refusal, are not kept', async () => {
  const { jobs, markdown } = fakeMarkdown(false)
  await openText(markdown, job)
  await openText(markdown, job)
  expect(jobs).toHaveLength(2)
  let calls = 0
  const busy = { openMarkdown: async () => ((calls += 1), unavailable('busy', 5)) }
  expect(await openText(busy, job)).toMatchObject({ kind: 'unavailable' })
  await openText(busy, job)
  expect(calls).toBe(2)
})
