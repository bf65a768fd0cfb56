import { describe, expect, test } from 'vitest'
import { type ExampleQuestion, readExample } from '~/features/docs/service/examples/example-page.server'
import { docsOf, patient } from '../program-files/docs-of'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { familySource, viewOf } from './family'

async function ask(question: Partial<ExampleQuestion> = {}, source = familySource()) {
  const asked = {
    library: 'query',
    version: 'latest',
    framework: 'react',
    name: 'basic',
    file: null,
    panel: null,
  }
  return readExample(docsOf(source), { ...asked, cachedSidebar: null, ...question }, patient)
}

/** Returns the notice above an example, or an empty text. */
const noticeIn = (html: string): string => /class="notice"[^]*?<\/div>/.exec(html)?.[0] ?? ''

/** Returns the state id of an example in its page. */
const idOf = (html: string) => /data-example="([^"]*)"/.exec(html)?.[1]

const repositoryWith = (text: string) => ({
  'examples/react/basic/package.json': text,
  'docs/a.md': '# A\n',
})

describe('an example', () => {
  test('without a name is missing', async () => {
    expect(await ask({ name: '' })).toMatchObject({ kind: 'missing' })
  })

  test('opens its starting file', async () => {
    expect(viewOf(await ask()).page).toContain('>src/index.tsx<')
  })

  test.each([['the wanted file', 'package.json', 'package.json']])(
    'opens %s',
    async (_what, file, opened) => {
      expect(viewOf(await ask({ file })).page).toMatch(
        new RegExp(`basic\\?path=${encodeURIComponent(opened)}"[^>]* aria-current="page"`),
      )
    },
  )

  test.each(['src/gone.ts', '../../../docs/install.md', 'constructor'])(
    'says of a file that it does not have that it is missing: %s',
    async (file) => {
      const outcome = await ask({ file })
      expect(outcome).toMatchObject({
        kind: 'missing',
        near: [{ href: '/query/latest/docs/framework/react/examples/basic' }],
      })
      expect(JSON.stringify(outcome)).not.toContain(`>${file}<`)
    },
  )

  test('of an old version says so, and leads to the newest', async () => {
    const files = { 'examples/react/basic/package.json': '{}\n', 'docs/a.md': '# A\n' }
    const both = createFakeSource({ 'tanstack/query@main': files, 'tanstack/query@v4': files })
    for (const panel of [null, 'sandbox'] as const) {
      const { page } = viewOf(await ask({ version: 'v4', panel }, both))
      expect(noticeIn(page)).toContain('You are reading v4')
      expect(noticeIn(page)).toContain('href="/query/latest/docs/framework/react/examples/basic"')
    }
    expect(noticeIn(viewOf(await ask({}, both)).page)).toBe('')
  })

  test('in other letter case leads to its own address, with the file and the panel', async () => {
    const href = '/query/latest/docs/framework/react/examples/basic'
    expect(await ask({ name: 'BASIC' })).toEqual({ kind: 'redirect', href, status: 307 })
    expect(await ask({ name: 'Basic', file: 'package.json', panel: 'sandbox' })).toMatchObject({
      href: `${href}?path=package.json&panel=sandbox`,
    })
  })

  test('keeps the file that the address names on the way to the sandbox and back', async () => {
    const href = '/query/latest/docs/framework/react/examples/basic'
    const { page } = viewOf(await ask({ file: 'package.json' }))
    expect(page).toContain(`href="${href}?path=package.json&amp;panel=sandbox"`)
    const sandbox = viewOf(await ask({ file: 'package.json', panel: 'sandbox' }))
    expect(sandbox.page).toContain(`href="${href}?path=package.json"`)
  })

  test.each([
    ['an empty one', 'empty.txt', 'empty'],
    ['one that is not text', 'logo.bin', 'binary'],
    ['one that is too long', 'yarn.lock', 'too large'],
  ])('says of a file why it is not shown: %s', async (_what, file, word) => {
    const { page } = viewOf(await ask({ file }))
    expect(page).toMatch(new RegExp(`<span translate="no">${file}</span>.*?</b><p>[^<]*${word}`))
    expect(page).not.toContain('<pre')
    expect(page).toContain(`href="https://github.com/tanstack/query/blob/main/examples/react/basic/${file}"`)
  })

  test('shows a picture from this site, with its size, and the text that it is drawn with', async () => {
    const { page } = viewOf(await ask({ file: 'public/mark.svg' }))
    expect(page).toMatch(
      /<img src="\/query\/latest\/images\/examples\/react\/basic\/public\/mark\.svg\?v=\w+" alt="public\/mark\.svg" width="30" height="20"\/>/,
    )
    expect(page).toContain('<pre')
  })

  test('numbers the lines for the eye alone, each with an address', async () => {
    const { page } = viewOf(await ask({ file: 'package.json' }))
    expect(page).toContain('<pre aria-hidden="true"><a id="L1" href="#L1" tabindex="-1">1\n</a></pre>')
  })

  test('shows the open file beside the example as it runs', async () => {
    const { page } = viewOf(await ask({ panel: 'split' }))
    expect(page).toContain('>src/index.tsx<')
    expect(page).toContain('src="/frames/example/query/latest/react/basic"')
    expect(page).toContain('aria-valuenow="500"')
  })

  test('has an archive of its files, and sends changes to its frame', async () => {
    const { page } = viewOf(await ask())
    expect(page).toContain('href="/query/latest/docs/framework/react/examples/basic.zip"')
    const [form] = /<form[^>]*>/.exec(page) ?? []
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/frames/example/query/latest/react/basic"')
  })

  test('names its state, so that changes of another are not taken for its own', async () => {
    const [one, same, other] = await Promise.all(
      ['{}\n', '{}\n', '{ }\n'].map(async (text) =>
        idOf(viewOf(await ask({}, createFakeSource({ 'tanstack/query@main': repositoryWith(text) }))).page),
      ),
    )
    expect(one).toMatch(/^query\/latest\/react\/basic [\w-]{16}$/)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })

  test('names the file that was asked for in the title', async () => {
    expect(viewOf(await ask({ file: 'package.json' })).head.title).toMatch(/^package\.json \| /)
    expect(viewOf(await ask()).head.title).not.toContain('src/index.tsx')
  })

  test('loads nothing of another site by itself', async () => {
    const { page } = viewOf(await ask())
    expect(page).not.toMatch(/<iframe[^>]* src/)
    expect(page).not.toMatch(/src="https?:/)
    expect(page).toContain('href="/query/latest/docs/framework/react/examples/basic?panel=sandbox"')
  })

  test('runs in the editor of another site when its panel is asked for', async () => {
    const { page } = viewOf(await ask({ panel: 'sandbox' }))
    expect(page).toMatch(/<iframe[^>]* src="https:\/\/stackblitz\.com\/[^"]*embed=1"/)
    expect(page).not.toContain('id="S--code"')
  })

  test('is offered to be run beside its code, unless the code alone was chosen', async () => {
    const { page } = viewOf(await ask())
    expect(page).toContain('data-panel="split"')
    expect(page).toMatch(/id="S--preview".*href="[^"]*basic\?panel=split#S--preview"/s)
    expect(viewOf(await ask({ panel: 'code' })).page).not.toContain('id="S--preview"')
  })

  test.each([
    ['code', '&amp;panel=code'],
    ['split', '&amp;panel=split'],
    ['preview', ''],
  ] as const)('leads from the panel %s to its other files as they are read there', async (panel, end) => {
    expect(viewOf(await ask({ panel })).page).toContain(`basic?path=package.json${end}"`)
  })

  test('is listed with the files and the examples beside it', async () => {
    const { page } = viewOf(await ask())
    expect(page).toContain('?path=package.json"')
    expect(page).toContain('href="/query/latest/docs/framework/react/examples/basic-two"')
  })

  test('shows the framework’s sidebar', async () => {
    expect(viewOf(await ask()).sidebar.key).toMatch(/^query\/latest\/react\//)
  })

  test('that is not there is missing, with those of like name', async () => {
    expect(await ask({ name: 'basic-three' })).toMatchObject({
      kind: 'missing',
      near: [
        { href: '/query/latest/docs/framework/react/examples/basic' },
        { href: '/query/latest/docs/framework/react/examples/basic-two' },
      ],
    })
  })

  test.each([
    ['a name that climbs', { name: '../../secret' }],
    ['an unknown framework', { framework: 'constructor' }],
    ['an unknown library', { library: '__proto__' }],
  ])('is missing for %s', async (_what, question) => {
    expect(await ask(question)).toMatchObject({ kind: 'missing', near: [] })
  })

  test('whose file cannot be read now is no missing one', async () => {
    const source = familySource()
    source.fail('tanstack/query@main:examples/react/basic/src/index.tsx', {
      kind: 'unavailable',
      retryAfterSeconds: 7,
    })
    expect(await ask({}, source)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
  })

  test('that is only listed is shown without code', async () => {
    const source = familySource()
    source.fail('tanstack/query@main:examples/react/basic/src/index.tsx', { kind: 'missing' })
    const { page } = viewOf(await ask({}, source))
    expect(page).not.toContain('<pre')
    // It can be requested again, and the preview is not offered for an unreadable file.
    expect(page).toMatch(/<form><input type="hidden" name="path" value="src\/index\.tsx"\/><button/)
    expect(page).not.toContain('id="S--preview"')
  })
})
