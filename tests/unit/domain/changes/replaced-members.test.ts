import { expect, test } from 'vitest'
import { replacedMembers } from '~/domain/changes/replaced-members'
import { entry, pageAbout } from './pages'

const said = {
  name: 'isLoading',
  by: 'isPending',
  isGone: false,
  id: 'a',
  path: 'g',
  title: 'G',
  framework: null,
}
const about = (name: string, words: string) => pageAbout([entry(name)], words, `reference/${name}`)
const names = (...[before, after, replaced]: Parameters<typeof replacedMembers>) =>
  replacedMembers(before, after, replaced).statements.map(({ name, kind }) => `${kind} ${name}`)

test('a member that the later docs use otherwise is replaced where the page of an owner has the new word in its place', () => {
  const before = [
    about('useQuery', 'isLoading'),
    about('useMutation', 'isLoading status'),
    about('useOther', 'isOther'),
  ]
  const after = [
    about('useQuery', 'isLoading isPending'),
    about('useMutation', 'isPending'),
    about('useOther', 'isPending'),
  ]
  expect(names(before, after, [said])).toEqual(['replaced useMutation.isLoading'])
  expect(replacedMembers(before, after, [said]).replaced).toEqual([
    { ...said, name: 'useMutation.isLoading', isGone: true },
  ])
  expect(names(before, after, [{ ...said, isGone: true }])).toEqual([])
})
