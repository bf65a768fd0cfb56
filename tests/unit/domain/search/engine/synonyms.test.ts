import { describe, expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { SearchRecord } from '~/domain/search/record'
import { alternativesOf } from '~/domain/search/engine/synonyms'
import { isStopWord } from '~/domain/search/engine/words'
import { searchWords } from '#config/search-words'
import { choose, indexOf, record } from '../records'

/** Titles of pages and headings, best first. */
function search(records: readonly SearchRecord[], text: string): string[] {
  return choose(indexOf(records), text)
    .hits()
    .map(({ record: { hierarchy, type } }) => hierarchy[type] ?? '')
}

const questions = (text: string) =>
  alternativesOf(text.split(' ')).map(({ alias, others }) => [alias.join(' '), others.join(' ')])

describe('a question in other words', () => {
  it('keeps the words that have none', () => {
    expect(questions('form submit')).toEqual([['submission', 'form']])
    expect(questions('form state')).toEqual([])
  })

  it('is found for the plural, and for no other form', () => {
    expect(questions('protected routes')).toContainEqual(['authenticated routes', ''])
    expect(questions('link')).toEqual([])
  })

  it('replaces all that says the same', () => {
    expect(questions('auth guard protected route')).toContainEqual(['authenticated routes', ''])
  })

  it('has what docs write for what readers say, in any form of it, and not the other way round', () => {
    expect(questions('two thumbs')).toEqual([['handle', 'two']])
    expect(questions('refreshing posts')).toContainEqual(['invalidation', 'posts'])
    expect(questions('handle')).toEqual([])
    expect(questions('invalidation')).toEqual([])
  })

  it('takes a phrase as a whole: words that say nothing are a part of it where it has them', () => {
    expect(questions('drag and drop rows')).toContainEqual(['dnd', 'rows'])
    expect(questions('log in with cookies')).toContainEqual(['authentication', 'cookies'])
    expect(questions('log errors').map(([alias]) => alias)).not.toContain('authentication')
  })

  it('asks for no kind of answer: that is no word of it', () => {
    expect(questions('thumb example')).toEqual([['handle', '']])
  })
})

const phrases = (list: string) => list.split(', ').filter(Boolean)

describe('the words of the site', () => {
  it.each(searchWords.map((line) => [line.slice(0, 2).join(' → '), line] as const))(
    '%s: phrases that tell something, a reason, and no name of a library',
    (_, [said, written, reason]) => {
      const all = [...phrases(said), ...phrases(written)]
      expect(phrases(written).length).toBeGreaterThan(said === '' ? 1 : 0)
      expect(all.filter((phrase) => phrase.split(' ').every(isStopWord))).toEqual([])
      expect(reason).not.toBe('')
      const names = catalogue.libraries.map(({ name }) => name.toLowerCase())
      expect(all.filter((phrase) => names.some((name) => phrase.includes(name)))).toEqual([])
    },
  )

  it('say each thing once', () => {
    const said = searchWords.flatMap(([each]) => phrases(each))
    expect(said).toEqual([...new Set(said)])
  })
})

describe('a search', () => {
  it.each([
    ['submit form', 'Submission handling'],
    ['404 page', 'Not Found Errors'],
    ['drag and drop', 'Row Dnd'],
    ['nested rows', 'Expanding rows'],
    ['redux alternative', 'Does it replace Redux?'],
  ])('finds %s by other words in titles: %s', (text, title) => {
    const other = record({ titles: ['Elsewhere'], content: `Say ${text} once.` })
    expect(search([record({ titles: [title] }), other], text)).toContain(title)
  })

  it('looks for other words in titles alone', () => {
    const text = record({ titles: ['Elsewhere'], content: 'What happens at the submission.' })
    expect(search([text], 'submit')).toEqual([])
  })

  it('puts the page that has the words first', () => {
    const asked = record({ titles: ['Offline'], content: 'Without a connection.' })
    const other = record({ titles: ['Network Mode'], content: 'Without a connection.' })
    expect(search([other, asked], 'offline')).toEqual(['Offline', 'Network Mode'])
  })

  it('finds an example by the name of its folder', () => {
    const example = record({ titles: ['Move me'], kind: 'example', pageRank: 3, identifiers: 'row dnd' })
    expect(search([example], 'drag and drop rows')).toEqual(['Move me'])
  })

  it('finds an example by all words of its name', () => {
    const example = record({
      titles: ['Column Pinning Sticky'],
      kind: 'example',
      pageRank: 3,
      identifiers: 'column pinning sticky',
    })
    expect(search([example], 'sticky header')).toEqual(['Column Pinning Sticky'])
  })
})
