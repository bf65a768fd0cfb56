import { describe, expect, it } from 'vitest'
import type { Library } from '~/domain/catalogue/catalogue'
import { query } from '#config/libraries/query'
import { landingFrameworks, landingVersions } from '~/features/landing/landing-options'

const library: Library = {
  ...query,
  versions: [
    { id: 'v5', branch: 'main', status: 'current' },
    { id: 'v4', branch: 'v4', status: 'supported' },
    { id: 'v3', branch: null, status: 'end-of-life' },
  ],
  frameworks: ['react', 'vue'],
}

describe('the options of a landing page', () => {
  it('call the newest version latest in addresses and leave out versions without pages', () => {
    expect(landingVersions(library, 'latest').map(({ label, href }) => [label, href])).toEqual([
      ['v5', '/query/latest'],
      ['v4', '/query/v4'],
    ])
  })

  it.each([
    ['latest', 'v5'],
    ['v5', 'v5'],
    ['v4', 'v4'],
  ])('mark for the segment %s the version %s', (segment, label) => {
    const current = landingVersions(library, segment).filter((option) => option.current)
    expect(current.map((option) => option.label)).toEqual([label])
  })

  it('keep the version when a framework is chosen', () => {
    expect(landingFrameworks(library, 'v4').map((option) => option.href)).toEqual([
      '/query/v4/docs/framework/react',
      '/query/v4/docs/framework/vue',
    ])
  })
})
