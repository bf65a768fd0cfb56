import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import { replaceDownloads } from '~/features/downloads/downloads.server'
import { generatedDownloads } from '../fixtures/npm/generated-downloads'
import { colorAt, countOf, drawSvg } from '../fixtures/draw-svg'
import { ask, locationOf, textOf } from './ask'

const lastCountedDay = parseDay('2026-11-18') ?? Number.NaN
const waiting = { kind: 'unavailable', packageName: 'slow-package', reason: { kind: 'fetching' } } as const

const overQuota = {
  kind: 'unavailable',
  packageName: 'refused-package',
  reason: { kind: 'over-quota' },
} as const

const startingOn = (packageName: string, from: string) => {
  const firstDay = parseDay(from) ?? Number.NaN
  const length = lastCountedDay - firstDay + 1
  const series = {
    packageName,
    firstDay,
    lastCountedDay,
    counts: new Float64Array(length).fill(5),
    states: new Uint8Array(length),
  }
  return { kind: 'found', packageName, series, isComplete: true, asOfMs: 0, stale: null } as const
}

beforeAll(() =>
  replaceDownloads(
    generatedDownloads({
      lastCountedDay,
      answers: {
        'slow-package': waiting,
        'refused-package': overQuota,
        'off-package': { kind: 'unavailable', packageName: 'off-package', reason: { kind: 'off' } },
        'down-package': {
          kind: 'unavailable',
          packageName: 'down-package',
          reason: { kind: 'unreachable', sinceMs: Date.UTC(2026, 10, 19, 14, 5) },
        },
        'zero-package': { kind: 'unavailable', packageName: 'zero-package', reason: { kind: 'uncounted' } },
        'young-history': { ...startingOn('young-history', '2024-11-19'), isComplete: false },
      },
      releases: {
        'marked-one': [
          { version: '3.0.0', day: parseDay('2024-05-02') ?? 0, isMajor: true },
          { version: '4.0.0', day: parseDay('2026-10-01') ?? 0, isMajor: true },
          { version: '4.1.0', day: parseDay('2026-11-17') ?? 0, isMajor: false },
        ],
      },
    }),
  ),
)
afterAll(() => replaceDownloads(undefined))

const groups = (...names: readonly string[]) => {
  const packages = JSON.stringify(names.map((name) => ({ packages: [name] })))
  return new URLSearchParams({ packages }).toString()
}

