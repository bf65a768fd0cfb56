import { expect, test } from 'vitest'
import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsArchive } from '~/features/program-files/docs-archive.server'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from './docs-of'

const libraries = catalogue.libraries.slice(0, 9)

/**
 * Creates docs of all libraries, with one page each, and `ofQuery` pages for Query. `opened` lists texts when they are
 * opened.
 */
function site(text: string, { ofQuery = 1 } = {}) {
  const files = catalogue.libraries.map((library) => {
    const pages = Array.from({ length: library.id === 'query' ? ofQuery : 1 }, (_, at) => [
      `${library.docsRoot}/page-${at}.md`,
      page({}, `${text} ${library.id} ${at}.`),
    ])
    return [`${library.repo}@${latestVersion(library).branch}`, Object.fromEntries(pages)]
  })
  const { markdown, ...plain } = docsOf(createFakeSource(Object.fromEntries(files)))
  const opened: string[] = []
  const gate = Promise.withResolvers<void>()
  const exportMarkdown: DocsService['markdown']['exportMarkdown'] = async (job) => {
    await gate.promise
    opened.push(job.markdown)
    return markdown.exportMarkdown(job)
  }
  return { service: { ...plain, markdown: { ...markdown, exportMarkdown } }, opened, open: gate.resolve }
}

async function docsAt(service: DocsService, id: string): Promise<LibraryDocs> {
  const docs = await service.readLibraryDocs(id, 'latest', patient)
  if (docs.kind !== 'found') throw new Error(`no docs of ${id}`)
  return docs.value
}

test('an archive of one page is made between the pages of a large one', async () => {
  const { service, opened, open } = site('Turns', { ofQuery: 12 })
  const [large, small] = await Promise.all([docsAt(service, 'query'), docsAt(service, 'ranger')])
  const makingLarge = docsArchive(service, large, { limit: patient, left: patient })
  const makingSmall = docsArchive(service, small, { limit: patient, left: patient })
  open()
  expect((await makingSmall).kind).toBe('found')
  expect((await makingLarge).kind).toBe('found')
  expect(opened.findIndex((text) => text.includes('ranger'))).toBe(1)
})

test('archives whose readers have left give their places back, others go on and say that they are made', async () => {
  const { service, open } = site('Places')
  const left = new AbortController()
  const limit = new AbortController()
  const [kept, ...others] = await Promise.all(libraries.map(({ id }) => docsAt(service, id)))
  if (!kept) throw new Error('no docs')
  const [first, ...rest] = others.map((docs, at) =>
    docsArchive(
      service,
      docs,
      at === 0 ? { limit: limit.signal, left: patient } : { limit: patient, left: left.signal },
    ),
  )
  const refused = await docsArchive(service, kept, { limit: patient, left: patient })
  expect(refused).toMatchObject({ kind: 'unavailable', reason: 'Too many archives are being made' })
  left.abort()
  const making = docsArchive(service, kept, { limit: patient, left: patient })
  limit.abort()
  expect(await first).toMatchObject({ reason: 'The archive is being made', retryAfterSeconds: 30 })
  open()
  expect((await making).kind).toBe('found')
  await Promise.all(rest)
  const [again] = others
  expect(again && (await docsArchive(service, again, { limit: patient, left: patient })).kind).toBe('found')
})

test('an archive with a page as it was written is not taken for a complete one', async () => {
  const plain = site('Late')
  plain.open()
  const exportMarkdown: DocsService['markdown']['exportMarkdown'] = async (job) => {
    const answer = await plain.service.markdown.exportMarkdown(job)
    return answer.kind === 'found' ? { ...answer, value: { ...answer.value, isComplete: false } } : answer
  }
  const service = { ...plain.service, markdown: { ...plain.service.markdown, exportMarkdown } }
  const archive = await docsArchive(service, await docsAt(service, 'query'), {
    limit: patient,
    left: patient,
  })
  expect(archive).toMatchObject({ kind: 'found', value: { isComplete: false } })
})
