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
  test.each([
    ['a framework’s readers', 'react'],
    ['readers of a framework without examples of its own', 'vue'],
    ['readers without a framework', null],
  ])('hold the example that the catalogue names, for %s', async (_who, framework) => {
    const { examples } = await partsOf('query', 'latest', framework)
    expect(examples).toBe('/query/latest/docs/framework/react/examples/basic')
  })

  test('have no examples in a version without any', async () => {
    expect((await partsOf('query', 'v4', 'react')).examples).toBeNull()
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
      where: 'at the default page without a framework',
      at: ['query', 'v4', null] as const,
      docs: '/query/v4/docs/framework/react/overview',
    },
    {
      where: 'at a neutral default page',
      at: ['table', 'latest', null] as const,
      docs: '/table/latest/docs/introduction',
    },
  ])('begin the docs $where', async ({ at: [library, version, framework], docs }) => {
    expect((await partsOf(library, version, framework)).docs).toBe(docs)
  })
})
