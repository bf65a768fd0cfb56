import { docsAddress, exampleAddress, landingAddress } from '~/domain/addresses/addresses'
import { entryExample } from '~/domain/pages/examples'
import { splitFramework } from '~/domain/pages/paths'
import { startOfDocs, startOfFramework } from '~/domain/pages/start-page'
import type { PageIndex } from '~/domain/pages/types'
import type { PartLinks } from '~/features/docs/view'

/** The page that docs begin with for readers of a framework; `''`, the bare docs address, for docs without pages. */
function startPath(index: PageIndex, framework: string | null): string {
  const isNeutral = splitFramework(index.library.defaultDocs).framework === null
  return isNeutral || framework === null ? startOfDocs(index) : startOfFramework(index, framework)
}

/** The parts of a library version for readers of a framework. `version` is the segment as it is kept in links. */
export function partLinks(index: PageIndex, version: string, framework: string | null): PartLinks {
  const base = { library: index.library.id, version }
  const example = entryExample(index, framework)
  return {
    overview: landingAddress(base),
    docs: docsAddress({ ...base, path: startPath(index, framework) }),
    examples: example && exampleAddress({ ...base, framework: example.framework, name: example.name }),
  }
}
