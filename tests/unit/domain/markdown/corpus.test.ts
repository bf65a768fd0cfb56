import { describe, expect, it } from 'vitest'
import { composePage } from '~/domain/markdown/parse/compose'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveText } from '~/domain/markdown/export/text-parts'
import { renderMarkdown } from '~/domain/markdown/render'
import type { ComposedPage, RenderContext, RenderedPage } from '~/domain/markdown/types'
import { corpusDir, corpusNote, corpusStep, drawnOf } from '../../../fixtures/corpus'
import { listRefs, readerOf, type Ref } from './docs-files'
import { composeTools, htmlOf } from './rendering'

/** Pairs of patterns, one for the source and one for the HTML, which must match equally often. */
const COUNTS: Readonly<Record<string, readonly [source: RegExp, html: RegExp]>> = {
  callouts: [/^[ \t>-]*> *\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm, /<div class="callout"/g],
  'framework blocks': [/^<!-- ::start:framework -->/gm, /data-tabs="framework"/g],
  'bundler tabs': [/^<!-- ::start:tabs variant="bundler"/gm, /data-tabs="bundler"/g],
  diagrams: [/^[ \t>-]*(?:`{3,}|~{3,})mermaid\b/gm, /<figure class="diagram"/g],
  // Code blocks; those that only install packages become tabs of package managers instead.
  fences: [/^[ \t>-]*(?:[-*]|\d+\.)?[ \t]*(?:`{3,}|~{3,})(?:[^`\n]*)$/gm, /<figure class="code"/g],
}

/** Known faults of the source texts. */
const WRITTEN_FAULTS = [
  'query@v3 docs/framework/react/comparison.md: [Comparison][react-router-comparison] is shown as text: the page does not define [react-router-comparison]',
  'table@v8 docs/guide/cells.md: the code has no closing ```, so everything after it is shown as code',
  'table@v8 docs/guide/headers.md: the code has no closing ```, so everything after it is shown as code',
]

/** Number of fences in the corpus that only install packages, counting each of several that are joined by "or". */
const INSTALL_FENCES = 261

/** Number of fences in references with a one-line signature, whose type is shown beside the declared name. */
const SIGNATURE_FENCES = 3047

/** Number of tables in the corpus with at least four columns, which have a sticky first column and header. */
const WIDE_TABLES = 14
const wideTable = /<thead><tr>(?:<th\b(?:(?!<\/th>)[^])*<\/th>){4,}<\/tr>/g

function countIn(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

type Totals = Record<string, { source: number; html: number }>

function addCounts(totals: Totals, composed: ComposedPage, page: RenderedPage): void {
  const pageHtml = htmlOf(page)
  for (const [name, [source, html]] of Object.entries(COUNTS)) {
    const total = (totals[name] ??= { source: 0, html: 0 })
    // The pattern matches both the opening and the closing line of a fence.
    total.source += countIn(composed.markdown, source) / (name === 'fences' ? 2 : 1)
    total.html += countIn(pageHtml, html)
  }
  ;(totals['wide tables'] ??= { source: 0, html: 0 }).html += countIn(pageHtml, wideTable)
}

/** Returns the faults of a rendered page. */
function faultsOf(page: RenderedPage, markdown: string): string[] {
  const pageHtml = htmlOf(page)
  const ids = [...pageHtml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const tabs = Map.groupBy(pageHtml.matchAll(/<details name="([^"]*)"/g), ([, name]) => name)
  const prose = pageHtml.replaceAll(/<pre[^]*?<\/pre>|<code>[^]*?<\/code>/g, '')
  const checks: [string, boolean][] = [
    ['a script', /<script|javascript:/i.test(pageHtml)],
    ['an id twice', new Set(ids).size !== ids.length],
    ['a tab alone', [...tabs.values()].some(({ length }) => length < 2)],
    ['a table without a frame', countIn(pageHtml, /<table/g) !== countIn(pageHtml, /class="table"/g)],
    ['a directive that was not drawn', /::(?:start|end):/.test(prose) || /^<!-- ::/m.test(markdown)],
    ['a mark that was not read', pageHtml.includes('[!code ')],
    ['a JSX style', prose.includes('style={{')],
    ['a mail link', pageHtml.includes('href="mailto:')],
    ['a carrier that was not drawn', pageHtml.includes('<x-')],
    // Ignores problems of incomplete pages: on a busy machine, highlighting sometimes exceeds its time limit.
    ...(page.isComplete ? page.problems.map(({ text }): [string, boolean] => [text, true]) : []),
  ]
  return checks.filter(([, isWrong]) => isWrong).map(([name]) => name)
}

async function renderRef(at: Ref, totals: Totals): Promise<string[]> {
  const read = readerOf(at)
  const faults: string[] = []
  for (const path of at.paths) {
    const composed = await composePage(composeTools(read), path)
    if (composed.kind !== 'found') throw new Error(`${path} is ${composed.kind}`)
    const context: RenderContext = {
      framework: /\/framework\/([^/]+)\//.exec(path)?.[1] ?? null,
      repo: `${at.owner}/${at.repo}`,
      ref: at.ref,
      siteHost: 'tanstack.com',
      title: composed.value.title ?? '',
      sourcePath: composed.value.sourcePath,
    }
    const page = await renderMarkdown(composed.value.markdown, context)
    const { parts } = exportMarkdown({ ...composed.value, framework: context.framework })
    const markdown = resolveText(parts, { resolve: (href) => `/${href}`, resolveImage: String })
    faults.push(...faultsOf(page, markdown).map((fault) => `${at.repo}@${at.ref} ${path}: ${fault}`))
    addCounts(totals, composed.value, page)
  }
  return faults
}

describe.skipIf(corpusDir === '')(`the docs of the corpus${corpusNote}`, () => {
  it('are rendered without a fault, with every construct drawn', async () => {
    const totals: Totals = {}
    const faults: string[] = []
    const refs = listRefs(corpusDir)
    expect(refs.flatMap(({ paths }) => paths).length).toBeGreaterThan(2_900)
    for (const at of refs) faults.push(...(await renderRef({ ...at, paths: drawnOf(at.paths) }, totals)))
    const { 'framework blocks': frameworks, fences, 'wide tables': wideTables, ...others } = totals
    for (const { source, html } of Object.values(others)) expect(html).toBe(source)
    // Install blocks for several frameworks also become tabs.
    expect(frameworks?.html).toBeGreaterThanOrEqual(frameworks?.source ?? 0)
    expect(WRITTEN_FAULTS).toEqual(expect.arrayContaining(faults))
    if (corpusStep > 1) return
    expect(faults).toEqual(WRITTEN_FAULTS)
    expect((fences?.source ?? 0) - (fences?.html ?? 0)).toBe(INSTALL_FENCES + SIGNATURE_FENCES)
    expect(frameworks?.source).toBe(165)
    expect(wideTables?.html).toBe(WIDE_TABLES)
  })
})
