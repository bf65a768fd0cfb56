import { docsAddress, exampleAddress, examplesAddress, landingAddress } from '~/domain/addresses/addresses'
import { createDerived } from '~/domain/pages/derived'
import { entryExample } from '~/domain/pages/examples/examples'
import { splitFramework } from '~/domain/pages/paths'
import { startOfDocs, startOfFramework } from '~/domain/pages/resolve/start-page'
import type { PageIndex } from '~/domain/pages/types'
import type { PartLinks } from './links'
import { forReaders } from './audiences'

/** Returns the first page of the docs for a framework; `''`, the docs root, for docs without pages. */
function startPath(index: PageIndex, framework: string | null): string {
  const isNeutral = splitFramework(index.library.defaultDocs).framework === null
  return isNeutral || framework === null ? startOfDocs(index) : startOfFramework(index, framework)
}

const derivedLinks = createDerived<PartLinks>()

/**
 * Returns the parts of a library version for a framework, or for each (`framework` null). `version` is the version
 * segment.
 */
export function partLinks(index: PageIndex, version: string, framework: string | null): PartLinks {
  return derivedLinks(index, `${version} ${framework}`, () => linksOf(index, version, framework))
}

function linksOf(index: PageIndex, version: string, framework: string | null): PartLinks {
  const base = { library: index.library.id, version }
  return {
    overview: landingAddress(base),
    docs: forReaders(index, framework, (readerFramework) => ({
      href: docsAddress({ ...base, path: startPath(index, readerFramework) }),
    })),
    examples: forReaders(index, framework, (readerFramework) => {
      const href = examplesHref(index, version, readerFramework)
      return href === null ? null : { href }
    }),
  }
}

/**
 * Returns the address of an example in the framework. For a framework without examples, returns the address of its list,
 * which names the frameworks with examples. Null for docs without examples.
 */
function examplesHref(index: PageIndex, version: string, framework: string | null): string | null {
  const base = { library: index.library.id, version }
  const example = entryExample(index, framework)
  if (example === null) return null
  if (framework !== null && example.framework !== framework && index.frameworks.includes(framework))
    return examplesAddress({ ...base, framework })
  return exampleAddress({ ...base, framework: example.framework, name: example.name })
}
