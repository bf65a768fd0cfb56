import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocQuestion } from '~/features/docs/service/pages/doc-page.server'
import { readDocPage } from '~/features/docs/service/pages/doc-page.server'
import { createFakeSource, type FakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from '../program-files/docs-of'

/** Small docs of two libraries. */
const repositories = {
  'tanstack/query@main': {
    'docs/config.json': JSON.stringify({
      sections: [
        {
          label: 'Start',
          children: [],
          frameworks: [
            { label: 'react', children: [{ label: 'Overview', to: 'framework/react/overview' }] },
            { label: 'vue', children: [{ label: 'Overview', to: 'framework/vue/overview' }] },
          ],
        },
        { label: 'More', children: [{ label: 'Install', to: 'install' }] },
      ],
    }),
    'docs/framework/react/overview.md': page(
      { title: 'Overview', redirect_from: '[framework/react/start-here]' },
      'See [caching](guides/caching.md), [the code](../../../src/index.ts), [nothing](guides/nowhere.md).',
    ),
    'docs/framework/react/guides/caching.md': page({ title: 'Caching' }),
    'docs/framework/vue/overview.md': page({ title: 'Overview' }),
    'docs/framework/vue/guides/caching.md': page({
      ref: 'docs/framework/react/guides/caching.md',
      title: 'Caching in Vue',
    }),
    'docs/framework/react/only-react.md': page({ title: 'Only React' }),
    'docs/install.md': page(
      { title: 'Install' },
      '<!-- ::start:framework -->\n\n# React\n\nFor React.\n\n# Vue\n\nFor Vue.\n\n<!-- ::end:framework -->',
    ),
    'src/index.ts': 'export {}\n',
    'examples/react/basic/package.json': '{}\n',
    'examples/react/basic/src/index.tsx': 'start()\n',
    'examples/react/basic/index.html': '<div id="root"></div>',
    'examples/react/basic/logo.bin': Uint8Array.of(0, 1, 2),
    'examples/react/basic/empty.txt': '',
    'examples/react/basic/yarn.lock': 'line\n'.repeat(50_000),
    'examples/react/basic/public/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><title>Mark</title></svg>\n',
    'examples/react/basic-two/package.json': '{}\n',
    'examples/react/basic-two/index.tsx': 'two()\n',
  },
  'tanstack/query@v4': {
    'docs/framework/react/overview.md': page({ title: 'Overview' }),
    'docs/framework/react/only-v4.md': page({ title: 'Only in v4' }),
  },
  'tanstack/query@v3': { 'docs/framework/react/overview.md': page({ title: 'Overview' }) },
  'tanstack/table@v8': { 'docs/introduction.md': page({ title: 'Introduction' }) },
}

/** Creates a source with these docs. */
export function familySource(): FakeSource {
  return createFakeSource(repositories)
}

/** Requests a page of the latest version of Query, as a reader without a current page. */
export async function askPage(
  path: string,
  question: Partial<DocQuestion> = {},
  source = familySource(),
): Promise<Outcome<DocsPayload>> {
  const reader = { readerFramework: null, cachedSidebar: null, insteadOf: null, arrival: null }
  const place = { library: 'query', version: 'latest', path }
  return readDocPage(docsOf(source), { ...place, ...reader, ...question }, patient)
}

/** Returns the view of an outcome. @throws if there is none. */
export function viewOf(outcome: Outcome<DocsPayload>): DocsPayload {
  if (outcome.kind !== 'view') throw new Error(`a view was expected, not ${JSON.stringify(outcome)}`)
  return outcome.view
}

/** Requests an existing page; see {@link askPage}. */
export async function viewPage(...question: Parameters<typeof askPage>): Promise<DocsPayload> {
  return viewOf(await askPage(...question))
}
