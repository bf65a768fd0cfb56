import { describe, expect, it } from 'vitest'
import { exampleFiles, examplesOf, findExamples } from '~/domain/pages/examples/examples'
import { codeFiles, startFile } from '~/domain/pages/examples/start-file'
import { indexOf, library, treeOf } from '../fixture'

const tree = treeOf([
  'examples/vue/basic/package.json',
  'examples/react/start-basic/package.json',
  'examples/react/basic/package.json',
  'examples/react/basic/src/index.tsx',
  'examples/react/basic-more/package.json',
  'examples/react/monorepo/package.json',
  'examples/react/monorepo/app/package.json',
  'examples/react/group/one/package.json',
  'examples/react/group/two/package.json',
  'examples/react/left-over/.devcontainer/devcontainer.json',
  'examples/react/README.md',
  'examples/package.json',
  'packages/react/basic/package.json',
])

function names(prefix: { only: string | null; not: string | null }) {
  return findExamples({ ...library, examplePrefix: prefix }, tree.entries).map(
    ({ framework, name }) => `${framework}/${name}`,
  )
}

describe('examples', () => {
  it('are the directories with a package.json, the outermost ones', () => {
    expect(names({ only: null, not: null })).toEqual([
      'react/basic',
      'react/basic-more',
      'react/group/one',
      'react/group/two',
      'react/monorepo',
      'react/start-basic',
      'vue/basic',
    ])
  })

  it.each([
    [{ only: 'start-', not: null }, ['react/start-basic']],
    [{ only: 'basic', not: 'basic-' }, ['react/basic', 'vue/basic']],
  ])('are shared out by %j', (prefix, expected) => {
    expect(names(prefix)).toEqual(expected)
  })

  it('can be asked for by framework', () => {
    const index = indexOf({ files: [...tree.entries.keys()] })
    expect(examplesOf(index, 'vue')).toEqual([
      { framework: 'vue', name: 'basic', directory: 'examples/vue/basic', label: 'Basic' },
    ])
  })

  it('have the files under their directory only', () => {
    const [basic] = findExamples(library, tree.entries)
    expect(basic && exampleFiles(tree.entries, basic)).toEqual(['package.json', 'src/index.tsx'])
  })
})

const usual = { exampleEntry: { name: 'main', path: null } }
const index = { exampleEntry: { name: 'index', path: null } }
const router = { exampleEntry: { name: 'main', path: 'src/routes/__root.tsx' } }

describe('the starting file', () => {
  it.each([
    ['angular', usual, 'src/app/app.component.ts'],
    ['svelte', usual, 'src/App.svelte'],
    ['vue', usual, 'src/App.vue'],
    ['react', index, 'src/index.tsx'],
    ['react', usual, 'src/main.tsx'],
    ['lit', index, 'src/index.ts'],
    ['lit', usual, 'src/main.ts'],
    ['solid', router, 'src/routes/__root.tsx'],
  ])('of %s is the conventional one: %3$s', (framework, entry, expected) => {
    const others = [
      'README.md',
      'index.html',
      'src/index.css',
      'src/App.tsx',
      'src/main.js',
      'vite.config.ts',
    ]
    expect(startFile(entry, framework, [...others, expected])).toBe(expected)
  })

  it.each([
    [
      'ember',
      ['app/app.css', 'app/app.ts', 'app/router.ts', 'app/templates/application.gts'],
      'app/templates/application.gts',
    ],
    ['octane', ['src/index.css', 'src/main.tsrx', 'src/makeData.ts'], 'src/main.tsrx'],
    ['marko', ['src/data.ts', 'src/routes/+page.marko'], 'src/routes/+page.marko'],
    [
      'svelte',
      ['README.md', 'src/app.css', 'src/routes/+layout.svelte', 'src/routes/+page.svelte'],
      'src/routes/+page.svelte',
    ],
    ['vue', ['README.md', 'app.vue', 'nuxt.config.ts'], 'app.vue'],
    [
      'angular',
      ['src/app/app.config.ts', 'src/app/app.spec.ts', 'src/app/app.ts', 'src/main.ts'],
      'src/app/app.ts',
    ],
    ['solid', ['src/App.tsx', 'src/index.css', 'src/index.tsx'], 'src/App.tsx'],
    ['react', ['app/routes/_index/route.tsx', 'app/root.tsx', 'README.md'], 'app/root.tsx'],
    ['react', ['src/app/layout.tsx', 'src/app/page.tsx'], 'src/app/page.tsx'],
    ['react', ['packages/app/src/main.tsx', 'packages/app/src/post.tsx'], 'packages/app/src/main.tsx'],
  ])('of %s follows what its examples look like: %3$s', (framework, paths, expected) => {
    expect(startFile(usual, framework, ['package.json', 'tsconfig.json', ...paths])).toBe(expected)
  })

  it.each([
    ['README.md', ['package.json', 'README.md', 'src/other.ts', 'src/style.css']],
    ['src/other.ts', ['package.json', 'lib/other.ts', 'src/other.ts', 'src/a.css']],
    ['lib/other.ts', ['package.json', 'src/a.css', 'lib/other.ts']],
    ['src/a.css', ['package.json', 'src/a.css']],
    ['package.json', ['package.json']],
  ])('falls back to %s', (expected, paths) => {
    expect(startFile(usual, 'react', paths)).toBe(expected)
  })

  it('is followed by code, without configuration and tests', () => {
    const paths = ['.eslintrc.cjs', 'src/.a.ts', 'src/b.ts', 'src/b.test.ts', 'src/main.ts', 'vite.config.ts']
    expect(codeFiles(usual, 'vue', paths)).toEqual(['src/main.ts', 'src/b.ts'])
  })

  it.each(['public', '.vscode', 'tests', 'spec', 'assets'])('is never in %s', (folder) => {
    expect(startFile(usual, 'react', [`${folder}/main.tsx`, `src/${folder}/main.tsx`])).toBeNull()
  })

  it('of an unknown framework called like an object’s method is found all the same', () => {
    expect(startFile(usual, 'constructor', ['src/main.tsx'])).toBe('src/main.tsx')
  })
})
