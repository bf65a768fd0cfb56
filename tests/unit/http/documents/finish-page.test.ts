import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage as finishPageOf, withFinishedPages } from '~/http/documents/finish-page'
import { PIECE_LENGTH } from '~/http/documents/html-tags'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const own = { marker: 'm4rk-er_', constantScripts: new Set(['constant()']), preparedSheets: {} }
const finishPage = (html: string) => finishPageOf(html, own)
const nonce = 'nonce="m4rk-er_"'

/** Creates a shortened document as rendered by Start. */
const document = (body: string) =>
  [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
    '<link rel="modulepreload" href="/_build/index-1.js" fetchPriority="low"/>',
    '<link rel="modulepreload" href="/_build/page-2.js" fetchPriority="low"/>',
    `<meta property="csp-nonce" content="m4rk-er_"/><script ${nonce}>early()</script>`,
    `<script src="/_build/boot-3.js" defer="" data-boot="" ${nonce}></script></head><body>`,
    body,
    `<script ${nonce} data-tsr-stream-part="">$_TSR.router={matches:[{i:"a",u:1795270013162,s:"success"}]}</script>`,
    '<script type="module" async="" src="/_build/index-1.js"></script></body></html>',
  ].join('')

describe('deferring modules', () => {
  test('entry and preloads leave the document and are named on the boot script', async () => {
    const { html } = await finishPage(document('<p>text</p>'))
    expect(html).not.toContain('modulepreload')
    expect(html).not.toContain('type="module"')
    expect(html).toContain(
      '<script data-entry="/_build/index-1.js" data-preload="/_build/page-2.js" data-src="/_build/boot-3.js" data-boot="">',
    )
  })

  test('scripts of single pages stay where they are, and wait for the paint', async () => {
    const script = '<script type="module" src="/_build/sun-4.js" data-page-script=""></script>'
    const { html } = await finishPage(document(script))
    const late = script.replace('src=', 'data-src=')
    expect(html).toContain(`<body>${late}<script data-tsr-stream-part`)
    expect(html).toContain('data-entry="/_build/index-1.js"')
  })

  test('a document without a boot script keeps its entry', async () => {
    const html = '<body><script type="module" async="" src="/x.js"></script></body>'
    expect((await finishPage(html)).html).toBe(html)
  })

  test.each([
    ['text', '<p>&lt;script type="module" src="/x.js">&lt;/script> and $1 $&</p>'],
    [
      'an attribute',
      '<div aria-label="Table: <script type=module src=/x.js></script>" title=\'<link rel="modulepreload">\'>x</div>',
    ],
    ['a comment', '<!-- <script type="module" src="/x.js"></script> -->'],
    [
      'code',
      '<pre><code>&lt;link rel="modulepreload" href="/x.js"&gt; u:1795270013162,s:"success"</code></pre>',
    ],
    ['a data block', '<script type="application/ld+json">{"a":"<script type=module src=x>"}</script>'],
  ])('what looks like a tag inside %s stays as it is', async (_name, body) => {
    expect((await finishPage(document(body))).html).toContain(`<body>${body}<script data-tsr-stream-part`)
  })
})

describe('a document that is parsed in pieces', () => {
  test.each([0, 1, 2, 9, 30, 60])('loses nothing where a tag is cut after %i characters', async (cut) => {
    const tag = `<script ${nonce}>in(${cut})</script>`
    const start = '<body>'
    const before = start + 'x'.repeat(PIECE_LENGTH - start.length - cut)
    const after = '<p>text</p>'.repeat(PIECE_LENGTH / 4)
    const { html, scriptHashes } = await finishPage(`${before}${tag}${after}${tag}</body>`)
    const bare = `<script>in(${cut})</script>`
    expect(html).toBe(`${before}${bare}${after}${bare}</body>`)
    expect(scriptHashes).toEqual([sha256(`in(${cut})`)])
  })
})

