import { describe, expect, it } from 'vitest'
import { sidebarFor } from '~/domain/pages/sidebar/sidebar'
import { listedAncestor, neighborsInFolder, placeAbove } from '~/domain/pages/sidebar/unlisted'
import { indexOf, section } from '../fixture'

const index = indexOf({
  pages: {
    'api/router': { title: 'Router API' },
    'api/router/listed': { title: 'A listed page' },
    'api/router/redirect': { title: 'redirect' },
    'api/router/link': { title: 'link' },
    'api/router/deep/inner': { title: 'inner' },
    'reference/index': { title: 'Reference' },
    'reference/classes/Store': { title: 'Store' },
    'framework/react/api/router/hook': { title: 'hook' },
    'guides/forgotten': { title: 'Forgotten' },
    'guides/listed': { title: 'Listed' },
    'tips/one': { title: 'One' },
    'how-to/README': { title: 'How-to guides' },
    'how-to/deploy': { title: 'Deploy' },
    'how-to/test': { title: 'Test' },
    'framework/react/alone': { title: 'Alone' },
  },
  config: {
    sections: [
      section('API', { Router: 'api/router', One: 'api/router/listed', Reference: 'reference/index' }),
      section('Guides', { Listed: 'guides/listed' }),
    ],
  },
})
const sections = sidebarFor(index, 'react')

describe('the place of a page that the sidebar does not list', () => {
  it.each([
    ['the page at the address of its folder', 'api/router/link', 'api/router'],
    ['the nearest one above', 'api/router/deep/inner', 'api/router'],
    ['the index of a folder', 'reference/classes/Store', 'reference/index'],
    ['that for all frameworks', 'framework/react/api/router/hook', 'api/router'],
  ])('is %s', (_what, path, expected) => {
    expect(listedAncestor(sections, path)?.to).toBe(expected)
  })

  it.each([
    ['with a listed page', 'api/router/listed'],
    ['without one above', 'guides/forgotten'],
    ['for the docs root', ''],
  ])('is nowhere %s', (_what, path) => {
    expect(listedAncestor(sections, path)).toBeNull()
    expect(neighborsInFolder(index, sections, path)).toBeNull()
  })
})

describe('what is above a page that the sidebar does not list', () => {
  it.each([
    ['the listed page', 'api/router/link', 'api/router'],
    ['the cover of its folder', 'how-to/deploy', 'how-to/README'],
    ['the list of its folder', 'tips/one', 'tips'],
    ['nothing in a folder of which other pages are listed', 'guides/forgotten', null],
    ['nothing right under a framework', 'framework/react/alone', null],
    ['nothing for a listed page', 'guides/listed', null],
    ['nothing for the cover itself', 'how-to/README', null],
  ])('is %s', (_what, path, expected) => {
    expect(placeAbove(index, sections, path)).toBe(expected)
  })
})

describe('the way along the pages of a folder that are not listed', () => {
  it('follows their titles, from the listed page above them', () => {
    expect(neighborsInFolder(index, sections, 'api/router/link')).toMatchObject({
      previous: { to: 'api/router' },
      next: { to: 'api/router/redirect', label: 'redirect' },
    })
    expect(neighborsInFolder(index, sections, 'api/router/redirect')).toEqual({
      previous: { to: 'api/router/link', label: 'link' },
      next: null,
    })
  })

  it('has a beginning where no page above them is listed', () => {
    expect(neighborsInFolder(index, sections, 'how-to/deploy')).toEqual({
      previous: null,
      next: { to: 'how-to/test', label: 'Test' },
    })
  })
})
