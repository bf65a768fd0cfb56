import { afterAll, expect, it } from 'vitest'
import { textOf } from './ask'
import { openPreviewSite, preview } from './preview-site'

/** Tests the messages that a preview shows to its authors. */
const site = await openPreviewSite()

afterAll(() => site.close())

it('says above a new page that it is unpublished, and whether the sidebar lacks it', async () => {
  await site.push('feat/forgotten', { 'docs/forgotten.md': '# Forgotten\n', 'docs/new.md': '# New\n' })
  const notes = await Promise.all(
    [`${preview}/docs/new`, '/preview/query/feat~forgotten/docs/forgotten', `${preview}/docs/guide`].map(
      async (page) => /<\/time>[^<]*/.exec(await textOf(page))?.[0] ?? '',
    ),
  )
  expect(notes.map((note) => [/not published/.test(note), /sidebar/.test(note)])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})

it.each([
  ['a sidebar file that is no JSON', { 'docs/config.json': '{' }, [/^docs\/config\.json: .*JSON/]],
  ['an entry without a page', { 'docs/old.md': null }, [/^docs\/config\.json: .*\bold\b/]],
  ['nothing', { 'docs/guide.md': '# Guide\n' }, []],
])('names on the list of changes what is wrong with %s', async (what, files, problems) => {
  const branch = `wrong-${what.replaceAll(' ', '-')}`
  await site.push(branch, files)
  const html = await textOf(`/preview/query/${branch}`)
  const items = [...html.matchAll(/<li[^>]*>([^<]*docs\/[^<]*)<\/li>/g)].map(([, text]) => text)
  expect(items).toEqual(problems.map((problem) => expect.stringMatching(problem)))
})

it('takes the titles of a comparison from the text, which is not cached', async () => {
  await site.push('feat/headed', { 'docs/short.md': '# What the text calls it\n\nWords.\n' })
  const html = await textOf('/preview/query/feat~headed/changes/short')
  expect(html).toMatch(/<h1[^>]*>[^<]*What the text calls it/)
})
