// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { codeText } from '~/boot/copy'

test.each([
  ['plain text', 'const a = 1\nconst b = 2\n', 'const a = 1\nconst b = 2'],
  ['coloured tokens', '<span class="sk">const</span> a = <span class="sn">1</span>', 'const a = 1'],
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
