import { describe, expect, test } from 'vitest'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import { placeOf } from '~/domain/pages/counterparts'
import { docsOf, patient } from '../machines/docs-of'
import { familySource } from './family'

async function frameOf(path: string, version = 'latest', source = familySource()) {
  const answer = await docsOf(source).readLibraryDocs('query', version, patient)
  if (answer.kind !== 'found') throw new Error(`query ${version} is ${answer.kind}`)
  return docsFrame(answer.value, answer.value.index.pages.get(path) ?? placeOf(path), 'react')
}

const hrefs = (options: readonly { readonly value: string; readonly href: string }[]) =>
  Object.fromEntries(options.map(({ value, href }) => [value, href]))

async function currentOf(version: string) {
  const { versions } = await frameOf('framework/react/overview', version)
  return versions.filter(({ current }) => current)
}

describe('the versions of a page', () => {
  test('lead to the same page, or to what stands in for it, which is told so', async () => {
    const { versions } = await frameOf('framework/react/only-v4', 'v4')
    const { latest, v4 } = hrefs(versions)
    expect(v4).toBe('/query/v4/docs/framework/react/only-v4')
    expect(latest).toMatch(/^\/query\/latest\/docs\/.+\?instead-of=framework\/react\/only-v4$/)
  })

  test('mark the one in view, the latest under either name', async () => {
    expect((await currentOf('v5')).map(({ value }) => value)).toEqual(['latest'])
    expect((await currentOf('v4')).map(({ value }) => value)).toEqual(['v4'])
  })

  test('that cannot be read now lead to the same path, unchecked', async () => {
    const source = familySource()
    source.fail('tanstack/query@v4', { kind: 'unavailable' })
    const { versions } = await frameOf('install', 'latest', source)
    expect(hrefs(versions)['v4']).toBe('/query/v4/docs/install')
  })
})

describe('the frameworks of a page', () => {
  test('lead to its counterparts', async () => {
    const { frameworks } = await frameOf('framework/react/guides/caching')
    expect(hrefs(frameworks)).toEqual({
      react: '/query/latest/docs/framework/react/guides/caching',
      vue: '/query/latest/docs/framework/vue/guides/caching',
    })
  })

  test('keep the version segment of the address', async () => {
    const { frameworks } = await frameOf('framework/react/overview', 'v5')
    expect(hrefs(frameworks)['vue']).toBe('/query/v5/docs/framework/vue/overview')
  })
})