describe('inline scripts of the head', () => {
  const sheet = '<link rel="stylesheet" href="/a.css"/>'
  const boot = '<script src="/boot.js" data-boot="" defer=""></script>'

  test('stand before the style sheet, so that reading the document does not wait for it', async () => {
    const html = `<head>${sheet}<title>t</title><script ${nonce}>early()</script>${boot}</head><body>text</body>`
    expect((await finishPage(html)).html).toBe(
      `<head><script>early()</script>${sheet}<title>t</title>${boot}</head><body>text</body>`,
    )
    expect((await finishPage(html)).scriptHashes).toEqual([sha256('early()')])
  })

  test.each([
    ['that stand before it already', `<head><script>early()</script>${sheet}${boot}</head>`],
    ['of the body', `<head>${sheet}${boot}</head><body><script>late()</script></body>`],
    ['that hold data', `<head>${sheet}<script type="application/ld+json">{}</script>${boot}</head>`],
  ])('%s stay where they are', async (_name, html) => {
    expect((await finishPage(html)).html).toBe(html)
  })
})

describe('script hashes', () => {
  test('each inline script is hashed as it stands in the finished document', async () => {
    const { html, scriptHashes } = await finishPage(document('<script>constant()</script>'))
    const scripts = [...html.matchAll(/<script(?: data-tsr-stream-part="")?>(.*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(scripts).toHaveLength(3)
    expect(scriptHashes).toEqual(scripts.map(sha256))
  })

  test('equal scripts share a hash, and data blocks and files have none', async () => {
    const data = `<script type="application/json" ${nonce}>{}</script><script src="/b.js" ${nonce}></script>`
    const html = `<script ${nonce}>a</script><script ${nonce}>a</script>${data}`
    expect((await finishPage(html)).scriptHashes).toEqual([sha256('a')])
  })

  test('line breaks are hashed as a browser reads them', async () => {
    expect((await finishPage(`<script ${nonce}>a\r\nb\rc</script>`)).scriptHashes).toEqual([
      sha256('a\nb\nc'),
    ])
  })

  test('the script that marks the end of the stream is left out', async () => {
    const end = `<script ${nonce}>document.currentScript.remove();/*$tsr-stream-boundary*/</script>`
    expect(await finishPage(document(end))).toEqual(await finishPage(document('')))
  })

  test.each([
    ['has no mark', '<script>attack()</script>'],
    ['guesses a mark', '<script nonce="guess">attack()</script>'],
    ['poses as the router’s', '<script data-tsr-stream-part="">attack()</script>'],
    ['is a module', '<script type="module">attack()</script>'],
    ['holds a constant script and more', '<script>constant();attack()</script>'],
    ['has no end', '<p>text<script>attack()'],
  ])('a script in an article that %s is in no policy', async (_name, script) => {
    const clean = (await finishPage(document('<p>text</p>'))).scriptHashes
    const { html, scriptHashes } = await finishPage(document(script))
    expect(html).toContain('attack()')
    expect(clean).toEqual(expect.arrayContaining([...scriptHashes]))
  })

  test('the mark stays on the server', async () => {
    const { html } = await finishPage(document('<p>text</p>'))
    expect(html).not.toContain('m4rk-er_')
    expect(html).not.toContain('nonce')
  })

  test('two renderings of one content are equal, whenever they happened', async () => {
    const page = document('<p>text</p>')
    expect(await finishPage(page.replace('1795270013162', '1795270999999'))).toEqual(await finishPage(page))
    expect((await finishPage(page)).html).toContain('u:Date.now(),s:"success"')
  })
})

describe('finished answers', () => {
  const options = {
    ...own,
    frames: ['https://www.youtube-nocookie.com'],
    connections: [],
    reactOf: () => 'intent' as const,
    sourcesOf: () => ({}),
  }
  const finish = async (response: Response) =>
    withFinishedPages(() => response, options)(new Request('http://site.test/'))

  test('a document goes out under a policy that names its inline scripts and nothing inline else', async () => {
    const html = document('')
    const answer = await finish(
      new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    const policy = answer.headers.get('content-security-policy') ?? ''
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    const hashes = (await finishPage(html)).scriptHashes.map((hash) => `'${hash}'`)
    expect(directives.get('script-src')).toEqual(["'self'", ...hashes])
    expect(directives.get('frame-src')).toEqual(['https://www.youtube-nocookie.com'])
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe')
  })

  test.each([404, 500])('a document with status %i is finished too', async (status) => {
    const headers = { 'content-type': 'text/html' }
    const answer = await finish(new Response(document(''), { status, headers }))
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('modulepreload')
  })

  test('answers that are not documents pass untouched', async () => {
    const response = new Response('<script>a</script>', { headers: { 'content-type': 'text/plain' } })
    expect(await finish(response)).toBe(response)
  })
})
