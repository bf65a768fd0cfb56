import { repositoryAddress } from '~/domain/addresses/addresses'
import { found, type Answer } from '~/ports/answer'
import type { TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import type { ExampleImage, OpenFile } from '~/features/docs/templates/view'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { isOwnImage, ownImageAddress } from '~/features/docs/service/images/image-file.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Maximum size of a shown file in bytes. In the real examples, only files such as lock files are larger. */
const MAX_SHOWN_BYTES = 200_000

/** A file with this character counts as binary: common tools use the same test, and no text file contains it. */
const NUL = '\0'

type ExampleDocs = Pick<LibraryDocs, 'at' | 'library' | 'match'>
type Readers = Pick<DocsService, 'source' | 'markdown' | 'readImageSize'>
type OpenedFile = Exclude<Answer<OpenFile>, { readonly kind: 'missing' }>

/** Opens a file of an example. `path` is the one inside the example, `entry` the file in the repository. */
export async function openExampleFile(
  readers: Readers,
  docs: ExampleDocs,
  { path, entry }: { readonly path: string; readonly entry: TreeEntry },
  signal: AbortSignal,
): Promise<OpenedFile> {
  const file: OpenFile = {
    path,
    sizeBytes: entry.sizeBytes,
    sourceHref: repositoryAddress({ view: 'blob', ...docs.at, path: entry.path }),
    image: await imageOf(readers, docs, entry, signal),
    code: null,
    lineCount: 0,
    note: null,
    isComplete: true,
  }
  if (entry.sizeBytes === 0) return found({ ...file, note: 'empty' })
  // SVG is the only image format whose source is worth showing.
  if (file.image !== null && !/\.svg$/i.test(path)) return found(file)
  if (file.image === null && isOwnImage(entry)) return found({ ...file, note: 'listed' })
  if (entry.sizeBytes > MAX_SHOWN_BYTES) return found({ ...file, note: 'large' })
  const text = await readText(readers.source, docs.at, entry.path, signal)
  if (text.kind === 'unavailable') return text
  if (text.kind === 'missing') return found({ ...file, note: 'listed' })
  return withCode(readers, file, text.value.text)
}

/** Returns the image of a file, served by this site; null for other files, and for images that are too large. */
async function imageOf(
  { readImageSize }: Readers,
  docs: ExampleDocs,
  entry: TreeEntry,
  signal: AbortSignal,
): Promise<ExampleImage | null> {
  if (!isOwnImage(entry)) return null
  const size = await readImageSize(docs.at, entry, signal)
  // The tree lists the file, but its content is missing or unavailable now, so this site cannot serve it either.
  return size.kind === 'found' ? { href: ownImageAddress(docs, entry), size: size.value } : null
}

async function withCode({ markdown }: Readers, file: OpenFile, text: string): Promise<OpenedFile> {
  if (text.includes(NUL)) return found({ ...file, note: 'binary' })
  const code = await markdown.renderFile({ text, path: file.path })
  if (code.kind === 'unavailable') return code
  if (code.value === null) return found({ ...file, note: 'large', isComplete: false })
  const lineCount = text.replace(/\n$/, '').split('\n').length
  const { html, isComplete } = code.value
  return found({ ...file, code: html, lineCount, isComplete })
}
