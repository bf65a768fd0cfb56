import { expect, test } from 'vitest'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import { entriesOf, firstOfKinds, type VersionNews } from '~/features/whats-new/news-view'

const evidence = (id: string | null, sentence: string): Evidence => ({
  id,
  sentence,
  signature: null,
  path: 'reference/page',
  title: 'Page',
  framework: null,
})

const gone = (name: string, before: Evidence): ChangedName => ({
  name,
  kind: 'memberGone',
  before,
  after: null,
})

function newsOf(names: readonly ChangedName[]): VersionNews {
  const library = findLibrary('query')
  const [to, from] = library?.versions ?? []
  if (!library || !to || !from) throw new Error('the catalogue has two versions of Query')
  const changes = { names, kept: [], replaced: [], pages: [], pagesBefore: 1, pagesAfter: 1 }
  return { library, from, to, changes, publishedOn: null, isDayRead: true, upgradeHref: '/query/upgrade' }
}

test('names that the docs explain come first, and internal ones last', () => {
  const [group] = entriesOf(
    newsOf([
      gone('_internal', evidence('internal', 'Counts rows.')),
      gone('Table._reset', evidence('reset', 'Resets rows.')),
      gone('mentioned', evidence(null, '')),
      gone('explained', evidence('explained', 'Sorts rows.')),
    ]),
  )
  expect(group?.entries.map(({ label }) => label)).toEqual([
    'explained',
    'mentioned',
    '_internal',
    'Table._reset',
  ])
})

test('a kind of which all names are internal shows none of them', () => {
  const internal = gone('_internal', evidence('internal', 'Counts rows.'))
  const removed = { ...gone('setLogger', evidence('setlogger', '')), kind: 'gone' } as const
  expect(firstOfKinds(newsOf([internal, removed]), 3).map(({ entry }) => entry.label)).toEqual(['setLogger'])
})

test('a sentence that is unclear without its page is left out', () => {
  const [group] = entriesOf(
    newsOf([
      gone('onError', evidence('onerror', 'This function will fire on an error.')),
      gone('retry', evidence('retry', 'Retries failed requests.')),
    ]),
  )
  expect(group?.entries.map(({ sentence }) => sentence)).toEqual(['', 'Retries failed requests.'])
})
