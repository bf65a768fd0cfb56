import { expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { textOf } from './ask'

/** Examples that cannot run on the site, with part of the message that explains why. All others build. */
const notHere: Readonly<Record<string, string>> = {
  'start/react/start-basic': 'needs a TanStack Start server',
  'start/react/start-counter': 'needs a TanStack Start server',
  'start/solid/start-basic': 'needs a TanStack Start server',
  'table/qwik/basic': 'Examples for Qwik need their own compiler',
  'table/svelte/basic': 'asks for svelte ^4',
}

const examples = (
  await Promise.all(
    catalogue.libraries.map(async ({ id }) => {
      const docs = await docsService().readLibraryDocs(id, 'latest', neverAborted())
      if (docs.kind !== 'found') throw new Error(`No docs of ${id}`)
      return docs.value.index.examples.map(({ framework, name }) => ({
        key: `${id}/${framework}/${name}`,
        address: `/frames/example/${id}/latest/${framework}/${name}`,
      }))
    }),
  )
).flat()

test.for(examples)('the example $key builds, or explains why it does not', async ({ key, address }) => {
  const html = await textOf(address)
  const [, reasons = ''] = /<b>This example doesn’t run here\.<\/b>([^]*)<\/body>/.exec(html) ?? []
  const expected = notHere[key] ?? /^$/
  expect(reasons).toMatch(expected)
})

test('every listed exception is an existing example', () => {
  const keys = new Set(examples.map(({ key }) => key))
  expect(Object.keys(notHere).filter((key) => !keys.has(key))).toEqual([])
  expect(keys.size).toBeGreaterThan(50)
})
