import { describe, expect, it } from 'vitest'
import { projectPackages, versionsFrom } from '~/domain/code-check/project-versions'
import { queryNames as names } from './query-names'

describe('the version in a package.json', () => {
  it.each([
    ['{"dependencies":{"react":"^19","react-query":"^3.39.3"}}', ['react-query v3']],
    ['{"devDependencies":{"@tanstack/react-query":"4.36.1"}}', ['@tanstack/react-query v4']],
    [
      '{"peerDependencies":{"@tanstack/react-query":"npm:@tanstack/react-query@~5"}}',
      ['@tanstack/react-query v5'],
    ],
    ['{"dependencies":{"@tanstack/react-query":"^3 || ^4"}}', ['@tanstack/react-query null']],
    ['{"dependencies":{"@tanstack/react-query":"latest"}}', ['@tanstack/react-query null']],
    [
      '{"dependencies":{"@tanstack/svelte-query":"^6","@tanstack/react-query":"^5"}}',
      ['@tanstack/react-query v5', '@tanstack/svelte-query null'],
    ],
    ['{"dependencies":{"react":"^19","@tanstack/react-query":5}}', []],
  ])('%s', (text, found) => {
    expect(projectPackages(text, names)?.map(({ name, version }) => `${name} ${version}`)).toEqual(found)
  })

  it.each(['', '[]', 'null', '{"name":"a"}', '{"dependencies":"a"}', '{', "import { a } from 'm'"])(
    '%j is no package.json',
    (text) => {
      expect(projectPackages(text, names)).toBeNull()
    },
  )
})

describe('the versions to compare for a project', () => {
  it.each([
    ['v3', 'v5', 'v3 v5'],
    ['v3', 'v4', 'v3 v4'],
    ['v4', 'v4', 'v4 v5'],
    ['v4', 'v3', 'v4 v5'],
    ['v5', 'v5', null],
    ['v5', 'v4', null],
  ])('at %s, where the page leads to %s', (version, to, pair) => {
    const found = versionsFrom(version, { ...names, to })
    expect(found && `${found.from} ${found.to}`).toBe(pair)
  })
})
