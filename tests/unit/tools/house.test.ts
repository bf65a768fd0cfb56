import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allModules, browserModules, edges, findCircle, textOf } from './modules'

/**
 * Returns the folder that a module belongs to: a feature, a part of the domain or a port; otherwise the first folder of
 * `app`.
 */
function folderOf(module: string): string {
  const depth = /^app\/(?:features|domain|ports)\//.test(module) ? 3 : 2
  return dirname(module).split('/').slice(0, depth).join('/')
}

const imports = new Map<string, Set<string>>()
for (const { from, to } of edges) {
  const [here, there] = [folderOf(from), folderOf(to)]
  if (here === there) continue
  imports.set(here, (imports.get(here) ?? new Set()).add(there))
}

const inBrowser = browserModules()
const templates = allModules.filter((module) => module.endsWith('.tsx') && !inBrowser.has(module))

describe('the folders of the site', () => {
  it('are found with their imports', () => {
    expect(imports.get('app/features/docs')).toContain('app/features/shell')
    expect(
      findCircle(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['a'])],
        ]),
      ),
    ).toEqual(['a', 'b', 'a'])
  })

  it('import each other in one direction only', () => {
    expect(findCircle(imports)).toBeNull()
  })

  /** Folders divided by idea: their folders, and the files beside these, import each other in one direction. */
  const divided = ['app/boot', 'app/domain/pages', 'app/features/shell', 'app/http', 'app/tools']

  it.each(divided)('of %s import each other in one direction only', (folder) => {
    const inside = (module: string) => module.slice(folder.length + 1).split('/')[0] ?? ''
    const folders = new Map<string, Set<string>>()
    for (const { from, to, isTypeOnly } of edges) {
      if (isTypeOnly || ![from, to].every((module) => module.startsWith(`${folder}/`))) continue
      const [here, there] = [inside(from), inside(to)]
      if (here !== there) folders.set(here, (folders.get(here) ?? new Set()).add(there))
    }
    expect(folders.size).toBeGreaterThan(2)
    expect(findCircle(folders)).toBeNull()
  })

  /** Features that all pages share, lowest layer first. Each may import only those before it, and no other feature. */
  const shared = ['outcomes', 'page-head', 'page-parts', 'shell'].map((name) => `app/features/${name}`)

  it.each(shared)('let %s depend only on features below it', (folder) => {
    const features = [...(imports.get(folder) ?? [])].filter((other) => other.startsWith('app/features/'))
    const below = new Set(shared.slice(0, shared.indexOf(folder)))
    expect(features.filter((other) => !below.has(other))).toEqual([])
  })
})

/** Features whose public modules are the files directly in their folder; files in subfolders are private. */
const withPublicFiles = ['accounts', 'backend', 'feedback', 'maintenance', 'operations', 'saved', 'tables']

/** Returns true for an import of a private file of a feature from outside of it. */
function importsPrivateFile({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const folder = withPublicFiles.find(
    (name) => to.startsWith(`app/features/${name}/`) && to.split('/').length > 4,
  )
  return folder !== undefined && !from.startsWith(`app/features/${folder}/`)
}

function importedFeatures(folder: string): string[] {
  return [...(imports.get(`app/features/${folder}`) ?? [])].filter((other) =>
    withPublicFiles.includes(other.replace('app/features/', '')),
  )
}

describe('a feature with public modules', () => {
  it('is distinguished from its private modules', () => {
    const [from, folder] = ['app/routes/login.tsx', 'app/features/accounts']
    expect(importsPrivateFile({ from, to: `${folder}/sign-in/seal.server.ts` })).toBe(true)
    expect(importsPrivateFile({ from, to: `${folder}/accounts.functions.ts` })).toBe(false)
    expect(
      importsPrivateFile({ from: `${folder}/forms.server.ts`, to: `${folder}/sign-in/seal.server.ts` }),
    ).toBe(false)
  })

  it('is imported only through them, by other features, routes and the server', () => {
    expect(edges.filter(importsPrivateFile)).toEqual([])
  })

  it('does not import the features that use it', () => {
    expect(importedFeatures('tables')).toEqual([])
    expect(importedFeatures('backend')).toEqual([])
    expect(importedFeatures('accounts')).toEqual(['app/features/backend'])
  })
})

/** Modules that may import the Convex client and functions. */
const knowConvex = [
  'app/ports/backend/backend.ts',
  'app/ports/backend/calls.ts',
  'app/boot/pages/live-client.ts',
]

it('components for browsers import no module of Node.js, which the build would replace by an empty one', () => {
  const components = [...inBrowser].filter((module) => module.endsWith('.tsx'))
  expect(components).toContain('app/features/shell/theme/theme-controls.tsx')
  expect(components.filter((module) => textOf(module).includes("from 'node:"))).toEqual([])
})

it('concurrency is limited by the queue of ports/resilience alone', () => {
  const limiting = allModules.filter((module) => textOf(module).includes("from 'p-limit'"))
  expect(limiting).toEqual(['app/ports/resilience/queue.ts'])
})

it('only three files import Convex, besides the embedded server', () => {
  const importers = allModules.filter(
    (module) =>
      module.startsWith('app/') &&
      !module.startsWith('app/ports/backend/embedded/') &&
      module !== 'app/upstream/convex-test.ts' &&
      /from '(?:convex\/|#convex\/)/.test(textOf(module)),
  )
  expect(importers.toSorted()).toEqual(knowConvex.toSorted())
})

/** Matches an event handler (`onClick={`), or a call of a hook other than `useId`, which works on the server. */
const INTERACTIVE = /\son[A-Z]\w*=\{|\buse(?!Id\b)[A-Z]\w*\(/

describe('templates, components that are drawn on the server alone', () => {
  it('are told from components that React runs in browsers', () => {
    expect(templates).toContain('app/features/docs/templates/doc-article.server.tsx')
    expect(templates).not.toContain('app/features/shell/react-page.tsx')
    expect('<button onClick={close}>').toMatch(INTERACTIVE)
    expect('const [open, setOpen] = useState(false)').toMatch(INTERACTIVE)
  })

  it.each(templates)('%s has no handlers and no hooks, which would do nothing', (module) => {
    expect(textOf(module)).not.toMatch(INTERACTIVE)
  })

  it.each(templates)('%s says by its name that browsers do not run it', (module) => {
    expect(module).toMatch(/\.server\.tsx$/)
  })
})

it('every key handler in React checks whether an input method uses the key', () => {
  const handlers = allModules.filter((module) => /\bonKeyDown=/.test(textOf(module)))
  expect(handlers.length).toBeGreaterThan(3)
  expect(handlers.filter((module) => !textOf(module).includes('isComposing('))).toEqual([])
})
