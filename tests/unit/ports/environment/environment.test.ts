import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '~/ports/environment/environment'

const defaults = {
  PORT: 3000,
  HOST: '0.0.0.0',
  CONTENT_SOURCE: null,
  CONTENT_CHECKOUTS: null,
  CONTENT_DIR: null,
  GITHUB_TOKEN: null,
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_RAW_URL: 'https://raw.githubusercontent.com',
  PREVIEWS: false,
  PREVIEW_FORKS: false,
  GITHUB_WEBHOOK_SECRET: null,
  WARM_UP: true,
  CONTENT_MEMORY_MB: 32,
  CACHE_DIR: '.cache',
  CACHE_DISK_MB: 512,
  CONTENT_DISK_MB: 1000,
  CACHE_URL: null,
  PAGE_CACHE_MB: 64,
  ALGOLIA_APP_ID: null,
  ALGOLIA_SEARCH_KEY: null,
  ALGOLIA_INSIGHTS: false,
  CONVEX_URL: null,
  EMBEDDED_BACKEND_FILE: '.data/backend.sqlite',
  BACKEND_LIMIT_MS: 1500,
  SESSION_SECRET: null,
  GITHUB_CLIENT_ID: null,
  GITHUB_CLIENT_SECRET: null,
  GITHUB_LOGIN_URL: 'https://github.com',
  OPERATORS: null,
  NPM_DOWNLOADS_URL: null,
  NPM_REGISTRY_URL: null,
  SPONSORS_OF: null,
  ADS_UNIT: null,
  ADS_PUBLISHER: null,
  TAG_MANAGER_ID: null,
  SECURITY_CONTACT: null,
  SITE_URL: null,
  METRICS_TOKEN: null,
  STOP_DELAY_SECONDS: 0,
  LOG_LEVEL: 'info',
  LOG_FORMAT: null,
}

const isFolder = (path: string): boolean => path === '../clones' || path === '/srv/content'

