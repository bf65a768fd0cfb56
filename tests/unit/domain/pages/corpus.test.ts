import { describe, expect, it } from 'vitest'
import { composePage } from '~/domain/markdown/parse/compose'
import { linkDestinations } from '~/domain/markdown/parse/link-destinations'
import {
  counterpartInFramework,
  counterpartInVersion,
  placeOf,
  type Counterpart,
  type Place,
} from '~/domain/pages/elsewhere/counterparts'
import { exampleFiles, examplePath, parseExamplePath } from '~/domain/pages/examples/examples'
import { findFolder } from '~/domain/pages/sidebar/folders'
import { resolveLink } from '~/domain/pages/resolve/links'
import { findExample } from '~/domain/pages/lookup'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { sidebarFor } from '~/domain/pages/sidebar/sidebar'
import { startFile } from '~/domain/pages/examples/start-file'
import { startOfDocs } from '~/domain/pages/resolve/start-page'
import type { Page, PageIndex } from '~/domain/pages/types'
import { corpusDir, corpusNote, corpusStep, drawnOf } from '../../../fixtures/corpus'
import { type CorpusView, corpusView, corpusViews } from './corpus'
import { composeTools } from '../markdown/rendering'

/** Relative links with no page under any name, after moved pages are followed; before that there are up to 30. */
const BROKEN_LINKS: Readonly<Record<string, readonly string[]>> = {
  'router@v1.120.2': [
    'framework/react/decisions-on-dx → ./routing/code-splitting.md',
    'framework/react/guide/ssr → ../data-streaming',
    'framework/react/routing/code-based-routing → ./code-splitting.md',
    'framework/solid/decisions-on-dx → ./routing/code-splitting.md',
    'framework/solid/routing/code-based-routing → ./code-splitting.md',
  ],
  'start@v1.120.2': ['framework/react/authentication → ../examples'],
}

const BOTH_ROUTER_LAYOUTS = [
  ['main', 'overview'],
  ['v1.120.2', 'framework/react/overview'],
] as const

