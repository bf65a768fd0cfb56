import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageScripts } from 'virtual:page-scripts'
import { landings } from '#config/landings'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { LibraryLanding } from '~/features/landing/library-landing.server'

function draw(library: Library): string {
  const parts = {
    overview: `/${library.id}/latest`,
    docs: [{ href: `/${library.id}/latest/docs`, audience: null }],
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
    code: null,
  }
  return renderToStaticMarkup(<LibraryLanding {...facts} />)
}

const count = (html: string, text: string) => html.split(text).length - 1

test.each(catalogue.libraries.map((library) => [library.id, library] as const))(
  'the landing page of %s has one vivid button, its toy with a script that exists, and three points',
  (id, library) => {
    const html = draw(library)
    expect(count(html, '<h1>')).toBe(1)
    expect(count(html, 'btn lg vivid')).toBe(1)
    expect(html).toContain(`data-toy="${id}"`)
    expect(html).toContain(`src="${pageScripts[`toy-${id}`]}"`)
    expect(landings[id]?.points).toHaveLength(3)
  },
)

test('one install command is shown at first, and the others wait for readers of their frameworks', () => {
  const query = catalogue.libraries.find(({ id }) => id === 'query')
  const figures = query ? draw(query).match(/<figure class="code pm install"[^>]*>/g) : []
  expect(figures).toHaveLength(5)
  expect(figures?.filter((figure) => !figure.includes('hidden=""'))).toEqual([
    '<figure class="code pm install" data-lang="sh" data-of="react">',
  ])
})

test('a library without words or a toy of its own has a page all the same', () => {
  const [first] = catalogue.libraries
  if (!first) throw new Error('The catalogue is empty')
  const html = draw({ ...first, id: 'gizmo' })
  expect(count(html, '<h1>')).toBe(1)
  expect(html).not.toContain('data-toy')
})
