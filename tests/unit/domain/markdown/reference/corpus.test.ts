import { toString } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { composePage } from '~/domain/markdown/parse/compose'
import { renderMarkdown } from '~/domain/markdown/render'
import type { RenderedPage } from '~/domain/markdown/types'
import { corpusDir, corpusNote, corpusStep, drawnOf } from '../../../../fixtures/corpus'
import { listRefs, readerOf, type Ref } from '../docs-files'
import { composeTools, htmlOf } from '../rendering'

const REFERENCE = /\/(?:reference|api)\//

/** How often each word is in a text. */
type Words = ReadonlyMap<string, number>

function wordsOf(text: string): Words {
  const groups = Map.groupBy(text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [], (word) => word)
  return new Map([...groups].map(([word, all]) => [word, all.length]))
}

/** Returns the words of a source as a plain Markdown renderer shows them. */
async function wordsOfSource(markdown: string): Promise<Words> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
  return wordsOf(toString(await processor.run(processor.parse(markdown))))
}

/** The words that HTML shows: blocks stand apart, inline elements do not. */
async function wordsOfHtml(html: string): Promise<Words> {
  const value = html.replaceAll(/<(?!\/?(?:a|code|del|em|span|strong)\b)/g, ' <')
  const tree = await unified()
    .use(rehypeRaw)
    .run({ type: 'root', children: [{ type: 'raw', value }] })
  return wordsOf(toString(tree))
}

type Drawn = { readonly page: RenderedPage; readonly html: string; readonly source: string }

async function drawPage(at: Ref, path: string): Promise<Drawn> {
  const composed = await composePage(composeTools(readerOf(at)), path)
  if (composed.kind !== 'found') throw new Error(`${path} is ${composed.kind}`)
  const { markdown, title, sourcePath } = composed.value
  const page = await renderMarkdown(markdown, {
    framework: null,
    repo: `${at.owner}/${at.repo}`,
    ref: at.ref,
    siteHost: 'tanstack.com',
    title: title ?? '',
    sourcePath,
  })
  return { page, html: htmlOf(page), source: markdown }
}

/**
 * Words that a page says less often than its source. A name may be said once where its heading and its signature repeat it;
 * the column of a table says "extends" once for all rows, a type beside its name needs no "Type:", a mark says
 * "default" for "Defaults to", and of several places in one file only the first needs its path.
 */
async function lostWords({ page, html, source }: Drawn): Promise<string[]> {
  const headings = wordsOf((source.match(/^#+ .*$/gm) ?? []).join('\n').replaceAll('\\', ''))
  const [first = '', ...places] = source.match(/^Defined in: .*$/gm) ?? []
  const sameFile = first.replace(/:\d+\].*/, ':')
  const repeated = wordsOf(places.filter((place) => place.startsWith(sameFile)).join('\n'))
  const defaults = wordsOf((source.match(/\bdefaults?(?: value)?(?: is| to)?(?=:? *`)/gi) ?? []).join('\n'))
  const shown = await wordsOfHtml(`${html} ${page.firstHeading?.replaceAll('<', '&lt;')} ${page.kind}`)
  // A heading such as "Parameter1 (Options)" is drawn as "Options (parameter 1)".
  const written = await wordsOfSource(source.replaceAll(/\b(Parameter)(\d)/g, '$1 $2'))
  return [...written].flatMap(([word, count]) => {
    const times = shown.get(word) ?? 0
    const labels = word === 'type' ? (source.match(/^- Type:/gm)?.length ?? 0) : (defaults.get(word) ?? 0)
    const repeats =
      word === 'extends' ? count - 1 : (headings.get(word) ?? 0) + (repeated.get(word) ?? 0) + labels
    return times >= count - repeats && (times > 0 || labels >= count) ? [] : [word]
  })
}

/** What is wrong with a page, as sentences. */
async function faultsOf(drawn: Drawn): Promise<string[]> {
  const { page, html } = drawn
  // The title is drawn outside of the text.
  const ids = new Set([page.titleId, ...Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)])
  const lost = await lostWords(drawn)
  return [
    ...lost.map((word) => `the word ${word} is lost`),
    ...page.anchors.filter((id) => !ids.has(id)).map((id) => `the id ${id} is lost`),
    ...page.toc.filter(({ id }) => !ids.has(id)).map(({ id }) => `the contents list ${id}, which is nowhere`),
  ]
}

/** What a ref's references have: pages, ids, lines of the contents, and names among them. */
type Counts = { pages: number; ids: number; lines: number; names: number }

function addCounts(counts: Counts, { anchors, toc }: RenderedPage): void {
  counts.pages += 1
  counts.ids += anchors.length
  counts.lines += toc.length
  counts.names += toc.filter(({ isName }) => isName).length
}

/** Names in the contents of all references, by repository. A name that is no row any more is found by this number. */
const NAMES = {
  'config@main': 0,
  'form@main': 559,
  'pacer@main': 893,
  'query@main': 559,
  'query@v3': 144,
  'ranger@main': 20,
  'router@main': 203,
  'router@v1.120.2': 192,
  'store@main': 168,
  'table@main': 2191,
  'table@v7': 209,
  'table@v8': 376,
  'virtual@main': 59,
}

describe.skipIf(corpusDir === '')(`the references of the corpus${corpusNote}`, () => {
  it('say all words of their sources, keep all ids, and list their names', async () => {
    const faults: string[] = []
    const totals: Record<string, Counts> = {}
    for (const at of listRefs(corpusDir)) {
      const counts = (totals[`${at.repo}@${at.ref}`] = { pages: 0, ids: 0, lines: 0, names: 0 })
      for (const path of drawnOf(at.paths.filter((one) => REFERENCE.test(one)))) {
        const drawn = await drawPage(at, path)
        faults.push(...(await faultsOf(drawn)).map((fault) => `${at.repo}@${at.ref} ${path}: ${fault}`))
        addCounts(counts, drawn.page)
      }
    }
    expect(faults).toEqual([])
    if (corpusStep > 1) return
    expect(Object.fromEntries(Object.entries(totals).map(([ref, { names }]) => [ref, names]))).toEqual(NAMES)
  })
})
