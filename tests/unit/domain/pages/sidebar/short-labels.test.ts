import { expect, test } from 'vitest'
import { shortLabels } from '~/domain/pages/sidebar/short-labels'

test.each([
  ['most have a kind', ['a function', 'B Component', 'Overview'], ['a', 'B', 'Overview']],
  ['two would be equal', ['Route class', 'Route type', 'a function'], ['Route class', 'Route type', 'a']],
  ['few have a kind', ['Link component', 'Overview', 'Guide'], ['Link component', 'Overview', 'Guide']],
  ['the last word is no kind of a name', ['How to type', 'A b type'], ['How to type', 'A b type']],
  ['there are none', [], []],
])('labels are short where %s', (_, titles, labels) => {
  expect(shortLabels(titles)).toEqual(labels)
})
