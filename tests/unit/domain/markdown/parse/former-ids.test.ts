import { expect, it } from 'vitest'
import { mergeText } from '~/domain/markdown/parse/merge'
import { render } from '../rendering'

/** Returns the text with `React` replaced by `Vue`, and `hook` removed. */
function replaced(target: string): string {
  const pairs = [
    ['React', 'Vue'],
    ['## Hook\n', ''],
  ] as const
  return mergeText({ target, labels: [], pairs, stub: '', keepsMarkers: false }).markdown
}

it.each([
  '## React `keys`\n\n[a](#react-keys)',
  'React *keys*\n---\n\n[a](#react-keys)',
  '> - ## [React](b.md) keys\n\n[a](#react-keys)',
  '```md\n## React code\n```\n\n## React keys\n\n[a](#react-keys)',
])('a heading that a replacement renames keeps the way to it: %j', async (target) => {
  const { html, toc, anchors } = await render(replaced(target))
  expect(toc).toEqual([{ id: 'vue-keys', text: 'Vue keys', level: 2 }])
  expect(anchors).toContain('react-keys')
  expect(html).toContain('<a href="#react-keys">a</a>')
  expect(html).toContain('<a id="react-keys"></a>')
})

it.each([
  ['the title', '# React\n\nReact', '# Vue\n\nVue'],
  ['one whose former id another has', '## React\n\n## react', '## Vue\n\n## react'],
  ['all where one is taken out', '## React\n\n## Hook\n\na', '## Vue\n\n\na'],
  ['those in code', '    ## React', '    ## Vue'],
])('no anchor is given to %s', (_what, target, expected) => {
  expect(replaced(target)).toBe(expected)
})

it.each([
  ['## React with <em>x</em>', 'react-with-x'],
  ['## React <!-- b --> c', 'react-c'],
  ['## React ![logo](a.png)', 'react'],
  ['## ![React](a.png)', 'react'],
])('the former id of %s is the one that the page had', async (target, id) => {
  expect((await render(target)).anchors).toContain(id)
  expect((await render(replaced(target))).anchors).toContain(id)
})

it('an anchor in a heading comes before its text', async () => {
  const { html } = await render(
    `${replaced('## On React')}\n\n## New <a id="old"></a><a href="b.md" id="c">d</a>`,
  )
  expect(html).toContain('<h2 id="on-vue"><a id="on-react"></a>On Vue<a class="heading-link"')
  expect(html).toContain('<a id="old"></a>New <a href="doc:b.md" id="c">d</a><a class="heading-link"')
})
