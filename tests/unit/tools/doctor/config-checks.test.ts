import { describe, expect, it } from 'vitest'
import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { checkCataloguePromises } from '~/tools/doctor/checks/catalogue'
import { emptyContent, findingsOf, saidOf } from './checked-repository'

/** Creates a docs config with one section per line, starting at line 3. */
function config(...sections: readonly string[]): Record<string, string> {
  return { 'docs/config.json': `{\n"sections": [\n${sections.join(',\n')}\n]}` }
}

const movedFrom = (from: string) => `---\nredirect_from:\n  - ${from}\n---\n`

/** Files for the pages of Ranger that the catalogue links to. */
const promised = {
  ...config(
    '{ "label": "A", "children": [{ "label": "Start", "to": "start" }, { "label": "Overview", "to": "overview" }] }',
  ),
  'docs/overview.md': '---\ntitle: Overview\n---\n\nText.\n',
  'examples/react/basic/package.json': '{}',
}

it('a sound repository has no finding', async () => {
  expect(await findingsOf(promised)).toEqual([])
})

/** Returns the findings, with `line` instead of the line number in the entry. */
const deadLinks = async (files: Record<string, string>): Promise<string[]> =>
  (await saidOf('dead-menu-link', files)).map((said) => said.replace(/ranger\.ts:\d+/, 'ranger.ts:line'))

describe('what the catalogue leads readers to', () => {
  it('is one error if the folder of the docs is missing', () => {
    const [library] = catalogue.libraries
    if (!library) throw new Error('The catalogue has no library')
    const said = checkCataloguePromises(emptyContent(library, latestVersion(library)))
    expect(said.map(({ found }) => found)).toEqual([
      `docsRoot points to ${library.docsRoot}, which the latest version does not have.`,
    ])
  })

  it('is an error where the latest version does not have it, with the nearest', async () => {
    const { 'docs/overview.md': text, 'examples/react/basic/package.json': example, ...others } = promised
    const moved = { ...others, 'docs/overviews.md': text, 'examples/react/basics/package.json': example }
    expect(await deadLinks(moved)).toEqual([
      'error content-config/libraries/ranger.ts:line defaultDocs points to overview, which the latest version does not have. The closest match is overviews.',
      'error content-config/libraries/ranger.ts:line menu.docs points to overview, which the latest version does not have. The closest match is overviews.',
      'error content-config/libraries/ranger.ts:line menu.examples points to framework/react/examples/basic, which the latest version does not have. The closest match is framework/react/examples/basics.',
    ])
  })

  it('is a warning for an example where the source has no folder of examples', async () => {
    const { 'examples/react/basic/package.json': _example, ...others } = promised
    expect(await deadLinks(others)).toEqual([
      'warning content-config/libraries/ranger.ts:line menu.examples points to framework/react/examples/basic, but the source has no folder examples. Change menu.examples.',
    ])
  })
})

