import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { ask } from './ask'

/** Spellings and words that `content/VOICE.md` forbids. */
const replaced =
  /\b(?:licences?|colours?|behaviours?|rumours?|favourites?|centres?|grey|set-ups?|mend(?:s|ed|ing)?|(?<!screen )readers?)\b/gi

const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'content']

/** Returns the words of a page: its text, labels and metadata, without scripts. */
function wordsOf(html: string): string {
  const words: string[] = []
  let silent = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') silent += 1
      for (const attribute of spoken) words.push(attributes[attribute] ?? '')
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') silent -= 1
    },
    ontext(text) {
      if (silent === 0) words.push(text)
    },
  })
  parser.end(html)
  return words.join(' ')
}

const paths = [
  '/',
  '/blog',
  '/support',
  '/learn',
  '/ethos',
  '/dedicated-support',
  '/terms',
  '/privacy',
  '/login',
  '/search',
  '/search?q=nothing-at-all',
  '/stats/npm',
  '/nowhere',
  '/query/latest/docs/nowhere',
  ...catalogue.libraries.map(({ id }) => `/${id}/latest`),
  ...posts().map(({ slug }) => `/blog/${slug}`),
]

it.each(paths)('%s contains no word that the voice guide of the site forbids', async (path) => {
  const words = wordsOf(await (await ask(path)).text())
  expect(words).toContain(catalogue.site.name)
  expect(words.match(replaced) ?? []).toEqual([])
})