describe('parseEnvironment', () => {
  test('gives every variable its default when none is set', () => {
    expect(parseEnvironment({})).toEqual({ ok: true, environment: defaults })
  })

  test('takes an empty or blank value for not set', () => {
    const values = { PORT: '', CONTENT_DIR: '  ', SITE_URL: undefined }
    expect(parseEnvironment(values)).toEqual({ ok: true, environment: defaults })
  })

  test('leaves variables of others alone', () => {
    expect(parseEnvironment({ HOME: '/home/reader', port: 'x' })).toEqual({ ok: true, environment: defaults })
  })

  test('reads each variable', () => {
    const values = {
      PORT: ' 8080 ',
      HOST: '::1',
      CONTENT_SOURCE: 'github',
      CONTENT_CHECKOUTS: '../clones',
      CONTENT_DIR: '/srv/content',
      GITHUB_TOKEN: 'github_pat_1',
      GITHUB_API_URL: 'https://code.example.com/api/v3',
      GITHUB_RAW_URL: 'http://127.0.0.1:4000/raw',
      PREVIEWS: 'on',
      PREVIEW_FORKS: 'on',
      GITHUB_WEBHOOK_SECRET: 'a-long-random-secret',
      WARM_UP: 'off',
      CONTENT_MEMORY_MB: '16',
      CACHE_DIR: 'off',
      CACHE_DISK_MB: '64',
      CONTENT_DISK_MB: '50',
      CACHE_URL: 'rediss://site:pw@cache.example:6380/2',
      PAGE_CACHE_MB: '8',
      ALGOLIA_APP_ID: 'APP1',
      ALGOLIA_SEARCH_KEY: 'public',
      ALGOLIA_INSIGHTS: 'on',
      CONVEX_URL: 'https://calm-otter-1.convex.test/',
      EMBEDDED_BACKEND_FILE: 'off',
      BACKEND_LIMIT_MS: '9000',
      SESSION_SECRET: 'x'.repeat(32),
      GITHUB_CLIENT_ID: 'Iv1.app',
      GITHUB_CLIENT_SECRET: 'secret',
      GITHUB_LOGIN_URL: 'https://github.example.com',
      OPERATORS: 'Grace, ada',
      NPM_DOWNLOADS_URL: 'off',
      NPM_REGISTRY_URL: 'https://registry.example.com/npm',
      SPONSORS_OF: 'someone',
      ADS_UNIT: '/123456/Site',
      ADS_PUBLISHER: 'pub-1234',
      TAG_MANAGER_ID: 'GTM-ABC123',
      SECURITY_CONTACT: 'mailto:security@example.com',
      SITE_URL: 'https://docs.example.com',
      METRICS_TOKEN: 'a-long-random-token',
      STOP_DELAY_SECONDS: '5',
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'json',
    }
    expect(parseEnvironment(values, isFolder)).toEqual({
      ok: true,
      environment: {
        ...values,
        CONVEX_URL: 'https://calm-otter-1.convex.test',
        PORT: 8080,
        BACKEND_LIMIT_MS: 9000,
        PREVIEWS: true,
        PREVIEW_FORKS: true,
        WARM_UP: false,
        CONTENT_MEMORY_MB: 16,
        CACHE_DISK_MB: 64,
        CONTENT_DISK_MB: 50,
        PAGE_CACHE_MB: 8,
        STOP_DELAY_SECONDS: 5,
        OPERATORS: ['grace', 'ada'],
        ALGOLIA_APP_ID: 'APP1',
        ALGOLIA_SEARCH_KEY: 'public',
        ALGOLIA_INSIGHTS: true,
      },
    })
  })

  test.each([
    ['PREVIEWS', 'true', 'PREVIEWS is "true", expected on or off. Did you mean on?'],
    ['PORT', 'http', 'PORT is "http", expected a port, 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", expected a port, 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1", expected a port, 0 to 65535.'],
    ['HOST', 'my host', 'HOST is "my host", expected a host name or IP address.'],
    [
      'CONTENT_SOURCE',
      'gitlab',
      'CONTENT_SOURCE is "gitlab", expected one of github, checkouts, directory, bundled. Did you mean github?',
    ],
    [
      'CONTENT_SOURCE',
      'directory',
      'CONTENT_SOURCE is "directory", expected a different source, or CONTENT_DIR set as well.',
    ],
    [
      'CONTENT_SOURCE',
      'checkouts',
      'CONTENT_SOURCE is "checkouts", expected a different source, or CONTENT_CHECKOUTS set as well.',
    ],
    [
      'GITHUB_TOKEN',
      'secret of me',
      'GITHUB_TOKEN is set to something else, expected a token without spaces.',
    ],
    [
      'GITHUB_WEBHOOK_SECRET',
      'two words',
      'GITHUB_WEBHOOK_SECRET is set to something else, expected a secret of at least 16 characters, without spaces.',
    ],
    [
      'GITHUB_WEBHOOK_SECRET',
      'fifteen-letters',
      'GITHUB_WEBHOOK_SECRET is set to something else, expected a secret of at least 16 characters, without spaces.',
    ],
    [
      'GITHUB_API_URL',
      'api.github.com',
      'GITHUB_API_URL is "api.github.com", expected the URL of an API, http://… or https://… without password, ? and #.',
    ],
    [
      'GITHUB_API_URL',
      'https://me:hidden@code.example.com/api/v3',
      'GITHUB_API_URL is set to something else, expected the URL of an API, http://… or https://… without password, ? and #.',
    ],
    [
      'GITHUB_RAW_URL',
      'https://raw.example.com/?a=b',
      'GITHUB_RAW_URL is "https://raw.example.com/?a=b", expected the URL of raw files, http://… or https://… without password, ? and #.',
    ],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is set to something else, expected a token of at least 16 characters, without spaces.',
    ],
    ['CACHE_DISK_MB', '0', 'CACHE_DISK_MB is "0", expected megabytes, 1 to 100000.'],
    ['CONTENT_DISK_MB', '49', 'CONTENT_DISK_MB is "49", expected megabytes, 50 to 100000.'],
    [
      'CACHE_URL',
      'https://site:hunter2@cache.example',
      'CACHE_URL is set to something else, expected the URL of a Redis server, redis://… or rediss://…, with no path except the number of a database.',
    ],
    [
      'CACHE_URL',
      'redis://cache.example/site',
      'CACHE_URL is set to something else, expected the URL of a Redis server, redis://… or rediss://…, with no path except the number of a database.',
    ],
    ['PAGE_CACHE_MB', '1.5', 'PAGE_CACHE_MB is "1.5", expected megabytes, 1 to 10000.'],
    [
      'ALGOLIA_APP_ID',
      'APP1',
      'ALGOLIA_APP_ID is "APP1", expected set together with ALGOLIA_SEARCH_KEY, or neither.',
    ],
    [
      'CONVEX_URL',
      'https://calm-otter-1.convex.test',
      'CONVEX_URL is "https://calm-otter-1.convex.test", expected set together with SESSION_SECRET and SITE_URL, which its tokens are signed with.',
    ],
    [
      'GITHUB_CLIENT_ID',
      'Iv1.app',
      'GITHUB_CLIENT_ID is "Iv1.app", expected set together with GITHUB_CLIENT_SECRET and SITE_URL, where users return after sign-in.',
    ],
    [
      'SESSION_SECRET',
      'short',
      'SESSION_SECRET is set to something else, expected a secret of at least 32 characters, without spaces.',
    ],
    [
      'SITE_URL',
      'example.com',
      'SITE_URL is "example.com", expected a URL without a path, such as https://example.com.',
    ],
    [
      'SITE_URL',
      'ftp://example.com',
      'SITE_URL is "ftp://example.com", expected a URL without a path, such as https://example.com.',
    ],
    [
      'LOG_LEVEL',
      'verbose',
      'LOG_LEVEL is "verbose", expected one of debug, info, warn, error, silent. Did you mean debug?',
    ],
    [
      'LOG_LEVEL',
      'Warning',
      'LOG_LEVEL is "Warning", expected one of debug, info, warn, error, silent. Did you mean warn?',
    ],
    ['LOG_LEVEL', 'shouting', 'LOG_LEVEL is "shouting", expected one of debug, info, warn, error, silent.'],
    [
      'LOG_LEVEL',
      'inform',
      'LOG_LEVEL is "inform", expected one of debug, info, warn, error, silent. Did you mean info?',
    ],
    [
      'SITE_URL',
      'https://example.com/docs',
      'SITE_URL is "https://example.com/docs", expected a URL without a path, such as https://example.com.',
    ],
    [
      'CONTENT_DIR',
      'nowhere',
      'CONTENT_DIR is "nowhere", expected an existing folder, laid out as <owner>/<repo>/<ref>.',
    ],
    [
      'CONTENT_CHECKOUTS',
      'nowhere',
      'CONTENT_CHECKOUTS is "nowhere", expected an existing folder, with clones in it.',
    ],
  ])('refuses %s=%j and says what it expected', (name, value, problem) => {
    expect(parseEnvironment({ [name]: value }, isFolder)).toEqual({ ok: false, problems: [problem] })
  })

  test('says what a variable lacks beside it, whatever else is wrong', () => {
    const reading = parseEnvironment(
      {
        PORT: 'http',
        LOG_LEVEL: 'shouting',
        GITHUB_CLIENT_ID: 'app',
        SPONSORS_OF: 'ada',
        CONTENT_SOURCE: 'checkouts',
      },
      isFolder,
    )
    const names = reading.ok ? [] : reading.problems.map((problem) => problem.split(' ')[0])
    expect(names).toEqual(['PORT', 'LOG_LEVEL', 'SPONSORS_OF', 'GITHUB_CLIENT_ID', 'CONTENT_SOURCE'])
  })

  test('says of a variable with a wrong value that alone', () => {
    const reading = parseEnvironment({ GITHUB_CLIENT_ID: 'a b' }, isFolder)
    expect(reading).toEqual({
      ok: false,
      problems: ['GITHUB_CLIENT_ID is "a b", expected the client id of an OAuth app.'],
    })
  })

  test('keeps an address that paths are appended to without the slash at its end', () => {
    const reading = parseEnvironment({ GITHUB_API_URL: 'https://code.example.com/api/v3/' })
    expect(reading).toMatchObject({ environment: { GITHUB_API_URL: 'https://code.example.com/api/v3' } })
  })

  test('keeps the origin of SITE_URL without the slash at its end', () => {
    const reading = parseEnvironment({ SITE_URL: 'https://Docs.example.com/' })
    expect(reading).toMatchObject({ environment: { SITE_URL: 'https://docs.example.com' } })
  })

  test('names every wrong variable, each once', () => {
    const reading = parseEnvironment({ PORT: 'x', LOG_LEVEL: 'x', CACHE_DIR: 'fine' })
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
    ])
  })
})

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').split('\n')
  const listed = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })

  test('lists every variable and no other', () => {
    expect(listed.map(([name]) => name).toSorted()).toEqual(Object.keys(defaults).toSorted())
  })

  test('shows the defaults: as it stands, it changes nothing', () => {
    expect(parseEnvironment(Object.fromEntries(listed))).toEqual({ ok: true, environment: defaults })
    const shown = listed.filter(([, value]) => value !== '').map(([name]) => name)
    const withDefault = Object.entries(defaults)
      .filter(([, value]) => value !== null)
      .map(([name]) => name)
    expect(shown.toSorted()).toEqual(withDefault.toSorted())
  })

  test('explains every variable in the lines above it', () => {
    const bare = lines.filter(
      (line, index) => /^[A-Z_]+=/.test(line) && !/^(#|[A-Z_]+=)/.test(lines[index - 1] ?? ''),
    )
    expect(bare).toEqual([])
  })
})