describe('the docs config', () => {
  it.each([
    [
      'a key that is defined twice is an error at the later one',
      config('{ "label": "A",\n "children": [],\n "children": [{ "label": "Start", "to": "start" }] }'),
      [
        'error docs/config.json:5 sections[0].children is defined twice, and the first definition is ignored. Remove one of them.',
      ],
    ],
    [
      'an unknown field is a note at its line',
      config('{ "label": "A",\n "color": "red", "children": [{ "label": "Start", "to": "start" }] }'),
      [
        'note docs/config.json:4 sections[0].color is an unknown field. Expected one of label, children, frameworks, collapsible, defaultCollapsed.',
      ],
    ],
    [
      'an entry that must be left out is a warning at its line',
      config(
        '{ "label": "A", "children": [{ "label": "Start", "to": "start" },\n { "label": "Go", "to": "../up" }] }',
      ),
      [
        'warning docs/config.json:4 sections[0].children[1].to is "../up". Expected a path under the docs root or an https URL.',
      ],
    ],
    [
      'children that are no list cost the section and are an error',
      config('{ "label": "A", "children": {} }', '{ "label": "B", "collapsible": "yes" }'),
      [
        'error docs/config.json:3 sections[0].children is {}. Expected a list in square brackets.',
        'warning docs/config.json:4 sections[1].collapsible is "yes". Expected true or false without quotes.',
      ],
    ],
    [
      'a section without a label is an error',
      config('{ "label": null, "children": [] }'),
      ['error docs/config.json:3 sections[0].label is null. Expected a text in quotes.'],
    ],
    [
      'an entry that can be tidied is a note',
      config('{ "label": "A", "children": [{ "label": "Start", "to": "/start.md" }] }'),
      [
        'note docs/config.json:3 sections[0].children[0].to is "/start.md". Expected a path without leading or trailing slash, .md, query, hash or percent-encoding.',
      ],
    ],
    [
      'a page that is listed twice for the same readers is a note at its second line',
      config(
        '{ "label": "A", "children": [{ "label": "Start", "to": "start" },\n{ "label": "Again", "to": "/start" }] }',
        '{ "label": "B", "frameworks": [{ "label": "react", "children": [{ "label": "R", "to": "r" }] },\n{ "label": "vue", "children": [{ "label": "V", "to": "r" },\n{ "label": "S", "to": "start" }] }] }',
      ),
      [
        'note docs/config.json:4 sections[0].children[1].to is "/start". Expected a path without leading or trailing slash, .md, query, hash or percent-encoding.',
        'note docs/config.json:4 sections[0].children[1].to is "start" again. Expected a page that no earlier entry points to.',
        'note docs/config.json:7 sections[1].frameworks[1].children[1].to is "start" again. Expected a page that no earlier entry points to.',
      ],
    ],
    [
      'a field that is missing is told at its parent',
      config('{ "label": "A", "children": [\n{ "to": "start" }] }'),
      ['warning docs/config.json:4 sections[0].children[0].label is nothing. Expected a text in quotes.'],
    ],
  ])('%s', async (_name, files, said) => {
    expect(await saidOf('docs-config', files)).toEqual(said)
  })

  it('that is no JSON is an error at the line of the fault', async () => {
    const [said = ''] = await saidOf('docs-config', { 'docs/config.json': '{\n "sections": [\n ]]\n}' })
    expect(said).toMatch(/^error docs\/config\.json:3 The file is no JSON: .+ Expected JSON: .+\.$/)
  })

  it('has a line for each entry without a file, and names the nearest page', async () => {
    const files = config(
      '{ "label": "A", "children": [{ "label": "Start", "to": "start" },\n{ "label": "Go", "to": "/starts.md" },\n{ "label": "Far", "to": "elsewhere" }] }',
    )
    expect(await saidOf('missing-page', files)).toEqual([
      'warning docs/config.json:4 Go in A points to starts, which has no file. Remove the entry, or change it to start.',
      'warning docs/config.json:5 Far in A points to elsewhere, which has no file. Remove the entry, or add the page.',
    ])
  })
})

it('an entry with an address of the site has a line where nothing is there', async () => {
  const files = config(
    '{ "label": "A", "children": [{ "label": "Start", "to": "/ranger/latest/docs/start" },\n{ "label": "Gone", "to": "/ranger/latest/docs/gone" },\n{ "label": "Far", "to": "https://tanstack.com/ranger/latest/docs/far" },\n{ "label": "Blog", "to": "https://tanstack.com/blog" }] }',
  )
  expect(await saidOf('missing-page', files)).toEqual([
    'warning docs/config.json:4 Gone in A points to /ranger/latest/docs/gone, where the site has no page. Correct the address, or remove the entry.',
    'warning docs/config.json:5 Far in A points to /ranger/latest/docs/far, where the site has no page. Correct the address, or remove the entry.',
  ])
})

it('a page whose address shows a list instead is an error', async () => {
  const files = {
    'docs/framework/react.md': 'Text',
    'docs/framework/react/examples.md': 'Text',
    'docs/framework/react/examples/basic.md': 'Text',
    'docs/framework/react/more.md': 'Text',
  }
  expect(await saidOf('file-name', files)).toEqual([
    'error docs/framework/react.md:null Its address framework/react belongs to the list of pages of a framework, so the page is never shown. Rename the file.',
    'error docs/framework/react/examples.md:null Its address framework/react/examples belongs to the examples of a framework, so the page is never shown. Rename the file.',
    'error docs/framework/react/examples/basic.md:null Its address framework/react/examples/basic belongs to the examples of a framework, so the page is never shown. Rename the file.',
  ])
})

