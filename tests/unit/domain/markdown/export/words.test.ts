import { visit } from '~/domain/markdown/syntax/visit'
import { describe, expect, it, vi } from 'vitest'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveText } from '~/domain/markdown/export/text-parts'
import { composePage } from '~/domain/markdown/parse/compose'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { corpusDir, corpusNote, drawnOf } from '../../../../fixtures/corpus'
import { listRefs, readerOf, type Ref } from '../docs-files'
import { composeTools, html } from '../rendering'

// Disables highlighting, which takes most of the time and does not affect words.
vi.mock('~/domain/markdown/figures/highlight', () => ({
  highlightCode: async (code: string) => ({
    lines: code.split('\n').map((text) => [{ text, kind: null }]),
    isComplete: true,
  }),
}))

/** Parts of the page that its Markdown lacks: buttons, and the commands of other package managers. */
const OWN_PARTS = /<button[^]*?<\/button>|<pre[^>]*data-package-manager="(?!npm")[^]*?<\/pre>/g
const BLOCK_TAG =
  /<\/?(?:p|div|li|h\d|td|th|pre|figure|figcaption|summary|details|br|dt|dd|section|span class="line)\b[^>]*>/g

/** Counts the words in the text of a page. */
function wordsIn(page: string): Map<string, number> {
  const text = page
    .replaceAll(OWN_PARTS, ' ')
    .replaceAll(BLOCK_TAG, ' ')
    .replaceAll(/<[^>]*>/g, '')
  const words = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** A page and its Markdown for programs, both rendered with the same title. */
type Both = { readonly page: string; readonly machine: string; readonly markdown: string }

async function drawBoth(source: string, title: string | null, framework: string | null): Promise<Both> {
  const { parts } = exportMarkdown({ markdown: source, title, framework })
  const markdown = resolveText(parts, { resolve: String, resolveImage: String })
  const context = { title: title ?? '', framework, sourcePath: 'docs/a.md' }
  return { page: await html(source, context), machine: await html(markdown, context), markdown }
}

/** Returns the words that occur less often in the Markdown than on the page, and comments left in the Markdown. */
function faultsIn({ page, machine, markdown }: Both): string[] {
  const kept = wordsIn(machine)
  const lost = [...wordsIn(page)].filter(([word, count]) => (kept.get(word) ?? 0) < count)
  const faults = lost.map(([word]) => `without ${word}`)
  visit(parseMarkdown(markdown), 'html', ({ value }) => {
    if (value.includes('<!--')) faults.push(`with ${value}`)
  })
  return faults
}

async function faultsOf(at: Ref): Promise<string[]> {
  const faults: string[] = []
  for (const path of at.paths) {
    const composed = await composePage(composeTools(readerOf(at)), path)
    if (composed.kind !== 'found') throw new Error(`${path} is ${composed.kind}`)
    const { markdown, title } = composed.value
    const framework = /\/framework\/([^/]+)\//.exec(path)?.[1] ?? null
    const found = faultsIn(await drawBoth(markdown, title, framework))
    faults.push(...found.map((fault) => `${at.repo}@${at.ref} ${path}: ${fault}`))
  }
  return faults
}

describe('Markdown for machines has every word of its page, and no comment', () => {
  it.each([
    ['a line behind a comment', '<!-- ignore --> one two'],
    ['an element behind a comment', '<!-- ignore --><p>one two</p>'],
    ['a comment over two lines', '<!-- ignore\nit --> one\ntwo'],
    ['a comment in an element', '<div>\n<!-- ignore -->\none <!-- it --> two\n</div>'],
    ['an item behind a comment', '- <!-- ignore --> one\n\n  two'],
    ['a quote behind a comment', '> <!-- ignore --> one\n> two'],
    ['a cell behind a comment', '| <!-- ignore --> one | b |\n| - | - |\n| two | <!-- it --> |'],
    ['a comment between two texts', 'one\n<!-- ignore -->\ntwo'],
    ['a comment in a heading', '## one <!-- ignore --> two'],
    ['a comment without an end in an element', '<div>one <!-- ignore\n\ntwo\n\n</div>'],
    ['code with a comment', '```html\n<!-- one -->\n```\n\n<pre>\n<!-- ignore -->\n\ntwo</pre>'],
  ])('%s', async (_name, source) => {
    const both = await drawBoth(source, 'Page', null)
    expect(faultsIn(both)).toEqual([])
    expect(both.markdown).not.toMatch(/ignore/)
    expect(both.markdown).toMatch(/one[^]*two|one -->/)
  })

  it('in the docs of the site', async () => {
    const refs = listRefs('content/repos')
    expect(refs.flatMap(({ paths }) => paths).length).toBeGreaterThan(200)
    for (const at of refs) expect(await faultsOf(at)).toEqual([])
  })

  it.skipIf(corpusDir === '')(`in the docs of the corpus${corpusNote}`, async () => {
    for (const at of listRefs(corpusDir))
      expect(await faultsOf({ ...at, paths: drawnOf(at.paths) })).toEqual([])
  })
})
