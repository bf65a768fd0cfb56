import { describe, expect, it } from 'vitest'
import { migrationGuide } from '~/domain/pages/migration-guide'
import { indexOf } from './fixture'

const guideIn = (pages: readonly string[], framework: string | null) =>
  migrationGuide(indexOf({ pages }), framework)?.path ?? null

describe('the guide to a version, here v5', () => {
  it.each([
    ['guides/migrating-to-v5', 'guides/migrating-to-v5'],
    ['guides/migrating-to-react-query-5', 'guides/migrating-to-react-query-5'],
    ['migration/v5', 'migration/v5'],
    ['upgrade-to-v5', 'upgrade-to-v5'],
    ['guides/migrating-to-v4', null],
    ['guides/migrating-to-v15', null],
    ['migrate-from-v5-to-v6', null],
    ['guides/migrating', null],
    ['news/v5', null],
  ])('may be at %s: %s', (path, expected) => {
    expect(guideIn([path], null)).toBe(expected)
  })

  it.each([
    ['Migrating to V5 (React)', 'guides/migrating'],
    ['Migrating to V4', null],
    ['What v5 brings', null],
  ])('may have the title %s: %s', (title, expected) => {
    expect(migrationGuide(indexOf({ pages: { 'guides/migrating': { title } } }), null)?.path ?? null).toBe(
      expected,
    )
  })

  it('is that of the framework, else one for all, and never that of another', () => {
    const react = 'framework/react/guides/migrating-to-v5'
    expect(guideIn([react, 'framework/vue/guides/migrating-to-v5'], 'react')).toBe(react)
    expect(guideIn([react, 'migrating-to-v5'], 'solid')).toBe('migrating-to-v5')
    expect(guideIn([react], 'solid')).toBeNull()
  })
})
