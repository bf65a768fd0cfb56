import { expect, test } from 'vitest'
import { labelRuns } from '~/domain/docs-frame/label-runs'

const linksOf = (...labels: string[]) => labels.map((label) => ({ label }))
const shown = (runs: ReturnType<typeof labelRuns>) =>
  runs.map(({ heading, links }) => [heading, links.map(({ label }) => label)])

test('consecutive links with one prefix get a heading, and lose the prefix', () => {
  const links = linksOf('Overview', 'Types / A', 'Types / B', 'Classes / C', 'Classes / D', 'Last')
  expect(shown(labelRuns(links))).toEqual([
    [null, ['Overview']],
    ['Types', ['A', 'B']],
    ['Classes', ['C', 'D']],
    [null, ['Last']],
  ])
})

test.each(['A/B', ' / A', 'A / '])('%s has no prefix', (label) => {
  expect(shown(labelRuns(linksOf(label, 'Other')))).toEqual([[null, [label, 'Other']]])
})

test('a prefix that one link has is part of its name', () => {
  const labels = ['Fetch data (SPA / SSR)', 'Other']
  expect(shown(labelRuns(linksOf(...labels)))).toEqual(labels.map((label) => [null, [label]]))
})

test('a prefix of prefixes is the first one', () => {
  expect(shown(labelRuns(linksOf('A / B / C', 'A / D')))).toEqual([['A', ['B / C', 'D']]])
})

test('links for different readers share no heading', () => {
  const links = [
    { label: 'Types / A', reader: 'react' },
    { label: 'Types / B', reader: 'react' },
    { label: 'Types / C', reader: 'vue' },
  ]
  expect(shown(labelRuns(links, ({ reader }) => reader))).toEqual([
    ['Types', ['A', 'B']],
    [null, ['Types / C']],
  ])
})
