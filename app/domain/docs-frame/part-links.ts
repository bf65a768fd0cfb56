import { docsAddress, exampleAddress, examplesAddress, landingAddress } from '~/domain/addresses/addresses'
import { createDerived } from '~/domain/pages/derived'
import { entryExample } from '~/domain/pages/examples'
import { splitFramework } from '~/domain/pages/paths'
import { startOfDocs, startOfFramework } from '~/domain/pages/start-page'
import type { PageIndex } from '~/domain/pages/types'
import type { PartLinks } from './links'
import { forReaders } from './audiences'

/** The page that docs begin with for readers of a framework; `''`, the bare docs address, for docs without pages. */
function startPath(index: PageIndex, framework: string | null): string {
  const isNeutral = splitFramework(index.library.defaultDocs).framework === null
  return isNeutral || framework === null ? startOfDocs(index) : startOfFramework(index, framework)
}

const derivedLinks = createDerived<PartLinks>()

/** The parts of a library version for readers of a framework, or of each (`framework` null). `version` is the segment as it is written in links. */
export function partLinks(index: PageIndex, version: string, framework: string | null): PartLinks {
  return derivedLinks(index, `${version} ${framework}`, () => linksOf(index, version, framework))
}

function linksOf(index: PageIndex, version: string, framework: string | null): PartLinks {
  const base = { library: index.library.id, version }
  return {
    overview: landingAddress(base),
    docs: forReaders(index, framework, (of) => ({
      href: docsAddress({ ...base, path: startPath(index, of) }),
    })),
    examples: forReaders(index, framework, (of) => {
      const href = examplesHref(index, version, of)
      return href === null ? null : { href }
    }),
  }
}

/** An example of the framework, or for one without any the list that says which frameworks have some; null for none. */
function examplesHref(index: PageIndex, version: string, framework: string | null): string | null {
  const base = { library: index.library.id, version }
  const example = entryExample(index, framework)
  if (example === null) return null
  if (framework !== null && example.framework !== framework && index.frameworks.includes(framework))
    return examplesAddress({ ...base, framework })
  return exampleAddress({ ...base, framework: example.framework, name: example.name })
}
