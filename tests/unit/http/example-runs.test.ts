import { describe, expect, test } from 'vitest'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { packagesFolder } from '~/features/example-runs/bundler.server'
import { createRunReader, type RunParts } from '~/features/example-runs/read-run.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { ask, textOf } from './ask'

const address = '/query/latest/docs/framework/react/examples/basic'

describe('the document of a running example', () => {
  test('has no origin, and may do nothing but run', async () => {
    const response = await ask('/frames/example/query/latest/react/basic')
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts allow-forms;')
    expect(policy).not.toMatch(
      /allow-same-origin|allow-top|allow-popups|allow-modals|'self' |unsafe-eval|worker/,
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toMatch(/<noscript><p>.*JavaScript/)
  })

  test.each([
    ['/frames/example/start/latest/react/start-basic', 'This example needs a TanStack Start server.'],
    ['/frames/example/query/latest/angular/simple', 'Examples for Angular need their own compiler'],
    ['/frames/example/table/latest/svelte/basic', 'This example asks for svelte ^4'],
  ])('says why one does not run: %s', async (path, reason) => {
    expect(await textOf(path)).toContain(reason)
  })

  test.each(['gone', '..%2f..%2fpackage.json', 'basic/../../x', '__proto__', ''])(
    'is missing for an example that is not there: %s',
    async (name) => {
      expect((await ask(`/frames/example/query/latest/react/${name}`)).status).toBeGreaterThanOrEqual(300)
    },
  )
})

test('the page of an example holds its frame after it is asked for alone', async () => {
  expect(await textOf(address)).not.toContain('<iframe')
  const page = await textOf(`${address}?panel=preview`)
  expect(page).toContain('src="/frames/example/query/latest/react/basic"')
  expect(page).toContain('sandbox="allow-scripts allow-forms"')
})

const question = { library: 'query', version: 'latest', framework: 'react', name: 'basic' }
const built = { kind: 'built', script: 'run()', sheet: '' } as const
const readerWith = (bundle: RunParts['bundle']) =>
  createRunReader({ service: docsService(), bundle, packagesFolder: packagesFolder() })

describe('a build', () => {
  test('that is made serves all who ask for it', async () => {
    let builds = 0
    const read = readerWith(async () => {
      builds += 1
      return built
    })
    await Promise.all([read(question, neverAborted()), read(question, neverAborted())])
    const answer = await read(question, neverAborted())
    expect([answer.kind, builds]).toEqual(['view', 1])
  })

  test('that is refused a place is tried again by the next request', async () => {
    const answers = [null, built]
    const read = readerWith(async () => answers.shift() ?? null)
    expect(await read(question, neverAborted())).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 15 })
    expect(await read(question, neverAborted())).toMatchObject({ kind: 'view' })
  })

  test('that takes long is waited for no longer than the reader stays', async () => {
    const leave = new AbortController()
    const read = readerWith(() => {
      leave.abort()
      return new Promise(() => undefined)
    })
    expect(await read(question, leave.signal)).toMatchObject({ kind: 'unavailable' })
  })
})
