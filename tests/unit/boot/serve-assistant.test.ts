// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { serveAssistant } from '~/boot/serve-assistant'

const scripts = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname)

test('only a browser with an assistant fetches the script that offers it the docs', () => {
  serveAssistant()
  expect(scripts()).toEqual([])
  Object.assign(document, { modelContext: {} })
  serveAssistant()
  expect(scripts()).toEqual(['/assistant.js'])
})
