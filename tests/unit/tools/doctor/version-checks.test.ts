import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as config from '#config/index'
import { redirects } from '#config/redirects/index'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { checkCatalogue } from '~/domain/catalogue-checks/check'
import { createRedirectMatcher } from '~/domain/redirects/matcher'
import { redirectSchema, type RedirectEntry } from '~/domain/redirects/schema'
import { checkPackagesOfVersion } from '~/tools/doctor/checks/older-versions'
import { emptyContent, findingsOfVersions, saidOf } from './checked-repository'

const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

/** Docs of an older version. The newest version lacks most of these pages, or has them under another address. */
const former = {
  'docs/introduction.md': text('Introduction'),
  'docs/framework/react/guides/caching.md': text('Caching'),
  'docs/framework/react/guides/gone.md': text('Gone'),
  'docs/framework/react/api/moved.md': text('Moved'),
  'docs/framework/alpine/guides/rare.md': text('Rare'),
  'docs/guides/draft/idea.md': text('Idea'),
  'docs/README.md': text('About'),
  'examples/react/simple/package.json': '{}',
  'examples/react/kept/package.json': '{}',
}

const newest = {
  'docs/framework/react/overview.md': text('Overview'),
  'docs/framework/react/guides/caching.md': text('Caching'),
  'docs/framework/react/reference/moved.md': text('Moved'),
  'examples/react/kept/package.json': '{}',
}

const pastedSchema = z.object({ formerLatest: z.array(redirectSchema) })

const react = '/query/latest/docs/framework/react'

const dead = async () => {
  const findings = await findingsOfVersions({ main: newest, v4: former })
  return findings.filter(({ kind }) => kind === 'dead-address')
}

/** Returns the findings about the target of the former page about callbacks. */
const ofCallbacks = async (main: Readonly<Record<string, string>>) => {
  const findings = await findingsOfVersions({ main })
  return findings.filter(({ kind, found }) => kind === 'dead-redirect' && found.includes('query-callbacks'))
}

