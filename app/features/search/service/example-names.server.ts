import { importedNames } from '~/domain/markdown/syntax/imports'
import type { PageWithNames } from '~/domain/names/entry'
import { exampleFiles, examplePath } from '~/domain/pages/examples/examples'
import { codeFiles } from '~/domain/pages/examples/start-file'
import type { Example, PageIndex } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { found, type Answer } from '~/ports/answer'
import type { RepositoryRef, Tree, TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'

/** Maximum number of files read per example: in the real docs, the first ones import the names that the example shows. */
const MAX_FILES = 4

/** Maximum size of a file in bytes: larger ones are not handwritten. */
const MAX_FILE_BYTES = 50_000

/** Returns the files from which the names that an example uses are read. */
export function exampleSources(
  { index, tree }: { readonly index: PageIndex; readonly tree: Tree },
  example: Example,
): TreeEntry[] {
  const paths = codeFiles(index.library, example.framework, exampleFiles(tree.entries, example))
  return paths
    .flatMap((path) => tree.entries.get(`${example.directory}/${path}`) ?? [])
    .filter(({ sizeBytes }) => sizeBytes <= MAX_FILE_BYTES)
    .slice(0, MAX_FILES)
}

/** An example and its context for {@link readExampleNames}. */
type ExampleOfVersion = {
  readonly index: PageIndex
  readonly at: RepositoryRef
  readonly example: Example
  readonly files: readonly TreeEntry[]
}

/** Reads the names that an example imports, in the form of a page that explains none. Skips missing files. */
export async function readExampleNames(
  { source }: Pick<DocsService, 'source'>,
  { index, at, example, files }: ExampleOfVersion,
  signal: AbortSignal,
): Promise<Answer<PageWithNames>> {
  const texts = await Promise.all(files.map(({ path }) => readText(source, at, path, signal)))
  const failed = texts.find((text) => text.kind === 'unavailable')
  if (failed) return failed
  const imports = texts.flatMap((text) => (text.kind === 'found' ? importedNames(text.value.text) : []))
  const unique = new Map(imports.map((imported) => [`${imported.from} ${imported.name}`, imported]))
  return found({
    library: index.library.id,
    version: index.version.id,
    framework: example.framework,
    path: examplePath(example),
    title: example.label,
    sentence: '',
    names: { explains: [], imports: [...unique.values()], words: '' },
  })
}