/** Relative destinations in the text of a page as it is shown, without those that are commented out. */
async function relativeLinks(view: CorpusView, page: Page): Promise<{ hrefs: string[]; source: string }> {
  const composed = await composePage(
    composeTools(async (path) => {
      const text = view.read(path)
      return text === null ? { kind: 'missing' } : { kind: 'found', value: { text, contentId: path } }
    }),
    page.sourcePath,
  )
  if (composed.kind !== 'found') throw new Error(`${page.sourcePath} can not be composed`)
  const markdown = composed.value.markdown.replaceAll(/<!--[^]*?-->/g, '')
  const hrefs = linkDestinations(markdown).map(({ start, end }) => markdown.slice(start, end))
  return {
    // `[_]: _` is the comparison pages' way to name a footnote that nothing links.
    hrefs: hrefs.filter((href) => href !== '_' && !/^([a-z]+:|[/#])/i.test(href)),
    source: composed.value.sourcePath,
  }
}

function siblingsOf(id: string, ref: string): PageIndex[] {
  const sibling = { router: 'start', start: 'router' }[id]
  return sibling === undefined ? [] : [corpusView(sibling, ref).index]
}

/** Every address of an index: pages, examples, lists of frameworks. */
function placesOf(index: PageIndex): Place[] {
  const others = [...index.examples.map(examplePath), ...index.frameworks.map((each) => `framework/${each}`)]
  return [...index.pages.values(), ...others.map(placeOf)]
}

/** Null for a target that exists, else its fault. */
function fault(index: PageIndex, { kind, path }: Counterpart): string | null {
  const example = parseExamplePath(path)
  if (example && findExample(index, example.framework, example.name)) return null
  if (index.frameworks.some((framework) => path === `framework/${framework}`)) return null
  const resolution = resolvePagePath(index, path)
  if (findFolder(index, path, null)) return null
  return resolution.kind === 'page' ? null : `${kind} ${path} is ${resolution.kind}`
}

describe.skipIf(corpusDir === '')(`the corpus${corpusNote}`, () => {
  it.each(corpusViews)('%s@%s: every relative link leads somewhere but the known ones', async (id, ref) => {
    const view = corpusView(id, ref)
    const { entries } = view.input.tree
    const broken: string[] = []
    const known = BROKEN_LINKS[`${id}@${ref}`] ?? []
    for (const page of drawnOf([...view.index.pages.values()])) {
      const { hrefs, source } = await relativeLinks(view, page)
      const refSourcePath = source === page.sourcePath ? null : source
      const siblings = siblingsOf(id, ref)
      for (const href of hrefs) {
        const hasFile = (path: string) => entries.has(path)
        const link = resolveLink(view.index, { fromPath: page.path, refSourcePath, href, siblings, hasFile })
        if (link.kind === 'broken') broken.push(`${page.path} → ${href.replace(/#.*$/, '')}`)
      }
    }
    expect(broken).toEqual(corpusStep === 1 ? known : known.filter((link) => broken.includes(link)))
  })

  it.each(corpusViews)('%s@%s: every address can switch to every framework', (id, ref) => {
    const { index } = corpusView(id, ref)
    const places = placesOf(index)
    const faults = places.flatMap((place) =>
      index.frameworks.map((each) => fault(index, counterpartInFramework(index, place, each))),
    )
    expect(faults.filter((each) => each !== null)).toEqual([])
  })

  it.each(corpusViews)('%s@%s: every address can switch to every other version', (id, ref) => {
    const { index } = corpusView(id, ref)
    const others = corpusViews.filter(([other]) => other === id).map(([, each]) => corpusView(id, each).index)
    const places = placesOf(index)
    const faults = places.flatMap((place) =>
      others.map((other) => fault(other, counterpartInVersion(other, place))),
    )
    expect(faults.filter((each) => each !== null)).toEqual([])
  })

  it.each(corpusViews)('%s@%s: a switch called the same keeps the subject', (id, ref) => {
    const { index } = corpusView(id, ref)
    const strays = [...index.pages.values()].flatMap((page) =>
      index.frameworks
        .map((each) => counterpartInFramework(index, page, each))
        .filter(
          (option) =>
            option.kind === 'same' && index.pages.get(option.path)?.neutralPath !== page.neutralPath,
        ),
    )
    expect(strays).toEqual([])
  })

  it.each(corpusViews)('%s@%s: the sidebar leads to pages and examples only', (id, ref) => {
    const { index } = corpusView(id, ref)
    const items = [null, ...index.frameworks].flatMap((framework) =>
      sidebarFor(index, framework).flatMap((section) => section.items),
    )
    const strays = items.filter(({ kind, to }) => kind === 'page' && !index.pages.has(to))
    expect(items.length).toBeGreaterThan(0)
    expect(strays).toEqual([])
  })

  it.each(corpusViews)('%s@%s: every page has a title, and the docs a start', (id, ref) => {
    const { index } = corpusView(id, ref)
    const untitled = [...index.pages.values()].filter((page) => page.title.trim() === '')
    expect(untitled).toEqual([])
    expect(index.pages.has(startOfDocs(index))).toBe(true)
  })

  it.each(corpusViews)('%s@%s: an example with code never opens with styles, data or prose', (id, ref) => {
    const { index, input } = corpusView(id, ref)
    const opened = index.examples.map((example) =>
      startFile(index.library, example.framework, exampleFiles(input.tree.entries, example)),
    )
    expect(opened.filter((path) => path === null || /\.(css|json|md|html)$/.test(path))).toEqual([])
  })

  it.each(BOTH_ROUTER_LAYOUTS)('router@%s: the address of the spec leads to %s', (ref, path) => {
    const resolution = resolvePagePath(corpusView('router', ref).index, 'framework/react/overview')
    expect(resolution.kind === 'page' ? resolution.page.path : resolution).toEqual(
      ref === 'main' ? { kind: 'moved', path, reason: 'neutral' } : path,
    )
  })
})
