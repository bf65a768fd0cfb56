import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocsConfig } from '~/domain/docs-config/read'
import {
  docsConfigSchema,
  docsEntrySchema,
  docsFrameworkSchema,
  docsSectionSchema,
} from '~/domain/docs-config/schema'
import { composePage, type ReadText } from '~/domain/markdown/parse/compose'
import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { frontMatterFields } from '~/domain/markdown/parse/front-matter-block'
import { embedHostNames } from '~/domain/markdown/plugins/embeds'
import { pictureHosts } from '~/domain/markdown/plugins/picture-hosts'
import { calloutKinds } from '~/domain/markdown/syntax/callout-labels'
import { packageManagers } from '~/constants/package-managers'
import { allowedTags } from '~/domain/markdown/syntax/sanitize-schema'
import { LATE_CODE } from '~/domain/markdown/render'
import { composeTools, render } from './rendering'

const guide = readFileSync('content/WRITING.md', 'utf8')

/** Returns the guide's code blocks of one language, by their title or line. */
function examplesIn(language: string): Map<string, string> {
  const fences = guide.matchAll(new RegExp(`^~~~~${language}(?: title="(.+)")?\\n([^]*?)^~~~~$`, 'gm'))
  return new Map(
    [...fences].map(({ 1: title, 2: text = '', index }) => [
      title ?? `docs/line-${guide.slice(0, index).split('\n').length}.md`,
      text,
    ]),
  )
}

const pages = examplesIn('md')

const read: ReadText = async (path) => {
  const text = pages.get(path)
  return text === undefined ? { kind: 'missing' } : { kind: 'found', value: { text, contentId: path } }
}

async function composed(path: string) {
  const answer = await composePage(composeTools(read), path)
  if (answer.kind !== 'found') throw new Error(`${path} is ${answer.kind}`)
  return answer.value
}

async function htmlOf(part: string): Promise<string> {
  const [path = ''] = [...pages].find(([, text]) => text.includes(part)) ?? []
  const { markdown, sourcePath } = await composed(path)
  return (await render(markdown, { sourcePath })).html
}

describe('the guide for authors', () => {
  it('has examples', () => {
    expect(pages.size).toBeGreaterThan(15)
    expect(examplesIn('json').size).toBe(1)
  })

  it.each([...pages.keys()])('shows in %s what has no problems', async (path) => {
    expect(parseFrontMatter(pages.get(path) ?? '').problems).toEqual([])
    const { problems, markdown, sourcePath } = await composed(path)
    expect(problems).toEqual([])
    const { problems: inText } = await render(markdown, { sourcePath })
    // On a busy machine, the first load of a grammar may exceed the time limit.
    expect(inText.filter(({ text }) => text !== LATE_CODE)).toEqual([])
  })

  it.each([...examplesIn('json')])('shows in %s a sidebar without problems', (_, text) => {
    expect(readDocsConfig(text).problems).toEqual([])
  })

  it.each([
    ['useQuery({ queryKey', 'class="code"'],
    ['[^1]:', 'data-footnotes'],
    ['- `staleTime', 'id="staleTime"'],
    ['> [!WARNING]', 'data-kind="warning"'],
    ['[!code ++]', 'class="line add"'],
    ['npm install', 'class="code pm"'],
    ['mermaid', 'class="diagram"'],
    ['# Rspack', 'data-tabs="bundler"'],
    ['variant="files"', 'data-tabs="files"'],
    ['# Solid', 'data-tabs="framework"'],
    ['mode="dev-install"', 'add -D @tanstack'],
    ['<picture>', 'data-only-theme="dark"'],
    ['<iframe', 'class="embed"'],
    ['<details>', '<kbd>F12</kbd>'],
    ['articles:', 'Caching in practice</a>: A longer text'],
  ])('is right of %s: it makes %s', async (part, markup) => {
    const withoutColors = (await htmlOf(part)).replaceAll(/<span class="s\w">|<\/span>/g, '')
    expect(withoutColors).toContain(markup)
  })

  it('shows a stub with its replacement and its section', async () => {
    const { title, markdown } = await composed('docs/framework/vue/guides/keys.md')
    expect(title).toBe('Keys')
    expect(markdown).toContain('Use `@tanstack/vue-query`.')
    expect(markdown).toContain('const todos = useQuery')
    expect(markdown).not.toContain('tsx')
  })

  const configFields = [docsConfigSchema, docsSectionSchema, docsFrameworkSchema, docsEntrySchema].flatMap(
    ({ shape }) => Object.keys(shape),
  )

  it.each([
    ['fields of front matter', frontMatterFields.map((name) => `\`${name}\``)],
    ['fields of the sidebar', configFields.map((name) => `\`${name}\``)],
    ['callouts', calloutKinds.map((kind) => `[!${kind.toUpperCase()}]`)],
    ['package managers', packageManagers],
    ['hosts of pictures', pictureHosts.map((name) => `\`${name}\``)],
    ['hosts of frames', embedHostNames.map((name) => `\`${name}\``)],
  ])('names all %s', (_, names) => {
    expect(names.filter((name) => !guide.includes(name))).toEqual([])
  })

  it('names all elements of HTML that a page may have, and no other', () => {
    const [, list = ''] = /may stand in a page: `([^`]*)`/.exec(guide) ?? []
    expect(list.split(/\s+/)).toEqual(allowedTags.toSorted())
  })
})
