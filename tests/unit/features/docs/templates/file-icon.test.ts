import { expect, test } from 'vitest'
import { fileIcon } from '~/features/docs/templates/file-icon'

test.each([
  ['main.tsx', 'TS'],
  ['vite.config.mts', 'TS'],
  ['eslint.config.js', 'JS'],
  ['package.json', '{}'],
  ['styles.SCSS', '#'],
  ['App.vue', '<>'],
  ['README.md', 'text'],
  ['emblem.svg', 'image'],
  ['.gitignore', undefined],
  ['tsx', undefined],
])('%s has the icon %s', (name, icon) => {
  expect(fileIcon(name)).toBe(icon)
})
