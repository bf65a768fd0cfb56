import { expect, test } from 'vitest'
import { versionChanges } from '~/domain/changes/version-changes'
import { entry, pageAbout } from './pages'

test('names on more pages come first, others by name', () => {
  const before = [['Seldom', 'Often', 'Another'], ['Often']].map((names) =>
    pageAbout(names.map((name) => entry(name))),
  )
  const { names } = versionChanges(before, [pageAbout([entry('Unrelated')])])
  const gone = names.filter(({ kind }) => kind === 'gone')
  expect(gone.map(({ name }) => name)).toEqual(['Often', 'Another', 'Seldom'])
})
