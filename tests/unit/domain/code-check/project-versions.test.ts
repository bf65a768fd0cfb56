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
    ['{"dependencies":{"rq":"npm:@tanstack/react-query@4.1.0","a":"npm:react@19"}}', ['rq v4']],
    ['{"dependencies":{"@tanstack/react-query":"catalog:"}}', ['@tanstack/react-query null']],
    ['{"workspaces":{"catalog":{"@tanstack/react-query":"^5"}}}', ['@tanstack/react-query v5']],
    ['{"workspaces":["packages/*"]}', []],
    ['{"overrides":{"@tanstack/react-query":"4.0.0"}}', ['@tanstack/react-query v4']],
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

describe('the version in a lock file', () => {
  it.each([
    [
      'npm',
      '{\n "lockfileVersion": 3,\n "packages": {\n "node_modules/@tanstack/react-query": {\n "version": "4.36.1"\n}}}',
    ],
    [
      'pnpm',
      "lockfileVersion: '9.0'\n\npackages:\n\n  '@tanstack/react-query@4.36.1(react@18.2.0)':\n    a: b",
    ],
    ['yarn', '# yarn lockfile v1\n\n"@tanstack/react-query@^4.0.0":\n  version "4.36.1"\n'],
    ['newer yarn', '__metadata:\n  version: 8\n\n"@tanstack/react-query@npm:^4.0.0":\n  version: 4.36.1\n'],
    [
      'bun',
      '{\n  "lockfileVersion": 1,\n  "packages": {\n    "@tanstack/react-query": ["@tanstack/react-query@4.36.1", "", {}]\n  }\n}',
    ],
  ])('of %s', (_name, text) => {
    expect(projectPackages(text, names)).toEqual([
      { name: '@tanstack/react-query', range: '4.36.1', version: 'v4' },
    ])
  })
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
