import { grouped } from '~/domain/text/counted'
import { exampleFences, type ExampleFence, type FenceExample } from '~/domain/markdown/examples/example-fence'
import { exampleFiles } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import { startFile } from '~/domain/pages/examples/start-file'
import type { PageIndex } from '~/domain/pages/types'
import type { ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { readText } from '~/ports/content/read'

/** Maximum length, in characters, of a file shown inside a page; longer files are only on the page of the example. */
const MAX_LENGTH = 30_000

/** Maximum number of names that a message lists. */
const MAX_NAMES = 8

/** The index and ref where the examples of a page are looked up. */
type ExampleSource = { readonly index: PageIndex; readonly at: RepositoryRef }

/** Reads the examples that fences name. A failure becomes the outcome of its fence, so that the rest still renders. */
export async function readFenceExamples(
  source: ContentSource,
  place: ExampleSource,
  markdown: string,
  signal: AbortSignal,
): Promise<readonly FenceExample[]> {
  const fences = exampleFences(markdown)
  if (fences.length === 0) return []
  const tree = await source.tree(place.at, signal)
  if (tree.kind === 'missing') return []
  const read = async (fence: ExampleFence) =>
    tree.kind === 'found' ? outcomeOf(source, { ...place, tree: tree.value }, fence, signal) : late(fence)
  return Promise.all(fences.map(async (fence) => ({ ...fence, outcome: await read(fence) })))
}

type Outcome = FenceExample['outcome']

async function outcomeOf(
  source: ContentSource,
  { index, at, tree }: ExampleSource & { readonly tree: Tree },
  fence: ExampleFence,
  signal: AbortSignal,
): Promise<Outcome> {
  const { example: written, file } = fence
  const [framework = '', ...name] = written.split('/')
  const example = findExample(index, framework, name.join('/'))
  if (!example) {
    const same = index.examples.filter((other) => other.framework === framework)
    const names = (same.length > 0 ? same : index.examples).map((other) => `${other.framework}/${other.name}`)
    return missing(`These docs have no example “${written}”.`, 'an example', names)
  }
  const files = exampleFiles(tree.entries, example)
  const path = file ?? startFile(index.library, example.framework, files)
  const wanted = 'a file of it in title="…"'
  if (path === null) return missing(`The example “${written}” has no file to show.`, wanted, files)
  const repositoryPath = `${example.directory}/${path}`
  if (tree.entries.get(repositoryPath)?.kind !== 'file')
    return missing(`The example “${written}” has no file “${path}”.`, wanted, files)
  const text = await readText(source, at, repositoryPath, signal)
  if (text.kind === 'unavailable') return late(fence)
  if (text.kind === 'missing' || text.value.text.length > MAX_LENGTH || text.value.text.includes('\0'))
    return {
      kind: 'missing',
      text: `The file “${path}” of the example “${written}” is too large or not a text file.`,
      remedy: `Name a text file of up to ${grouped(MAX_LENGTH)} characters, or write an excerpt into the fence.`,
    }
  const { text: code, contentId } = text.value
  return { kind: 'found', directory: example.directory, path, text: code, contentId }
}

const late = ({ example }: ExampleFence): Outcome => ({
  kind: 'late',
  text: `The example “${example}” couldn’t be loaded. Reload the page in a minute.`,
})

/** Builds the outcome of a missing example or file, with a list of existing names. */
function missing(text: string, wanted: string, names: readonly string[]): Outcome {
  const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : ''
  const list =
    names.length === 0 ? 'There is none.' : `There are: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
  return { kind: 'missing', text, remedy: `Name ${wanted}. ${list}` }
}
