import { expect, test } from 'vitest'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { readPageRecords } from '~/features/search/service/page-records.server'
import { createFakeSource } from '../../../../fixtures/content/fake-source'
import { docsOf, page, patient } from '../../program-files/docs-of'

const question = { library: 'query', version: 'latest', path: 'guide' }

async function readGuide(text: string): Promise<{ readonly content: string; readonly markdown: string }> {
  const file = page({ title: 'Guide', description: 'Zanzibarite explained' }, text)
  const service = docsOf(createFakeSource({ 'tanstack/query@main': { 'docs/guide.md': file } }))
  const view = await readPageMarkdown(service, question, patient)
  const docs = await service.readLibraryDocs('query', 'latest', patient)
  const guide = docs.kind === 'found' ? docs.value.index.pages.get('guide') : undefined
  if (docs.kind !== 'found' || !guide || view.kind !== 'view') throw new Error('the page is not there')
  const read = await readPageRecords(service, { ...docs.value, page: guide }, patient)
  if (read.kind !== 'found') throw new Error('the page cannot be read')
  return {
    content: read.value.records[0]?.content ?? '',
    markdown: view.view.body.replace(/^>[^]*?\n\n/, ''),
  }
}

test.each([
  ['Text.', 'Zanzibarite explained Text.', '# Guide\n\nZanzibarite explained\n\nText.\n'],
  ['', 'Zanzibarite explained', '# Guide\n\nZanzibarite explained\n'],
  ['Zanzibarite explained', 'Zanzibarite explained', '# Guide\n\nZanzibarite explained\n'],
])('the search and programs get the description of a page once: %j', async (text, content, markdown) => {
  expect(await readGuide(text)).toEqual({ content, markdown })
})
