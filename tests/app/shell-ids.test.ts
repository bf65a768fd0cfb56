import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isShellId } from '~/domain/addresses/shell-ids'
import { parseDay } from '~/domain/downloads/days'
import { replaceDownloads } from '~/features/downloads/downloads.server'
import { pages } from '../fixtures/pages'
import { generatedDownloads } from '../fixtures/npm/generated-downloads'
import { ask } from './ask'

beforeAll(() =>
  replaceDownloads(generatedDownloads({ lastCountedDay: parseDay('2026-11-18') ?? Number.NaN })),
)
afterAll(() => replaceDownloads(undefined))

/** Returns the ids of a page outside the elements with an author's text. */
async function idsAroundText(path: string): Promise<string[]> {
  const ids: string[] = []
  let depth = 0
  let textAt = Number.POSITIVE_INFINITY
  const parser = new Parser({
    onopentag(_name, { id, class: classes = '' }) {
      depth += 1
      if (id !== undefined && depth < textAt) ids.push(id)
      if (classes.split(' ').includes('prose')) textAt = Math.min(textAt, depth)
    },
    onclosetag() {
      if (depth === textAt) textAt = Number.POSITIVE_INFINITY
      depth -= 1
    },
  })
  parser.end(await (await ask(path)).text())
  return ids
}

/** Ids that React generates on the server; they contain uppercase letters too. */
const REACT_ID = /^_R_/

/** Line ids of a file, which readers link to. A page of code has no headings, so they cannot collide. */
const LINE_ID = /^L\d+$/

/** Ids used in addresses, on pages that contain no author's text. */
const addressed: Readonly<Record<string, readonly string[]>> = {
  '/': ['family'],
  '/query/latest/docs/framework/react': ['examples'],
}

const others = [
  ['statistics', '/stats/npm'],
  ['results of a search', '/search?q=query'],
  ['sign-in', '/login'],
]

describe('the shell of a page', () => {
  it.each([...pages, ...others])('has only ids that no heading can get: %s', async (_kind, path) => {
    const ids = await idsAroundText(path)
    expect(ids).toContain('S--main')
    expect(ids.filter((id) => !isShellId(id) && !REACT_ID.test(id) && !LINE_ID.test(id))).toEqual(
      addressed[path] ?? [],
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
