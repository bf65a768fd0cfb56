import { expect, test } from 'vitest'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { patient } from '../program-files/docs-of'

const file = 'docs/install.md'
const text = '---\ntitle: Install\ntoc: 3\n---\n\n<audio></audio>\n\n[there](./nowhere.md)\n'

function setUp() {
  const source = createFakeSource({ 'tanstack/query@main': { [file]: text } })
  const lines: string[] = []
  const service = createDocsService(source, { log: linesOfLog('warn', (line) => lines.push(line)) })
  const reader = { readerFramework: null, cachedSidebar: null, insteadOf: null, arrival: null }
  const question = { library: 'query', version: 'latest', path: 'install', ...reader }
  return {
    source,
    open: async () => {
      await readDocPage(service, question, patient)
      return lines.splice(0).map((line) => line.replace(/^warn A page has a problem /, ''))
    },
  }
}

test('problems of a page are said with their lines when it is opened, and again when it is edited', async () => {
  const { source, open } = setUp()
  const problems = [
    'place="docs/install.md:3" problem="front matter: toc is 3 and is ignored; expected true or false"',
    'place="docs/install.md:6" problem="<audio> is not shown: it has no source file"',
    'place="docs/install.md:8" problem="the link ./nowhere.md points to no page"',
  ]
  expect(await open()).toEqual(problems)
  expect(await open()).toEqual([])
  source.write(`tanstack/query@main:${file}`, `${text}More\n`)
  expect(await open()).toEqual(problems)
})

test('a stub is named without the lines of the text that it shows', async () => {
  const { source, open } = setUp()
  source.write('tanstack/query@main:docs/other.md', '<audio></audio>')
  source.write(`tanstack/query@main:${file}`, '---\ntitle: Install\nref: docs/other.md\n---\n')
  expect(await open()).toEqual([
    'place="docs/install.md" problem="<audio> is not shown: it has no source file"',
  ])
})
