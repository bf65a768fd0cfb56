import { describe, expect, it } from 'vitest'
import { isShellId } from '~/domain/addresses/shell-ids'
import { textOf } from './ask'

/** The ids of a page, without those inside the element that holds an author's text. */
async function idsAroundText(path: string): Promise<string[]> {
  const page = await textOf(path)
  const start = page.indexOf('>', page.indexOf(' id="article"'))
  const end = page.indexOf('</article>', start)
  const around = page.slice(0, start) + page.slice(end)
  return [...around.replaceAll(/<script[^]*?<\/script>/g, '').matchAll(/ id="([^"]+)"/g)].map(
    ([, id = '']) => id,
  )
}

describe('the shell of a docs page', () => {
  it.each(['/query/latest/docs/framework/react/overview', '/query/latest/docs/framework/react/installation'])(
    'has only ids that no heading may take: %s',
    async (path) => {
      const ids = await idsAroundText(path)
      expect(ids).toContain('main')
      expect(ids.filter((id) => !isShellId(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
    },
  )
})