describe('the page of downloads', () => {
  test('contains chart, values and table, without style attributes', async () => {
    const response = await ask('/stats/npm')
    expect(response.status).toBe(200)
    expect(response.headers.get('cdn-cache-control')).toContain('max-age=300')
    const html = await response.text()
    expect(html.match(/<g class="line"/g)).toHaveLength(2)
    expect(html.match(/class="unfinished"/g)).toHaveLength(2)
    expect(html).toContain('aria-valuetext="9 – 15 Nov 2026: ')
    expect(html).toMatch(/<table [^>]*aria-label="9 – 15 Nov 2026"/)
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
    expect(html.match(/<tr>/g)?.length).toBeGreaterThan(50)
  })

  test.each(['baseline=12', 'baseline=true'])('does not redirect to itself: %s', async (query) => {
    expect((await ask(`/stats/npm?${query}`)).status).toBe(200)
  })

  test('has a description without packages', async () => {
    expect(await textOf('/stats/npm?packages=%5B%5D')).toContain(
      '<meta name="description" content="npm downloads"',
    )
  })

  test('draws the packages of the address', async () => {
    const html = await textOf(`/stats/npm?${groups('vue', 'svelte', 'preact')}&viewMode=relative`)
    expect(html.match(/<g class="line"/g)).toHaveLength(3)
    expect(html).toMatch(/<title>vue vs svelte vs preact/)
    expect(html).toContain('content="noindex"')
    expect(html).toContain('100%')
  })

  test('lists downloads by major version if two weeks are stored', async () => {
    const html = await textOf(`/stats/npm?${groups('vue')}`)
    expect(html).toMatch(/7 days to 18 Nov 2026.*v2<.*70k<.*70%<.*\+133%<.*v1<.*30k</)
  })

  test('marks releases on their lines and in the values: majors, and minors in a short range', async () => {
    const marked = /<text[^>]*>(\d[\d.]*)<\/text>/g
    const marks = async (query: string) => {
      const html = await textOf(`/stats/npm?${groups('marked-one', 'vue')}${query}`)
      const [, drawn = ''] = /<svg class="marks"[^>]*>(.*?)<\/svg>/s.exec(html) ?? []
      return { html, drawn: [...drawn.matchAll(marked)].map(([, text]) => text) }
    }
    const year = await marks('')
    expect(year.drawn).toEqual(['4'])
    expect(year.html).toContain('marked-one 4.0.0 released 1 Oct 2026')
    expect((await marks('&range=90-days')).drawn).toEqual(['4', '4.1'])
    expect((await marks('&range=all-time')).drawn).toEqual(['3', '4'])
    // With aligned start dates, each position is a different date for each line.
    expect((await marks('&alignStartDates=true')).drawn).toEqual([])
    const json: unknown = await (await ask(`/stats/npm.json?${groups('marked-one')}`)).json()
    expect(json).toMatchObject({ releases: [{ package: 'marked-one', version: '4.0.0', day: '2026-10-01' }] })
  })

  test('lists packages unknown to npm, and draws the others', async () => {
    const html = await textOf(`/stats/npm?${groups('vue', 'missing-one')}`)
    expect(html.match(/<g class="line"/g)).toHaveLength(1)
    expect(html.match(/class="problem /g)).toHaveLength(1)
  })

  test('is not cached while counts are loading', async () => {
    const response = await ask(`/stats/npm?${groups('slow-package')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    const html = await response.text()
    expect(html).not.toContain('<g class="line"')
    expect(html.match(/class="problem /g)).toHaveLength(1)
    // A complete page does not load React before the reader interacts.
    expect(html).toContain('data-when="seen"')
    expect(await (await ask('/stats/npm')).text()).not.toMatch(/data-when="seen"|data-now/)
  })

  test.each([
    ['/stats', '/stats/npm'],
    ['/stats/npm/', '/stats/npm'],
    ['/stats/npm?range=365-days', '/stats/npm'],
    ['/stats/npm?range=30-days&binningOption=daily&viewMode=absolute&baseline=', '/stats/npm?range=30-days'],
    [
      `/stats/npm?${groups('react')}&add=${encodeURIComponent('{"dependencies":{"vue":"^3","swr":"*"}}')}`,
      `/stats/npm?${groups('react', 'vue', 'swr')}`,
    ],
    [
      `/stats/npm?${groups('react')}&add=${encodeURIComponent('["vue"]')}`,
      `/stats/npm?${groups('react', 'vue')}`,
    ],
    [`/stats/npm?${groups('react')}&add=true`, `/stats/npm?${groups('react', 'true')}`],
    [`/stats/npm?${groups('react')}&add=null`, `/stats/npm?${groups('react', 'null')}`],
    [`/stats/npm?${groups('react')}&add=Not+A+Package!!`, `/stats/npm?${groups('react')}`],
    [`/stats/npm?${groups('react')}&add=vue%2C+svelte`, `/stats/npm?${groups('react', 'vue', 'svelte')}`],
    [
      '/stats/npm?packageGroups=%5B%7B%22packages%22%3A%5B%7B%22name%22%3A%22vue%22%7D%5D%7D%5D&binType=monthly',
      `/stats/npm?${groups('vue')}&binningOption=monthly`,
    ],
    ['/stats/npm/react-vs-vue', `/stats/npm?${groups('react', 'vue')}`],
    ['/stats/npm/@tanstack/react-query-vs-swr', `/stats/npm?${groups('@tanstack/react-query', 'swr')}`],
  ])('%s leads to %s', async (from, to) => {
    const response = await ask(from)
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(response.status).toBeLessThan(400)
    expect(locationOf(response)).toBe(to)
  })

  test('a short address without packages is a 404 that links to the comparison', async () => {
    const response = await ask('/stats/npm/react-vs-')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<a class="btn primary" href="/stats/npm">')
  })
})

describe('the files of a view', () => {
  test('the CSV has a row per bin, and the last counted day', async () => {
    const response = await ask(`/stats/npm.csv?${groups('@tanstack/react-query')}&range=90-days`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [about, head, ...rows] = (await response.text()).trimEnd().split('\r\n')
    expect(about).toContain('18 Nov 2026')
    // Prefixed as in manifests: an apostrophe would become part of the name, and `@` would start a formula.
    expect(head).toBe('"first day","last day","complete","npm:@tanstack/react-query"')
    expect(rows).toHaveLength(14)
    expect(rows.slice(0, -1).every((row) => row.includes(',"yes",'))).toBe(true)
  })

  test('the CSV lists packages that are unknown or lack counts, and says that it is incomplete', async () => {
    const [about = '', head, ...rows] = (
      await textOf(
        `/stats/npm.csv?${groups('vue', 'missing-one', 'slow-package', 'young-history')}&range=all-time`,
      )
    )
      .trimEnd()
      .split('\r\n')
    expect(about).toContain('missing-one: npm has no package of this name.')
    expect(about).toContain('slow-package: Fetching downloads from npm.')
    expect(about).toContain('young-history: Data from 19 Nov 2024; fetching history.')
    expect(about).toContain('Incomplete')
    expect(head).toBe('"first day","last day","complete","vue","young-history"')
    const [, , complete, , lacking] = rows[0]?.split(',') ?? []
    expect([complete, lacking]).toEqual(['"no"', ''])
    expect(await textOf(`/stats/npm.csv?${groups('vue')}`)).not.toContain('Incomplete')
  })

  test('the JSON has the numbers of the CSV', async () => {
    const query = `${groups('vue')}&range=90-days`
    const json: unknown = await (await ask(`/stats/npm.json?${query}`)).json()
    const csv = await textOf(`/stats/npm.csv?${query}`)
    const column = csv
      .trimEnd()
      .split('\r\n')
      .slice(2)
      .map((row) => Number(row.split(',')[3]))
    expect(json).toMatchObject({
      lastCountedDay: '2026-11-18',
      packages: [{ name: 'vue', downloads: column }],
    })
  })

  test('the image is a standalone SVG in the requested theme', async () => {
    const response = await ask(`/stats/npm.svg?${groups('vue', '@a/b')}&theme=dark`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const svg = await response.text()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg.match(/<g class="line"/g)).toHaveLength(2)
    expect(svg).toContain('18 Nov 2026')
    // An image in a README cannot load fonts or scripts.
    expect(svg).not.toMatch(/href|url\(|<script|@import|&quot;/)
  })

  test.each([
    ['', '#ffffff'],
    ['&theme=light', '#ffffff'],
    ['&theme=dark', '#1d1a18'],
  ])('the picture has its colors in programs that are no browsers: %s', async (theme, ground) => {
    const packages = [{ packages: ['vue'] }, { packages: ['react'], color: '#ff0000' }]
    const query = new URLSearchParams({ packages: JSON.stringify(packages) }).toString()
    const svg = await textOf(`/stats/npm.svg?${query}${theme}`)
    const shapes = [...svg.matchAll(/<(?:rect|path|text|circle|line)\b[^>]*>/g)].map(([tag]) => tag)
    expect(shapes.length).toBeGreaterThan(20)
    for (const shape of shapes) expect(shape).toMatch(/ (?:fill|stroke)="#[\da-f]{6}"/)
    expect(svg.replace(/<style>.*<\/style>/s, '')).not.toMatch(/var\(|light-dark|okl/)
    const drawn = await drawSvg(svg, 800, 420)
    expect(colorAt(drawn, 400, 10)).toBe(ground)
    const lines = [...svg.matchAll(/<g class="line"><path [^>]*stroke="(#[\da-f]{6})"/g)].map(
      ([, color = '']) => color,
    )
    expect(new Set(lines).size).toBe(2)
    for (const color of lines) expect(countOf(drawn, color)).toBeGreaterThan(100)
  })

  test('the image has a dark style sheet only if it follows the system theme', async () => {
    expect(await textOf(`/stats/npm.svg?${groups('vue')}`)).toMatch(
      /<style>@media \(prefers-color-scheme:dark\)\{\.ground\{fill:#1d1a18\}/,
    )
    expect(await textOf(`/stats/npm.svg?${groups('vue')}&theme=light`)).not.toContain('<style')
  })

  test('an image tells how many packages a line adds up', async () => {
    const packages = JSON.stringify([{ packages: ['vue', '@a/b'] }, { packages: ['svelte'] }])
    const svg = await textOf(`/stats/npm.svg?${new URLSearchParams({ packages }).toString()}`)
    expect(svg).toContain('>vue +1 vs svelte</text>')
    expect(svg).toMatch(/aria-label="[^"]*vue \+1 /)
  })

  test('the page links its chart as a social image, whose address changes with the counts', async () => {
    const html = await textOf(`/stats/npm?${groups('vue', '@a/b')}`)
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    const { pathname, search } = new URL(image.replaceAll('&amp;', '&'))
    expect(pathname).toBe('/stats/npm.png')
    const response = await ask(pathname + search)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cdn-cache-control')).toContain('max-age=300')
    const etag = response.headers.get('etag') ?? ''
    expect((await ask(pathname + search, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const other = await ask(`/stats/npm.png?${groups('vue')}`)
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  test.each([
    ['range=zz', /^range is "zz", but must be one of 7-days, /],
    ['packages=%40x/..', /^packages is "@x\/\.\.", but must be package names, as in packages=vue,svelte/],
    ['packages=[{"packages":["@x"]}]', /^packages is /],
    ['package=vue', /^"package" is not a parameter: use one of packages, range, /],
    ['packages=vue&scale=2&viewMode=x', /^viewMode is "x".*\nscale is "2".*\n$/],
  ])('%s are a 400 with what was found and what is expected', async (query, text) => {
    for (const form of ['csv', 'json']) {
      const response = await ask(`/stats/npm.${form}?${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(text)
    }
  })

  test('list packages by name, and images ignore parameters of others', async () => {
    const json = JSON.parse(await textOf('/stats/npm.json?packages=vue,svelte'))
    expect(json.packages.map(({ name }: { name: string }) => name)).toEqual(['vue', 'svelte'])
    expect((await ask('/stats/npm.svg?packages=vue&theme=dark&v=2')).status).toBe(200)
    expect((await ask('/stats/npm.svg?packages=vue&range=zz')).status).toBe(400)
  })

  test.each([
    ['csv', 'attachment'],
    ['json', 'inline'],
    ['svg', 'inline'],
  ])('the %s is saved as npm-downloads, and %s', async (form, how) => {
    const response = await ask(`/stats/npm.${form}?${groups('vue')}`)
    expect(response.headers.get('content-disposition')).toBe(`${how}; filename="npm-downloads.${form}"`)
  })

  test('are cached as long as their counts are valid', async () => {
    const settled = await ask(`/stats/npm.csv?${groups('vue')}`)
    expect(settled.headers.get('cdn-cache-control')).toContain('max-age=300')
    const open = await ask(`/stats/npm.csv?${groups('slow-package')}`)
    expect(open.headers.get('cdn-cache-control')).toBeNull()
  })
})

const legendIn = (html: string): string => /<ul class="chart-notes[^"]*">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''

/** Returns the content that replaces a chart without lines. */
const placeIn = (html: string): string => /id="S--no-chart">(.*?)<\/div>/s.exec(html)?.[1] ?? ''

const baselineOf = async (name: string): Promise<unknown> =>
  JSON.parse(await textOf(`/stats/npm.json?${groups('vue')}&baseline=${name}`))

/** Returns whether a comparison has its packages, the options of the view, and exports. */
const controlsIn = async (...names: readonly string[]) => {
  const html = await textOf(`/stats/npm?${groups(...names)}`)
  return ['class="groups', 'class="view-controls', 'id="S--export"'].map((part) => html.includes(part))
}

describe('a comparison without counts', () => {
  test('has no options of the view and no exports, and keeps the packages', async () => {
    expect(await controlsIn('vue')).toEqual([true, true, true])
    expect(await controlsIn('missing-base')).toEqual([true, false, false])
    // Its counts are loading.
    expect(await controlsIn('slow-package')).toEqual([true, true, true])
  })

  test('on a site without counts leads to the packages on npm, which can be changed', async () => {
    expect(await controlsIn('off-package')).toEqual([true, false, false])
    const html = await textOf(`/stats/npm?${groups('off-package')}`)
    expect(placeIn(html)).toMatch(/href="https:[^"]*\/package\/off-package"/)
  })
})

describe('a baseline without counts', () => {
  test.each(['', '.csv', '.svg'])('is reported in %s', async (form) => {
    const text = await textOf(`/stats/npm${form}?${groups('vue')}&baseline=missing-base`)
    expect(text.replaceAll('<!-- -->', '')).toContain('missing-base: npm has no package of this name.')
  })

  test('is reported in the JSON with its reason, which is null for a baseline with counts', async () => {
    const problem = 'npm has no package of this name.'
    expect(await baselineOf('missing-base')).toMatchObject({
      baseline: { name: 'missing-base', downloads: [], problem },
    })
    expect(await baselineOf('*')).toMatchObject({ baseline: { name: 'all of npm', problem: null } })
    expect(await baselineOf('')).toMatchObject({ baseline: null })
  })

  test('has a different social image than a baseline with counts', async () => {
    const etags = await Promise.all(
      ['missing-base', 'missing-other', 'zero-package'].map(async (name) =>
        (await ask(`/stats/npm.png?${groups('vue')}&baseline=${name}`)).headers.get('etag'),
      ),
    )
    expect(new Set(etags).size).toBe(3)
  })

  test.each([
    ['missing-base', 'npm has no package of this name.'],
    ['zero-package', 'npm has counted no downloads yet.'],
    ['slow-package', 'Fetching downloads from npm.'],
  ])('has no line, and is said in the place of the chart: %s', async (name, problem) => {
    const html = await textOf(`/stats/npm?${groups('vue')}&baseline=${name}`)
    expect(html).not.toContain('<g class="line"')
    expect(legendIn(html)).toBe('')
    expect(placeIn(html)).toContain(`${name}: ${problem}`)
  })

  test('is reported once if it is also a line, and not at all if it has counts', async () => {
    const both = await textOf(`/stats/npm?${groups('vue', 'missing-base')}&baseline=missing-base`)
    expect(both.match(/class="problem /g)).toHaveLength(1)
    expect(placeIn(both).match(/missing-base: /g)).toHaveLength(1)
    expect(placeIn(both)).toContain('>Remove baseline<')
    for (const name of ['react', '*']) {
      const html = await textOf(`/stats/npm?${groups('vue')}&baseline=${encodeURIComponent(name)}`)
      expect(legendIn(html)).not.toContain('npm: ')
    }
  })
})

test('a reason that all packages share is said only in the place of the chart', async () => {
  const html = await textOf(`/stats/npm?${groups('missing-base')}`)
  expect(placeIn(html)).toContain('npm has no package of this name.')
  expect(html).not.toContain('class="problem ')
})

test('a package without counts yet is not reported as a failure of npm', async () => {
  const response = await ask(`/stats/npm?${groups('vue', 'zero-package')}`)
  expect(response.headers.get('cdn-cache-control')).toContain('max-age=300')
  const html = await response.text()
  expect(html).toContain('npm has counted no downloads yet.')
  expect(html).not.toContain('could not be reached')
})

const legendOf = async (query: string) => legendIn(await textOf(`/stats/npm?${groups('vue')}${query}`))

describe('the legend', () => {
  test('has a sample of each mark that it explains', async () => {
    const html = await textOf(`/stats/npm?${groups('vue')}`)
    const legend = await legendOf('')
    expect(html).toContain('class="unfinished"')
    expect(legend).toContain('<circle class="fill-current"')
    expect(legend).not.toContain('dasharray')
    expect(html.match(/class="hole"/g)?.length).toBeGreaterThan(1)
    // The mark precedes the dates that it explains.
    expect(legend).toMatch(
      /<circle class="hole"[^>]*><\/circle><\/svg><span>npm has no data for [^<]*2026\.</,
    )
  })

  test('has no sample of marks that the chart does not contain', async () => {
    expect(await legendOf('&baseline=missing-base')).toBe('')
    const aligned = await legendOf('&alignStartDates=true')
    expect(aligned).not.toContain('class="hole"')
    expect(aligned).toContain('npm has no data for')
    expect(await legendOf('&range=7-days')).not.toContain('class="fill-current"')
  })
})

describe('a package beyond the rate limit of a network', () => {
  test('is listed with its reason on the page, which is not cached', async () => {
    const response = await ask(`/stats/npm?${groups('vue', 'refused-package')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    expect((await response.text()).match(/class="problem /g)).toHaveLength(1)
  })

  test.each(['csv', 'json', 'svg', 'png'])('makes the %s a 429', async (form) => {
    const response = await ask(`/stats/npm.${form}?${groups('vue', 'refused-package')}`)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cdn-cache-control')).toBeNull()
  })
})

describe('the landing page of a library', () => {
  test('shows its weekly downloads with their last day', async () => {
    const html = await textOf('/query/latest')
    expect(html).toMatch(/<span class="weekly-downloads" data-lib="query">/)
    expect(html).toContain('as of 18 Nov 2026')
    expect(html).toContain('id="S--weekly-query"')
  })
})

describe('instead of a chart without lines', () => {
  const toTryAgain = `href="/stats/npm?${groups('down-package').replaceAll('&', '&amp;')}"`

  test.each([
    ['missing-one', 'npm has no package of this name.', 'href="https://www.npmjs.com/search?q=missing-one"'],
    [
      'zero-package',
      'npm has counted no downloads yet.',
      'href="https://www.npmjs.com/search?q=zero-package"',
    ],
    ['down-package', 'npm could not be reached', toTryAgain],
  ])('are the reason and the next step: %s', async (name, reason, link) => {
    const place = placeIn(await textOf(`/stats/npm?${groups(name)}`))
    expect(place).toContain(reason)
    // A single package is not named with its reason.
    expect(place).not.toContain(`${name}: `)
    expect(place.match(/<a /g)).toHaveLength(1)
    expect(place).toContain(link)
  })

  test('the page says since when npm is unreachable, and it and its files are not cached', async () => {
    const response = await ask(`/stats/npm?${groups('down-package')}`)
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    expect(placeIn(await response.text())).toContain('14:05 (UTC)')
    for (const form of ['csv', 'json', 'svg']) {
      const file = await ask(`/stats/npm.${form}?${groups('down-package')}`)
      expect(file.headers.get('cdn-cache-control')).toBeNull()
    }
  })

  test('several reasons are listed with their packages', async () => {
    const place = placeIn(await textOf(`/stats/npm?${groups('missing-one', 'missing-two', 'down-package')}`))
    expect(place.replaceAll('<!-- -->', '')).toMatch(
      />missing-one, missing-two: <.*npm has no package.*>down-package: <.*npm could not be reached/s,
    )
  })

  test('a baseline without counts can be removed', async () => {
    const place = placeIn(await textOf(`/stats/npm?${groups('vue')}&baseline=missing-base`))
    expect(place).toContain(`href="/stats/npm?${groups('vue')}"`)
  })

  test('a page whose counts are loading has a reload link only without JavaScript', async () => {
    expect(placeIn(await textOf(`/stats/npm?${groups('slow-package')}`))).toMatch(
      /<a class="[^"]*without-script" href="\/stats\/npm/,
    )
  })

  test('the page asks for packages if there are none', async () => {
    expect(placeIn(await textOf('/stats/npm?packages=%5B%5D'))).toMatch(/^<b[^>]*>No packages/)
  })
})

test('a site without npm as a source shows no numbers', async () => {
  replaceDownloads(undefined)
  const html = await textOf(`/stats/npm?${groups('never-seen')}`)
  expect(html).not.toContain('<g class="line"')
  expect(html).not.toContain('<tbody')
  // The place of the chart says why, once for all packages.
  expect(html).not.toMatch(/class="problem /)
  expect(placeIn(html)).not.toBe('')
})
