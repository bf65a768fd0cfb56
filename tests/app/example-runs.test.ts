import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { packagesFolder } from '~/features/example-runs/bundler.server'
import { createRunReader, type RunReaderOptions } from '~/features/example-runs/read-run.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { strFromU8, unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import lzString from 'lz-string'
import { z } from 'zod'
import { ask, textOf } from './ask'
import { documentAt, documentOf } from './documents'

const address = '/query/latest/docs/framework/react/examples/basic'

describe('the document of a running example', () => {
  test('has an opaque origin and minimal permissions', async () => {
    const response = await ask('/frames/example/query/latest/react/basic')
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts allow-forms;')
    expect(policy).not.toMatch(
      /allow-same-origin|allow-top|allow-popups|allow-modals|'self' |script-src [^;]*unsafe|worker/,
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toMatch(/<noscript><p>.*JavaScript/)
  })

  test('may make functions of texts for Angular alone, which compiles in the browser', async () => {
    const policy = (await ask('/frames/example/store/latest/angular/simple')).headers.get(
      'content-security-policy',
    )
    expect(policy).toMatch(/script-src 'sha256-\S+' 'sha256-\S+' 'unsafe-eval';/)
    expect(policy).toContain('sandbox allow-scripts allow-forms;')
  })

  test.each([
    ['/frames/example/start/latest/react/start-basic', 'This example needs a TanStack Start server.'],
    ['/frames/example/table/latest/qwik/basic', 'Examples for Qwik need their own compiler'],
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

test('the page of an example contains its frame only on request', async () => {
  expect(await textOf(address)).not.toContain('<iframe')
  const page = await textOf(`${address}?panel=preview`)
  expect(page).toContain('src="/frames/example/query/latest/react/basic"')
  expect(page).toContain('sandbox="allow-scripts allow-forms"')
})

test.each([
  ['/start/latest/docs/framework/react/examples/start-basic', 'This example needs a TanStack Start server.'],
  ['/table/latest/docs/framework/qwik/examples/basic', 'Examples for Qwik need their own compiler'],
])(
  'the page of an example that cannot run here says so, and leads to online editors: %s',
  async (path, reason) => {
    const preview = (await documentAt(path)).querySelector('#S--preview')
    expect(preview?.textContent).toContain(reason)
    expect([...(preview?.querySelectorAll('a') ?? [])].map(({ hostname }) => hostname)).toEqual([
      'stackblitz.com',
      'codesandbox.io',
    ])
  },
)

test('the versions of a running example begin with those of the library; the rest is collapsed', async () => {
  const html = await textOf('/frames/example/store/latest/angular/simple')
  const versions = new JSDOM(html).window.document.querySelector('#S--versions')
  const [first, rest] = [versions?.querySelector('summary'), versions?.querySelector('details')]
  expect(first?.textContent).toMatch(
    /^Docs of TanStack Store v0, run with @tanstack\/angular-store \S+ and \S+ \S+ and \d+ more$/,
  )
  expect(rest?.textContent).toContain('rxjs')
})

const question = { library: 'query', version: 'latest', framework: 'react', name: 'basic' }
const built = { kind: 'built', script: 'run()', sheet: '' } as const
const readerWith = (bundle: RunReaderOptions['bundle']) =>
  createRunReader({ service: docsService(), bundle, packagesFolder: packagesFolder() })

describe('a build', () => {
  test('serves all requests for it once it is finished', async () => {
    let builds = 0
    const read = readerWith(async () => {
      builds += 1
      return built
    })
    await Promise.all([read(question, neverAborted()), read(question, neverAborted())])
    const answer = await read(question, neverAborted())
    expect([answer.kind, builds]).toEqual(['view', 1])
  })

  test('is retried by the next request if the queue was full', async () => {
    const answers = [null, built]
    const read = readerWith(async () => answers.shift() ?? null)
    expect(await read(question, neverAborted())).toMatchObject({ kind: 'busy', retryAfterSeconds: 15 })
    expect(await read(question, neverAborted())).toMatchObject({ kind: 'view' })
  })

  test('is cached briefly if it timed out, and then retried', async () => {
    const late = { kind: 'refused', reasons: ['Too long.'], isTemporary: true } as const
    const answers = [late, built]
    const read = readerWith(async () => answers.shift() ?? null)
    const headers = { 'cdn-cache-control': 'max-age=30' }
    const body = expect.stringMatching(/didn’t run.*Too long\..*try again/s)
    expect(await read(question, neverAborted())).toMatchObject({ kind: 'view', view: { headers, body } })
    expect(await read(question, neverAborted())).toMatchObject({
      view: { body: expect.stringContaining('run()') },
    })
  })

  test('is no longer awaited once the reader leaves', async () => {
    const leave = new AbortController()
    const read = readerWith(() => {
      leave.abort()
      return new Promise(() => undefined)
    })
    expect(await read(question, leave.signal)).toMatchObject({ kind: 'busy' })
  })

  test('of edits is dropped once the reader leaves', async () => {
    const leave = new AbortController()
    const signals: (AbortSignal | undefined)[] = []
    const read = readerWith((_job, signal) => {
      signals.push(signal)
      leave.abort()
      return new Promise(() => undefined)
    })
    const edits = new Map([['src/index.tsx', 'changed']])
    expect(await read(question, leave.signal, edits)).toMatchObject({ kind: 'busy' })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})

/** Sends the form of an edited example as a page of the site does. */
function edited(
  path: string,
  edits: unknown,
  headers: Record<string, string> = {},
  to?: string,
): Promise<Response> {
  const body = new FormData()
  if (to !== undefined) body.set('to', to)
  body.set('edits', typeof edits === 'string' ? edits : JSON.stringify(edits))
  return ask(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

const frame = '/frames/example/query/latest/react/basic'

const manifestWith = (dependencies: Readonly<Record<string, string>>) => ({
  'package.json': JSON.stringify({ dependencies }),
})
const numbered = Array.from({ length: 40_000 }, (_, at) => [`a${at}`, '1'] as const)

describe('an edited example', () => {
  test('runs with the changed file, in a frame with the usual permissions', async () => {
    const response = await edited(frame, { 'src/index.tsx': 'document.title = "changed-here"' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const unchanged = await ask(frame)
    // Each policy allows the scripts of its document.
    for (const name of ['content-security-policy', 'x-robots-tag', 'content-type']) {
      const [one, other] = [response, unchanged].map(({ headers }) =>
        headers.get(name)?.replaceAll(/'sha256-[^']+'/g, "'sha256'"),
      )
      expect(one).toBe(other)
    }
    expect(await response.text()).toContain('changed-here')
    expect(await unchanged.text()).not.toContain('changed-here')
  })

  test.each([
    ['a file of the server', "import '/etc/passwd'", 'no file'],
    ['a file outside the example', "import '../../package.json'", 'no file'],
    ['a package of the server', "import 'node:fs'", 'isn’t available here'],
    ['a package that is not listed', "import 'esbuild'", 'isn’t available here'],
    ['what is no code', 'const = 1', 'src/index.tsx:1'],
  ])('is told why it does not run: %s', async (_what, text, reason) => {
    const html = await (await edited(frame, { 'src/index.tsx': text })).text()
    expect(html).toContain(reason)
    expect(html).not.toContain('root:')
  })

  test.each([
    ['files that the example lacks', { '../../package.json': '{}', __proto__: 'x', 'src/new.ts': 'x' }],
    ['no files', {}],
  ])('runs as it is with %s', async (_what, edits) => {
    const text = await (await edited(frame, JSON.stringify(edits))).text()
    expect(text).toBe(await textOf(frame))
  })

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['numbers', { 'src/index.tsx': 1 }],
    ['more than the limit', { 'src/index.tsx': 'x'.repeat(600_001) }],
  ])('is refused with %s', async (_what, edits) => {
    expect((await edited(frame, edits)).status).toBe(400)
  })

  test.each([
    ['a long version', manifestWith({ react: '1'.repeat(19_000) })],
    ['a very long version', manifestWith({ react: '1'.repeat(590_000) })],
    ['a version of white space', manifestWith({ react: ' '.repeat(19_000) })],
    ['many dependencies', manifestWith(Object.fromEntries(numbered))],
    ['dependencies outside of the packages', manifestWith({ '..': '1', '../..': '1', '.': '1' })],
    ['many open elements', { 'index.html': '<b>'.repeat(150_000) }],
    ['nested elements', { 'index.html': `<body>${'<b>'.repeat(6_000)}` }],
    ['many scripts', { 'index.html': '<script></script>'.repeat(35_000) }],
  ])('is answered without an error with %s', async (_what, edits) => {
    const response = await edited(frame, edits)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('Also ..')
  })

  test('of Angular is refused with an angular.json that is nested too deep', async () => {
    const path = '/frames/example/store/latest/angular/simple'
    for (const depth of [19_000, 300_000]) {
      const response = await edited(path, { 'angular.json': '['.repeat(depth) })
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('run here')])
    }
  })

  test.each([frame, `${address}.zip`])('is accepted only from pages of the site: %s', async (path) => {
    const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await edited(path, {}, other)).status).toBe(403)
    // Simulates a frame without an origin, such as that of an example.
    expect((await edited(path, {}, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403)
  })
})

test.each([
  '<!-- add a <script> here --><div></div>',
  '<p title="<script>"></p>',
  '<textarea><script></textarea>',
  '<!-- </script> -->',
])('the policy of a frame allows its scripts with %s in its document', async (body) => {
  const start = '<body><script type="module" src="/src/index.tsx"></script>'
  const response = await edited(frame, { 'index.html': start + body, 'src/index.tsx': 'document.title = 1' })
  const document = await documentOf(response)
  const policy = response.headers.get('content-security-policy')
  const scripts = [...document.querySelectorAll('script:not([type])')]
  expect(scripts.at(-1)?.textContent).toContain('document.title=1')
  // The site in development adds another script, which the policy does not allow.
  for (const { textContent } of [scripts[0], scripts.at(-1)].flatMap((script) => script ?? []))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(textContent).digest('base64')}'`)
})

describe('an edited example for another site', () => {
  test('is a form for StackBlitz with all texts of the example, which its reader sends, and nothing else', async () => {
    const text = '"><script>\n&'
    const response = await edited(`${address}.zip`, { 'src/api.ts': text, '../x': 'y' }, {}, 'stackblitz')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('form-action https://stackblitz.com;')
    const [, html = ''] = (await response.text()).split('<body>')
    expect(html).not.toContain('<script')
    expect(html).toContain('action="https://stackblitz.com/run?file=src%2Fapi.ts"')
    expect(html).toContain('name="project[files][src/api.ts]" value="&quot;&gt;&lt;script&gt;\n&amp;"')
    expect(html).toContain('name="project[files][package.json]"')
    expect(html).not.toContain('../x')
  })

  test('is a form for CodeSandbox with the same texts, packed', async () => {
    const text = '"><script>\n& ü'
    const response = await edited(`${address}.zip`, { 'src/api.ts': text }, {}, 'codesandbox')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('form-action https://codesandbox.io;')
    const form = (await documentOf(response)).querySelector('form')
    expect(form?.action).toBe('https://codesandbox.io/api/v1/sandboxes/define?environment=server')
    const valueOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    expect(valueOf('query')).toBe('file=/src/api.ts')
    const packed = valueOf('parameters')
    expect(packed).toMatch(/^[\w-]+$/)
    const json = lzString.decompressFromBase64(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const { files } = z
      .object({ files: z.record(z.string(), z.object({ content: z.string() })) })
      .parse(JSON.parse(json))
    expect(files['src/api.ts']).toEqual({ content: text })
    expect(files).toHaveProperty(['package.json'])
  })

  test('is refused only by CodeSandbox if it is large', async () => {
    const edits = { 'src/api.ts': 'a'.repeat(250_000) }
    const refused = await edited(`${address}.zip`, edits, {}, 'codesandbox')
    expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(await refused.text()).toMatch(/changes weren’t sent.*CodeSandbox/s)
    expect((await edited(`${address}.zip`, edits, {}, 'stackblitz')).status).toBe(200)
  })

  test.each(['stackblitz', 'codesandbox'])('is missing for an example that is not there: %s', async (to) => {
    const path = '/query/latest/docs/framework/react/examples/gone.zip'
    expect((await edited(path, {}, {}, to)).status).toBe(404)
  })
})

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('the archive of an example', () => {
  test('has all its files, and the same bytes each time', async () => {
    const response = await ask(`${address}.zip`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cdn-cache-control')).toBe('max-age=300, stale-while-revalidate=300')
    const bytes = await bytesOf(response)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toContain('query-react-basic/src/index.tsx')
    expect(strFromU8(files['query-react-basic/package.json'] ?? new Uint8Array())).toContain('"dependencies"')
    expect(await bytesOf(await ask(`${address}.zip`))).toEqual(bytes)
    const tag = response.headers.get('etag') ?? ''
    expect((await ask(`${address}.zip`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  test('contains the edited files instead of the original ones', async () => {
    const response = await edited(`${address}.zip`, { 'src/api.ts': 'changed', '../x': 'y' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = unzipSync(await bytesOf(response))
    expect(strFromU8(files['query-react-basic/src/api.ts'] ?? new Uint8Array())).toBe('changed')
    expect(Object.keys(files)).toEqual(Object.keys(unzipSync(await bytesOf(await ask(`${address}.zip`)))))
  })

  test.each(['gone', '..%2f..%2fx', '__proto__'])(
    'is missing for an example that is not there: %s',
    async (name) => {
      expect((await ask(`/query/latest/docs/framework/react/examples/${name}.zip`)).status).toBe(404)
    },
  )
})