describe('pages that no sidebar lists', () => {
  it('are notes, one for each guide and one for each folder of the reference', async () => {
    const said = await saidOf('unlisted-page', {
      'docs/guide/more.md': 'Text',
      'docs/README.md': 'Text',
      'docs/drafts/soon.md': 'Text',
      'docs/reference/index.md': 'Text',
      'docs/reference/functions/a.md': 'Text',
      'docs/framework/react/reference/b.md': 'Text',
    })
    expect(said.toSorted()).toEqual([
      'note docs/framework/react/reference/:null 1 reference page is not in the sidebar. Add those that people look for to the docs config.',
      'note docs/guide/more.md:null The page is not in the sidebar. Add it to the docs config, or delete it.',
      'note docs/reference/:null 2 reference pages are not in the sidebar. Add those that people look for to the docs config.',
    ])
  })
})

it('a framework that the catalogue does not know is a note with its pages and examples', async () => {
  const files = {
    'docs/framework/octane/a.md': 'Text',
    'examples/octane/basic/package.json': '{}',
    'examples/octane/more/package.json': '{}',
    'docs/framework/react/a.md': 'Text',
  }
  expect(await saidOf('unknown-framework', files)).toEqual([
    'note docs/framework/octane:null The framework octane is not in the catalogue, but has 1 page and 2 examples. Add it to content-config/frameworks.ts to offer it.',
  ])
})

it('a framework of the docs config that no page has and the catalogue does not know is a warning, with the nearest', async () => {
  const files = config(
    '{ "label": "A", "children": [{ "label": "Start", "to": "start" }], "frameworks": [{ "label": "react", "children": [] },\n{ "label": "Raect", "children": [] },\n{ "label": "octane", "children": [] },\n{ "label": "zzz", "children": [] }] }',
  )
  const said = await saidOf('unknown-framework', { ...files, 'examples/octane/basic/package.json': '{}' })
  expect(said).toEqual([
    'note examples/octane:null The framework octane is not in the catalogue, but has 0 pages and 1 example. Add it to content-config/frameworks.ts to offer it.',
    'warning docs/config.json:4 raect is not a framework in the catalogue, and has no pages or examples. Did you mean react?',
    'warning docs/config.json:6 zzz is not a framework in the catalogue, and has no pages or examples. Remove this part.',
  ])
})

it('a former address that a page or another former address has is a warning', async () => {
  const files = {
    'docs/a.md': movedFrom('start'),
    'docs/b.md': movedFrom('old'),
    'docs/c.md': movedFrom('/old.md'),
    'docs/d.md': movedFrom('d'),
  }
  expect(await saidOf('redirect-collision', files)).toEqual([
    'warning docs/a.md:3 The former URL start of a belongs to docs/start.md. Remove it from redirect_from in one of the two.',
    'warning docs/c.md:3 The former URL old of c belongs to docs/b.md. Remove it from redirect_from in one of the two.',
    "warning docs/d.md:3 d is the page's own URL. Remove it from redirect_from.",
  ])
  expect(await saidOf('redirect-collision', { 'docs/e.md': movedFrom('docs/e.md') })).toEqual([
    "warning docs/e.md:3 e is the page's own URL. Remove it from redirect_from.",
  ])
})

it('two pages of one section with one title are a warning; of two frameworks they are not', async () => {
  const files = {
    ...config(
      '{ "label": "A", "children": [{ "label": "Start", "to": "start" }, { "label": "Go", "to": "go" }], "frameworks": [{ "label": "react", "children": [{ "label": "R", "to": "framework/react/r" }] }] }',
    ),
    'docs/go.md': '---\nid: go\ntitle: START\n---\n',
    'docs/framework/react/r.md': '---\ntitle: Start\n---\n',
  }
  const said = await saidOf('duplicate-title', files)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^warning docs\/(go|start)\.md:\d The title start is also used by (go|start)\./i)
})
