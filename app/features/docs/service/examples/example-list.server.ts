import { counted } from '~/domain/text/counted'
import { exampleAddress, examplesAddress } from '~/domain/addresses/addresses'
import { catalogue, frameworkLabel } from '~/domain/catalogue/catalogue'
import { frameOf } from '~/domain/docs-frame/frame'
import { findWanted } from '~/domain/docs-frame/requested-place'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { exampleTags } from '~/domain/pages/examples/example-tags'
import { exampleFiles } from '~/domain/pages/examples/examples'
import type { Example, Page } from '~/domain/pages/types'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { docTitle, headWithoutText, keywordsOf } from '~/features/docs/service/pages/doc-metadata.server'
import { docNotice } from '~/features/docs/service/pages/doc-notices.server'
import { missingPage } from '~/features/docs/service/pages/missing-page.server'
import { missingVersion } from '~/features/docs/service/pages/missing-version.server'
import { pageSentences } from '~/features/docs/service/pages/page-sentences.server'
import { exampleListMarkup } from '~/features/docs/templates/markup.server'
import type { ExampleCard, ExampleListView } from '~/features/docs/templates/view'
import { exampleLabel, examplesInOrder } from './example-view.server'

/** Parameters of a request for the examples of a framework. */
type ExampleListQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string
  /** Path of the list that this one replaces, or null. */
  readonly insteadOf: string | null
  readonly cachedSidebar: string | null
}

/** Answers a request for `/docs/framework/{framework}/examples`. Reads only the tree, no file. */
export async function readExampleList(
  service: DocsService,
  question: ExampleListQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { framework, cachedSidebar } = question
  const path = `framework/${framework}/examples`
  const answer = await service.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return missingVersion(service, question, path, signal)
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  if (!docs.index.frameworks.includes(framework)) return missingPage(docs, { path, near: [], cachedSidebar })
  const place = placeOf(path)
  const frame = frameOf(docs, place, framework)
  const list = await listOf(docs, framework, signal)
  const wanted = findWanted(docs, question.insteadOf)
  const notice = docNotice(docs, place, { wanted, arrival: null })
  const view = docsPayload({
    docs,
    frame,
    path,
    active: 'examples',
    head: headWithoutText(docs, path, {
      title: docTitle(docs, { title: list.title, framework: null }),
      description: list.lead,
      keywords: keywordsOf(docs.library, framework, list.title),
    }),
    page: exampleListMarkup({ ...frame, ...list, notice }),
    cachedSidebar,
  })
  return { kind: 'view', view }
}

/** Returns the page for the framework, or for all, whose address ends with the name of an example. */
function guideOf({ index }: LibraryDocs, { framework, name }: Example): Page | undefined {
  const pages = [...index.pages.values()].filter(({ neutralPath }) => neutralPath.split('/').at(-1) === name)
  return pages.find((page) => page.framework === framework) ?? pages.find((page) => page.framework === null)
}

const placeOfFramework = (id: string) => catalogue.frameworks.findIndex((framework) => framework.id === id)

function cardOf(docs: LibraryDocs, example: Example, sentence: string | null): ExampleCard {
  const { index, library, match, tree } = docs
  const { framework, name } = example
  const files = exampleFiles(tree.entries, example)
  return {
    label: exampleLabel(docs, example),
    href: exampleAddress({ library: library.id, version: match.segment, framework, name }),
    sentence,
    tags: exampleTags(files),
    elsewhere: index.examples
      .filter((other) => other.name === name && other.framework !== framework)
      .toSorted((one, other) => placeOfFramework(one.framework) - placeOfFramework(other.framework))
      .map((other) => ({
        framework: other.framework,
        label: frameworkLabel(other.framework),
        href: exampleAddress({
          library: library.id,
          version: match.segment,
          framework: other.framework,
          name,
        }),
      })),
  }
}

/** Maximum number of tags to filter cards by, to keep them scannable. `app/styles/indexes.css` has one rule per position. */
const MAX_TAGS = 6

function tagsOf(cards: readonly ExampleCard[]): ExampleListView['tags'] {
  const counts = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_TAGS)
}

/** Removes the tags that all cards have: they do not tell one card from another. */
function withoutShared(cards: readonly ExampleCard[]): ExampleCard[] {
  const isShared = (tag: string) => cards.length > 1 && cards.every(({ tags }) => tags.includes(tag))
  return cards.map((card) => ({ ...card, tags: card.tags.filter((tag) => !isShared(tag)) }))
}

/** Returns sentences about pages in their order; none unless most pages have one, because gaps look like mistakes. */
async function sentencesOfMost(docs: LibraryDocs, paths: readonly string[], signal: AbortSignal) {
  const known = await pageSentences(docs, paths, signal)
  const sentences = paths.map((path) => known.get(path))
  return 2 * sentences.filter((sentence) => sentence !== undefined).length >= paths.length ? sentences : []
}

async function listOf(
  docs: LibraryDocs,
  framework: string,
  signal: AbortSignal,
): Promise<Pick<ExampleListView, 'title' | 'lead' | 'cards' | 'tags' | 'others'>> {
  const { index, library, match } = docs
  const base = { library: library.id, version: match.segment }
  const label = frameworkLabel(framework)
  const own = examplesInOrder(docs, framework)
  const guides = own.map((example) => guideOf(docs, example)?.path ?? '')
  const sentences = await sentencesOfMost(docs, guides, signal)
  const cards = withoutShared(own.map((example, at) => cardOf(docs, example, sentences[at] ?? null)))
  const others = own.length > 0 ? [] : new Set(index.examples.map((example) => example.framework))
  return {
    title: `${library.shortName} examples for ${label}`,
    lead:
      own.length > 0
        ? `${counted(own.length, `complete ${label} project`)} with ${library.name}, to read, run and copy.`
        : `${library.name} has no examples for ${label} yet.`,
    cards,
    tags: tagsOf(cards),
    others: [...others].map((other) => ({
      framework: other,
      label: `Examples for ${frameworkLabel(other)}`,
      href: examplesAddress({ ...base, framework: other }),
    })),
  }
}
