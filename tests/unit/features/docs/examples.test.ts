import { describe, expect, test } from 'vitest'
import { type ExampleQuestion, readExample } from '~/features/docs/service/example-page.server'
import { docsOf, patient } from '../machines/docs-of'
import { familySource, viewOf } from './family'

async function ask(question: Partial<ExampleQuestion> = {}, source = familySource()) {
  const asked = { library: 'query', version: 'latest', framework: 'react', name: 'basic', file: null }
  return readExample(docsOf(source), { ...asked, heldSidebar: null, ...question }, patient)
}

describe('an example', () => {
  test('opens its starting file', async () => {
    expect(viewOf(await ask()).page).toContain('>src/index.tsx<')
  })

  test.each([
    ['the wanted file', 'package.json', 'package.json'],
    ['its starting file for one that is not there', '../../../docs/install.md', 'src/index.tsx'],
    ['its starting file for a property of objects', 'constructor', 'src/index.tsx'],
  ])('opens %s', async (_what, file, opened) => {
    expect(viewOf(await ask({ file })).page).toContain(
      `<a href="/query/latest/docs/framework/react/examples/basic?path=${encodeURIComponent(opened)}" aria-current="page"`,
    )
  })

  test('is listed with the files and the examples beside it', async () => {
    const { page } = viewOf(await ask())
    expect(page).toContain('?path=package.json"')
    expect(page).toContain('href="/query/latest/docs/framework/react/examples/basic-two"')
  })

  test('shows the framework’s sidebar', async () => {
    expect(viewOf(await ask())).toMatchObject({ framework: 'react' })
  })

  test('that is not there is missing, with those of like name', async () => {
    expect(await ask({ name: 'basic-three' })).toMatchObject({
      kind: 'missing',
      near: [
        { href: '/query/latest/docs/framework/react/examples/basic' },
        { href: '/query/latest/docs/framework/react/examples/basic-two' },
      ],
    })
  })

  test.each([
    ['a name that climbs', { name: '../../secret' }],
    ['an unknown framework', { framework: 'constructor' }],
    ['an unknown library', { library: '__proto__' }],
  ])('is missing for %s', async (_what, question) => {
    expect(await ask(question)).toMatchObject({ kind: 'missing', near: [] })
  })

  test('whose file cannot be read now is no missing one', async () => {
    const source = familySource()
    source.fail('tanstack/query@main:examples/react/basic/src/index.tsx', {
      kind: 'unavailable',
      retryAfterSeconds: 7,
    })
    expect(await ask({}, source)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
  })

  test('that is only listed is shown without code', async () => {
    const source = familySource()
    source.fail('tanstack/query@main:examples/react/basic/src/index.tsx', { kind: 'missing' })
    expect(viewOf(await ask({}, source)).page).not.toContain('<pre')
  })
})
