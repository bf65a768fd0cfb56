import { describe, expect, test } from 'vitest'
import { partLinks } from '~/features/docs/service/frame/part-links.server'
import { docsOf, patient } from '../machines/docs-of'
import { familySource } from './family'

async function partsOf(library: string, version: string, framework: string | null) {
  const answer = await docsOf(familySource()).readLibraryDocs(library, version, patient)
  if (answer.kind !== 'found') throw new Error(`${library} ${version} is ${answer.kind}`)
  return partLinks(answer.value.index, version, framework)
}

describe('the parts of a library version', () => {
  test.each([['a framework’s readers', 'react']])(
    'hold the example that the catalogue names, for %s',
    async (_who, framework) => {
      const { examples } = await partsOf('query', 'latest', framework)
      expect(examples).toEqual([
        { href: '/query/latest/docs/framework/react/examples/basic', audience: null },
      ])
    },
  )

  test('name the frameworks that have examples to readers of one without any', async () => {
    const { examples } = await partsOf('query', 'latest', 'vue')
    expect(examples).toEqual([{ href: '/query/latest/docs/framework/vue#examples', audience: null }])
  })

  test('have no examples in a version without any', async () => {
    expect((await partsOf('query', 'v4', 'react')).examples).toEqual([])
  })

  test.each([
    {
      where: 'in the reader’s framework',
      at: ['query', 'latest', 'vue'] as const,
      docs: '/query/latest/docs/framework/vue/overview',
    },
    {
      where: 'in the reader’s version',
      at: ['query', 'v4', 'react'] as const,
      docs: '/query/v4/docs/framework/react/overview',
    },
    {
      where: 'at the default page of a version with one framework',
      at: ['query', 'v4', null] as const,
      docs: '/query/v4/docs/framework/react/overview',
    },
    {
      where: 'at a neutral default page',
      at: ['table', 'latest', null] as const,
      docs: '/table/latest/docs/introduction',
    },
  ])('begin the docs $where', async ({ at: [library, version, framework], docs }) => {
    expect((await partsOf(library, version, framework)).docs).toEqual([{ href: docs, audience: null }])
  })

  test('begin the docs for readers of each framework on a neutral page', async () => {
    expect((await partsOf('query', 'latest', null)).docs).toEqual([
      {
        href: '/query/latest/docs/framework/react/overview',
        audience: { frameworks: 'react', hidden: false },
      },
      { href: '/query/latest/docs/framework/vue/overview', audience: { frameworks: 'vue', hidden: true } },
    ])
  })
})
