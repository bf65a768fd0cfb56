import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageScripts } from 'virtual:page-scripts'
import { landings } from '#config/landings'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { PartLinks } from '~/domain/docs-frame/links'
import { LibraryLanding } from '~/features/landing/library-landing.server'

function draw(
  library: Library,
  docs: PartLinks['docs'] = [{ href: `/${library.id}/latest/docs`, audience: null }],
): string {
  const parts = {
    overview: `/${library.id}/latest`,
    docs,
    examples: [],
  }
  const { packages } = library
  const facts = {
    library,
    parts,
    packages,
    versions: [],
    frameworks: [],
    notice: null,
    downloads: null,
    counts: { stars: null, contributors: null },
    exampleCount: null,
    features: [],
    code: null,
    upgrade: null,
    example: null,
  }
  return renderToStaticMarkup(<LibraryLanding {...facts} />)
}

const count = (html: string, text: string) => html.split(text).length - 1

test.each(catalogue.libraries.map((library) => [library.id, library] as const))(
  'the landing page of %s has one heading and one primary button',
  (_, library) => {
    const html = draw(library)
    expect(count(html, '<h1')).toBe(1)
    expect(count(html, 'btn lg primary')).toBe(1)
  },
)

const withEntry = catalogue.libraries.filter(({ id }) => Object.hasOwn(landings, id))

test.each(withEntry.map((library) => [library.id, library] as const))(
  'the landing page of %s, which has an entry, has its toy with a script that exists, and three points',
  (id, library) => {
    const html = draw(library)
    expect(html).toContain(`data-toy="${id}"`)
    expect(html).toContain(`src="${pageScripts[`toy-${id}`]}"`)
    expect(landings[id]?.points).toHaveLength(3)
  },
)

test('one install command is shown at first, and the others wait for readers of their frameworks', () => {
  const query = catalogue.libraries.find(({ id }) => id === 'query')
  const figures = query ? draw(query).match(/<figure class="code pm install"[^>]*>/g) : []
  expect(figures).toHaveLength(query?.frameworks.length ?? 0)
  expect(figures?.filter((figure) => !figure.includes('hidden=""'))).toEqual([
    '<figure class="code pm install" data-lang="sh" data-of="react">',
  ])
})

test('each entry belongs to a library', () => {
  const known = new Set<string>(catalogue.libraries.map(({ id }) => id))
  expect(Object.keys(landings).filter((id) => !known.has(id))).toEqual([])
})

test('a library without an entry has a shorter page: no points, features or toy, and all that comes from the catalogue', () => {
  const [first] = catalogue.libraries
  if (!first) throw new Error('The catalogue is empty')
  const html = draw({ ...first, id: 'gizmo' })
  expect(count(html, '<h1')).toBe(1)
  expect(count(html, 'btn lg primary')).toBe(1)
  expect(html).toContain('class="code pm install"')
  expect(html).toContain('id="S--closing"')
  // That of the last word.
  expect(count(html, '<h2')).toBe(1)
  for (const part of ['id="S--built-in"', 'id="S--in-code"', 'data-toy']) expect(html).not.toContain(part)
})

test('both buttons to the docs lead readers of each framework to its pages', () => {
  const router = catalogue.libraries.find(({ id }) => id === 'router')
  const docs = ['react', 'solid'].map((framework) => ({
    href: `/router/latest/docs/framework/${framework}/overview`,
    audience: { frameworks: framework, hidden: framework !== 'react' },
  }))
  const html = router ? draw(router, docs) : ''
  for (const { href } of docs) expect(count(html, `href="${href}"`)).toBe(2)
})

test.each([
  ['query', false],
  ['config', true],
])('without the frameworks of a version, %s works with any package: %s', (id, isForAny) => {
  const library = catalogue.libraries.find((each) => each.id === id)
  expect(library && draw(library).includes('any package')).toBe(isForAny)
})
