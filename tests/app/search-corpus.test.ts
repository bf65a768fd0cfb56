import { expect, test, vi } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { readAllRecords } from '~/features/search/service/all-records.server'
import { siteTexts } from '~/features/search/service/site-records.server'
import { found } from '~/ports/answer'
import { corpusDir, corpusNote, corpusStep, drawnOf } from '../fixtures/corpus'
import { ask } from './ask'

vi.hoisted(() => {
  const { CORPUS_DIR } = process.env
  if (CORPUS_DIR) Object.assign(process.env, { CONTENT_SOURCE: 'directory', CONTENT_DIR: CORPUS_DIR })
})

/** Returns the docs service, limited to the pages that this run renders. */
function serviceOfDrawn(): Parameters<typeof readAllRecords>[0] {
  const { renderer, markdown, readIndex } = docsService()
  const readDrawn = async (...version: Parameters<typeof readIndex>): ReturnType<typeof readIndex> => {
    const index = await readIndex(...version)
    if (index.kind !== 'found') return index
    return found({ ...index.value, pages: new Map(drawnOf([...index.value.pages])) })
  }
  return { renderer, markdown, readIndex: Object.assign(readDrawn, readIndex) }
}

test.skipIf(corpusDir === '')(
  `every address of a record is a page that has its anchor, of one page in ${corpusStep}${corpusNote}`,
  async () => {
    const texts = siteTexts(catalogue.libraries, posts())
    const read = await readAllRecords(serviceOfDrawn(), catalogue.libraries, texts)
    if (read.kind !== 'found') throw new Error('the corpus cannot be read')
    const anchors = new Map<string, Set<string>>()
    for (const { url } of [...read.value.values()].flatMap(({ records }) => records)) {
      const [path = '', anchor] = url.split('#')
      const known = anchors.get(path) ?? new Set()
      if (anchor !== undefined) known.add(decodeURIComponent(anchor))
      anchors.set(path, known)
    }
    const wrong: string[] = []
    // A page has an address for each framework.
    for (const [path, wanted] of [...anchors].filter((_, at) => corpusStep === 1 || at % 4 === 0)) {
      const response = await ask(path)
      const html = await response.text()
      if (response.status !== 200) wrong.push(`${response.status} ${path}`)
      const ids = new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
      for (const anchor of wanted)
        if (!ids.has(anchor.replaceAll('&', '&amp;'))) wrong.push(`${path}#${anchor}`)
    }
    expect(anchors.size).toBeGreaterThan(1000 / corpusStep)
    expect(wrong).toEqual([])
  },
)
