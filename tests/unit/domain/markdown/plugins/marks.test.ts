import { describe, expect, it } from 'vitest'
import { readPageText } from '~/domain/markdown/render'
import { context, html } from '../rendering'

const table = '| a | b |\n|--|--|\n| c | ✅ |\n| d | 🛑 only e <sup>1</sup> |\n| ✅ f | ⚠️ |'
const namesIn = (page: string) =>
  [...page.matchAll(/<svg [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)

describe('emoji in tables', () => {
  it('are icons with a name, before the text of their cell', async () => {
    const page = await html(table)
    expect(namesIn(page)).toEqual(['Yes', 'No', 'Yes', 'Warning'])
    expect(page).toMatch(
      /<td><svg [^>]*role="img"[^>]*><path [^>]*><\/path><\/svg> only e <sup>1<\/sup><\/td>/,
    )
    expect(page).not.toMatch(/✅|🛑|⚠|\u{FE0F}/u)
  })

  it('are icons in the list that explains them too', async () => {
    expect(namesIn(await html(`- ✅ in a\n- 🟡 in b\n\n${table}`))).toEqual([
      'Yes',
      'Yes',
      'No',
      'Yes',
      'Warning',
    ])
  })

  it.each(['- ✅ a', 'a ✅ b', '| a |\n|--|\n| b ✅ |', '| ✅ |\n|--|\n| b |'])(
    'stay elsewhere: %s',
    async (markdown) => {
      const page = await html(markdown)
      expect(page).toContain('✅')
      expect(page).not.toContain('<svg')
    },
  )

  it('stay in the text for the search', async () => {
    const { sections } = await readPageText(`# A\n\n${table}`, context)
    expect(JSON.stringify(sections)).toContain('✅')
  })
})
