// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { codeText, serveCopying } from '~/boot/code/copy'
import { eventually } from '../../../fixtures/eventually'

test.each([
  ['plain text', 'const a = 1\nconst b = 2\n', 'const a = 1\nconst b = 2'],
  ['colored tokens', '<span class="sk">const</span> a = <span class="sn">1</span>', 'const a = 1'],
  [
    'prompts',
    '<span class="prompt">$ </span>npm i\n<span class="prompt">&gt; </span>npm start',
    'npm i\nnpm start',
  ],
  [
    'removed lines and diff signs',
    '<span class="line">a\n</span><span class="line rem"><span class="sign">-</span>b\n</span><span class="line add"><span class="sign">+</span>c</span>',
    'a\nc',
  ],
  ['highlighted lines', '<span class="line hl">a\n</span><span class="line">b</span>', 'a\nb'],
])('copying code with %s gives what one would type', (_name, html, expected) => {
  const code = document.createElement('code')
  code.innerHTML = html
  expect(codeText(code)).toBe(expected)
  expect(code.innerHTML).toContain(html.slice(0, 5))
})

test('types are copied unless the reader hides them', () => {
  const code = document.createElement('code')
  code.innerHTML = '<i>type A = B\n\n</i>const a<i>: A</i> = 1'
  expect(codeText(code)).toBe('type A = B\n\nconst a: A = 1')
  document.documentElement.dataset['untyped'] = ''
  expect(codeText(code)).toBe('const a = 1')
  delete document.documentElement.dataset['untyped']
})

test.each([
  ['works', true, '', 'Copied'],
  ['is refused', false, 'failed', 'Copy failed'],
])('the button shows and says that copying %s', async (_how, isAllowed, mark, sentence) => {
  serveCopying()
  Element.prototype.checkVisibility = () => true
  document.execCommand = () => isAllowed
  document.body.innerHTML =
    '<figure><button data-action="copy-code"></button><pre><code>a</code></pre></figure><p id="S--live"></p>'
  const button = document.querySelector('button')
  button?.click()
  await eventually(() => expect(button?.dataset['copied']).toBe(mark))
  await eventually(() => expect(document.querySelector('#S--live')?.textContent).toBe(sentence))
  vi.restoreAllMocks()
})