/** Returns the rules suggested by the remedies, as if a maintainer had pasted them into the named file. */
const pasted = async (): Promise<RedirectEntry[]> => {
  const findings = await dead()
  const lines = findings.map(({ remedy }) => remedy.replace(/^Add the line /, ''))
  const [file = ''] = new Set(findings.map((finding) => finding.file))
  const script = readFileSync(file, 'utf8').replace(/= \[\n/, `= [\n${lines.join('\n')}\n`)
  const copy = join(folder, 'pasted.ts')
  writeFileSync(copy, script.replace(/^import type .*$/m, '').replace(/: RedirectEntry\[\]/, ''))
  return pastedSchema.parse(await import(copy)).formerLatest
}

describe('addresses of the version that was the newest', () => {
  it('that lead nowhere are warnings at the file that redirects them', async () => {
    const findings = await dead()
    expect(findings.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual(
      findings.map(() => expect.stringMatching(/^warning content-config\/redirects\/former-latest\.ts:\d+$/)),
    )
    expect(findings.map(({ found }) => found.split(' ')[0])).toEqual([
      '/query/latest/docs/framework/alpine/guides/rare',
      `${react}/api/moved`,
      `${react}/guides/gone`,
      '/query/latest/docs/introduction',
      `${react}/examples/simple`,
    ])
    expect(findings[3]?.found).toBe(
      '/query/latest/docs/introduction leads nowhere since v5 is the latest: v4 has it, v5 has not.',
    )
  })

  it('lead on once their lines are pasted', async () => {
    const library = config.libraries.map(({ id }) => id)
    const framework = config.frameworks.map(({ id }) => id)
    const match = createRedirectMatcher(await pasted(), { library, framework })
    const leadsTo = (path: string) => match(new URL(path, 'https://site.test'))?.location
    expect(leadsTo('/query/latest/docs/introduction')).toBe('/query/latest/docs')
    expect(leadsTo(`${react}/guides/gone`)).toBe('/query/v4/docs/framework/react/guides/gone')
    expect(leadsTo(`${react}/api/moved`)).toBe(`${react}/reference/moved`)
    expect(leadsTo('/query/latest/docs/framework/alpine/guides/rare')).toBe('/query/latest/docs')
    expect(leadsTo(`${react}/examples/simple`)).toBe('/query/v4/docs/framework/react/examples/simple')
  })

  it('are lines that the catalogue has nothing against', async () => {
    const rules = await pasted()
    const ids = config.libraries.map(({ id }) => id)
    const files = {
      libraries: ids,
      listed: ids,
      colors: ids,
      marks: ids,
      glyphs: ids,
      logos: config.frameworks.map(({ id }) => id),
      frameworkMarks: config.frameworks.map(({ id }) => id),
      frameworkRows: config.frameworks.map(({ id }) => id),
    }
    const problems = checkCatalogue({ ...config, redirects: { ...redirects, 'former-latest': rules } }, files)
    expect(rules.length).toBeGreaterThan(5)
    expect(problems).toEqual([])
  })

  it('are errors where a page has the address again', async () => {
    const guide = 'docs/framework/react/guides/query-callbacks.md'
    const findings = await findingsOfVersions({ main: { ...newest, [guide]: text('Callbacks') } })
    expect(findings.filter(({ kind }) => kind === 'redirect-collision')).toMatchObject([
      {
        file: guide,
        found: `${react}/guides/query-callbacks redirects to ${react}/guides/migrating-to-v5, so the page is never shown.`,
        severity: 'error',
      },
    ])
  })

  it('are warnings where a redirect leads to no page', async () => {
    const guide = 'docs/framework/react/guides/migrating-to-v5.md'
    expect(await ofCallbacks({ ...newest, [guide]: text('Migrating') })).toEqual([])
    expect(
      await ofCallbacks({ ...newest, [guide.replace('-to-', '-for-')]: text('Migrating') }),
    ).toMatchObject([
      {
        file: 'content-config/redirects/former-latest.ts',
        line: 8,
        found: `${react}/guides/query-callbacks redirects to ${react}/guides/migrating-to-v5, which has no page.`,
        remedy: `Did you mean ${react}/guides/migrating-for-v5?`,
        severity: 'warning',
      },
    ])
  })

  it('are no findings while the source lacks one of the versions', async () => {
    const findings = await findingsOfVersions({ main: newest })
    expect(findings.filter(({ kind }) => kind === 'dead-address')).toEqual([])
  })
})

describe('an older version whose packages the catalogue does not name', () => {
  const table = findLibrary('table')
  if (!table) throw new Error('there is no table')
  const [current, old] = table.versions
  if (!current || !old) throw new Error('there are no versions')
  const said = (version: typeof old) =>
    checkPackagesOfVersion(emptyContent({ ...table, versions: [current, version] }, version))

  it('is a note with the packages to name, while its name tells their number', () => {
    expect(said({ id: 'v7', branch: 'v7', status: 'supported' })).toMatchObject([
      {
        file: 'content-config/libraries/table.ts',
        line: expect.any(Number),
        found:
          'versions[1], v7, has no packages, so its install lines name packages with @7, and its front page has none.',
        remedy: expect.stringMatching(
          /^Write those that it has, such as packages: \{ core: '@tanstack\/table-core@7', .*react: '@tanstack\/react-table@7', .* \}\.$/,
        ),
        severity: 'note',
      },
    ])
  })

  it('is a warning where nothing tells it', () => {
    expect(said({ id: 'alpha', branch: 'alpha', status: 'supported' })).toMatchObject([
      {
        found: 'versions[1], alpha, has no packages, so its install lines install the newest version.',
        severity: 'warning',
      },
    ])
  })

  it('is no finding with packages, or as the newest', () => {
    expect(
      said({ id: 'v7', branch: 'v7', status: 'supported', packages: { react: 'react-table@7' } }),
    ).toEqual([])
    expect(checkPackagesOfVersion(emptyContent(table, current))).toEqual([])
  })
})

it('a framework of the catalogue that the docs have and the entry of the library lacks is a note', async () => {
  expect(await saidOf('unknown-framework', { 'docs/framework/preact/start.md': text('Start') })).toEqual([
    expect.stringMatching(
      /^note content-config\/libraries\/ranger\.ts:\d+ frameworks is missing preact, for which the docs have 1 page and 0 examples\. Add 'preact' to frameworks, and its package to packages\.$/,
    ),
  ])
})
