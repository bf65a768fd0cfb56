import { expect, test } from 'vitest'
import type { TextJob } from '~/domain/markdown/work'
import { exportText } from '~/features/program-files/exported-texts.server'
import { readOwnPage } from '~/features/program-files/own-text.server'
import { found, unavailable } from '~/ports/answer'

const job: TextJob = { markdown: 'Text', title: 'Title', fallbackTitle: 'Title', framework: 'react' }

function fakeMarkdown(isComplete = true) {
  const jobs: object[] = []
  const exportMarkdown = async (asked: TextJob) => {
    jobs.push(asked)
    return found({ parts: [asked.markdown], isComplete })
  }
  return { jobs, markdown: { exportMarkdown } }
}

test('a text is opened once, for callers at the same time and for later ones', async () => {
  const { jobs, markdown } = fakeMarkdown()
  const [first, second] = await Promise.all([exportText(markdown, job), exportText(markdown, job)])
  expect(first).toEqual(second)
  expect(await exportText(markdown, { ...job })).toEqual(found({ parts: ['Text'], isComplete: true }))
  expect(jobs).toHaveLength(1)
})

test('a site page is opened once, too', async () => {
  const { jobs, markdown } = fakeMarkdown()
  expect(await readOwnPage(markdown, '/ethos')).toEqual(await readOwnPage(markdown, '/ethos'))
  expect(jobs).toHaveLength(1)
})

test('another framework, and another service, opens it anew', async () => {
  const { jobs, markdown } = fakeMarkdown()
  await exportText(markdown, job)
  await exportText(markdown, { ...job, framework: 'vue' })
  expect(jobs).toHaveLength(2)
  const other = fakeMarkdown()
  await exportText(other.markdown, job)
  expect(other.jobs).toHaveLength(1)
})

test('a stand-in, and a refusal, are not kept', async () => {
  const { jobs, markdown } = fakeMarkdown(false)
  await exportText(markdown, job)
  await exportText(markdown, job)
  expect(jobs).toHaveLength(2)
  let calls = 0
  const busy = { exportMarkdown: async () => ((calls += 1), unavailable('busy', 5)) }
  expect(await exportText(busy, job)).toMatchObject({ kind: 'unavailable' })
  await exportText(busy, job)
  expect(calls).toBe(2)
})
