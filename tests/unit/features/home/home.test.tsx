import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Post } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { EmblemMenu } from '~/features/home/emblem-menu.server'
import { Family } from '~/features/home/family.server'
import { Figures } from '~/features/home/figures.server'
import { createMarkdownHere } from '~/features/docs/service/rendering/markdown-service.server'
import { Home } from '~/features/home/home-sections.server'
import { drawParts, OneScreen } from '~/features/home/one-screen.server'
import { unavailable } from '~/ports/answer'
import { unknownDownloads, unknownRepository } from '~/ports/live-numbers/live-numbers'
import type { FamilyNumbers } from '~/ports/live-numbers/port'
import { neverAborted } from '~/ports/resilience/timeout'

const unknownFamily: FamilyNumbers = { ...unknownDownloads, ...unknownRepository }

const addresses = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1])
const landings = catalogue.libraries.map((library) => `/${library.id}/latest`)

it.each([
  ['the emblem', <EmblemMenu key="emblem" />],
  ['the family', <Family key="family" />],
])('leads through %s to every library of the catalogue once', (_, element) => {
  const found = addresses(renderToStaticMarkup(element))
  expect(found).toHaveLength(landings.length)
  expect(new Set(found)).toEqual(new Set(landings))
})

const post = (slug: string): Post => ({
  slug,
  title: slug,
  description: '',
  authors: [],
  published: '2026-11-09',
  library: null,
  cover: null,
  isDraft: false,
  body: '',
  minutes: 1,
})

it('shows the newest post above its heading', () => {
  const posts = ['one', 'two', 'three', 'four'].map(post)
  const html = renderToStaticMarkup(<Home family={unknownFamily} posts={posts} sponsors={[]} parts={[]} />)
  expect(/ href="(\/blog\/[^"]+)"/.exec(html)?.[1]).toBe('/blog/one')
})

it('names sponsors whose amount is not public, and draws the others as circles', () => {
  const sponsors = [
    { name: 'Named', href: 'https://named.example', monthlyUsd: null },
    { name: 'Sized', href: 'https://sized.example', monthlyUsd: 500 },
  ]
  const html = renderToStaticMarkup(<Home family={unknownFamily} posts={[]} sponsors={sponsors} parts={[]} />)
  expect(html.match(/<circle/g)).toHaveLength(1)
  expect(html).toMatch(/<li[^>]*><a [^>]*href="https:\/\/named\.example"/)
  expect(html).toMatch(/<a [^>]*aria-label="Sized"/)
})

const draw = (family: Partial<FamilyNumbers>) =>
  renderToStaticMarkup(<Figures family={{ ...unknownFamily, ...family }} />)

it('draws nothing for figures that are not known, and has those tick whose pace is known', () => {
  const count = { value: 2_731_904_582, countedAt: '2026-11-20', perDay: 10_195_200 }
  expect(draw({})).toBe('')
  expect(draw({ stars: count }).match(/<dd/g)).toHaveLength(1)
  expect(draw({ stars: { ...count, value: 1234 } })).toContain('value="1234">1,234<')
  expect(draw({ downloads: count })).toMatch(/2,731,904,<small[^>]*>582<\/small>/)
  expect(draw({ downloads: count })).toContain('+118 per second')
  const still = draw({ downloads: { ...count, perDay: null } })
  expect(still).toContain('2,731,904,582')
  expect(still).not.toContain('data-ticks')
})

const refuse = () => Promise.resolve(unavailable('busy'))

it('shows the first rows of the small app and the code of each library without script', async () => {
  const { parts } = await drawParts(createMarkdownHere(), neverAborted())
  const html = renderToStaticMarkup(<OneScreen parts={parts} />)
  const numbers = [...html.matchAll(/<td>#(\d+)<\/td>/g)].map(([, number]) => Number(number))
  expect(numbers).toHaveLength(8)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  const libraries = parts.map(({ library }) => library)
  expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(libraries)
  for (const library of libraries) expect(html).toContain(`data-part="${library}"`)
  for (const { code } of parts) expect(code).toMatch(/<figure class="code/)
})

it('shows the code of the small app without highlighting while it cannot be rendered', async () => {
  const { parts, isComplete } = await drawParts({ renderPage: refuse }, neverAborted())
  expect(isComplete).toBe(false)
  expect(parts).toHaveLength(4)
  for (const { code } of parts) expect(code).toMatch(/^<figure class="code" data-lang="tsx">.*<code>\w/)
})
