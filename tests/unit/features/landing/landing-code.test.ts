import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landings } from '#config/landings'
import { catalogue } from '~/domain/catalogue/catalogue'
import { createMarkdownHere } from '~/features/docs/service/rendering/markdown-service.server'
import { drawLandingCode } from '~/features/landing/landing-code.server'
import { unavailable } from '~/ports/answer'
import { neverAborted } from '~/ports/resilience/timeout'

const markdown = createMarkdownHere()
const refuse = () => Promise.resolve(unavailable('busy'))

const withEntry = catalogue.libraries.filter(({ id }) => Object.hasOwn(landings, id))

test.each(withEntry.map((library) => [library.id, library] as const))(
  'the code of %s is highlighted, in tabs of its frameworks beginning with the first, which is open',
  async (_, library) => {
    const { html } = await drawLandingCode(markdown, library, neverAborted())
    expect(html).toMatch(/<figure class="code/)
    const panels = [...(html ?? '').matchAll(/<details name="([\w-]+)" data-tab="([\w-]+)"( open)?/g)]
    const { frameworks } = library
    const tabs = [...new Set(panels.map(([, , tab]) => tab ?? ''))]
    expect(frameworks.filter((framework) => tabs.includes(framework))).toHaveLength(tabs.length)
    expect(tabs.slice(0, 1)).toEqual(frameworks.length > 1 ? frameworks.slice(0, 1) : [])
    expect(panels.map(([, , , open]) => open !== undefined)).toEqual(panels.map((_panel, at) => at === 0))
  },
)

test('a library without code has none on its page', async () => {
  const [library] = catalogue.libraries
  if (!library) throw new Error('The catalogue is empty')
  expect(await drawLandingCode(markdown, { ...library, id: 'gizmo' }, neverAborted())).toEqual({
    html: null,
    isComplete: true,
  })
})

const plain = (html: string) => html.replaceAll(/<[^>]*>|\s+/g, '').replaceAll('&#x27;', "'")
const tabsOf = (html: string) => html.match(/<details[^>]*><summary[^>]*>|<figcaption.*?<\/figcaption>/g)

test.each(withEntry.map((library) => [library.id, library] as const))(
  'the code of %s is shown in the same tabs without highlighting while it cannot be rendered',
  async (_, library) => {
    const { html: whole } = await drawLandingCode(markdown, library, neverAborted())
    const refused = await drawLandingCode({ renderPage: refuse }, library, neverAborted())
    expect(refused.isComplete).toBe(false)
    expect(plain(refused.html ?? '')).toBe(plain((whole ?? '').replace(/<p class="only-for">.*?<\/p>/, '')))
    expect(tabsOf(refused.html ?? '')).toEqual(tabsOf(whole ?? ''))
    const late = new Promise<never>(() => {})
    expect(await drawLandingCode({ renderPage: () => late }, library, AbortSignal.abort())).toEqual(refused)
  },
)

test('each file of code belongs to a library', () => {
  const known = new Set(catalogue.libraries.map(({ id }) => `${id}.md`))
  expect(readdirSync('content/landings').filter((file) => !known.has(file))).toEqual([])
})
