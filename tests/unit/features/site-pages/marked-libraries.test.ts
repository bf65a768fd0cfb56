import { expect, it } from 'vitest'
import { markLibraries } from '~/features/site-pages/marked-libraries'

it('adds a tile to items that begin with a link to a library', () => {
  const link = '<a class="x" href="/query/latest/docs/overview">Query</a>'
  expect(markLibraries(`<li>${link}</li>`)).toBe(
    `<li data-lib="query"><span class="tile"></span>${link}</li>`,
  )
})

it.each(['<li>See <a href="/query/latest/docs">Query</a></li>', '<li><a href="/blog/query">A post</a></li>'])(
  'leaves other items: %s',
  (html) => {
    expect(markLibraries(html)).toBe(html)
  },
)
