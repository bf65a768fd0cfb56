import { markdownAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { packagesOf } from '~/domain/catalogue/versions'
import { defaultFramework } from '~/domain/pages/frameworks'
import { listingOf } from '~/domain/pages/pages-by-section'
import { isReferencePath } from '~/domain/pages/reference-paths'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'
import { linkMarkdown } from './link-list.server'
import { readsAllPages } from './reads-all-pages.server'

/** Maximum length in characters, because agents read the file with every task. */
const MAX_LENGTH = 8_000

/** Lists the guides as links, each once: for the default framework, or else for the first framework that has it. */
function guides({ index, library, match }: LibraryDocs): string[] {
  const usual = defaultFramework(index)
  const pages = listingOf(index).flatMap((section) => section.pages)
  const subjects = Map.groupBy(
    pages.filter(({ path }) => !isReferencePath(path)),
    ({ neutralPath }) => neutralPath,
  )
  return [...subjects.values()].flatMap((forms) => {
    const page = forms.find(({ framework }) => framework === usual) ?? forms[0]
    if (!page) return []
    const { title, path } = page
    const href = siteUrl(markdownAddress({ library: library.id, version: match.version.id, path }))
    return [`- ${linkMarkdown({ title, href })}`]
  })
}

/** Returns the names of the packages that the docs of a version are about. */
function packageNames({ index, library, match }: LibraryDocs): string[] {
  const named = Object.entries(packagesOf(library, match.version))
  const documented = named.filter(([key]) => key === 'core' || index.frameworks.includes(key))
  return [...new Set((documented.length > 0 ? documented : named).map(([, name]) => name))]
}

/**
 * Builds `/{library}/{version}/agents.md`, a file to copy into a project: the version, how to read its docs, and links to as
 * many guides as fit into {@link MAX_LENGTH}. Its links name the version instead of `latest`, so that a copy stays right after the
 * next release.
 */
export function agentsText(docs: LibraryDocs): string {
  const { library, match, index } = docs
  const { id } = match.version
  const list = siteUrl(listAddress({ library: library.id, version: id }))
  const head = [
    `# ${library.name} ${id}`,
    '',
    `Read the docs of this version before you write code with ${packageNames(docs).join(', ')}. What you remember may be of another version.`,
    '',
    `- Compare ${id} with package.json. If another version is installed, put its number in place of ${id} in an address. Versions with docs: ${siteUrl('/catalogue.json')}`,
    `- Add \`.md\` to the address of a page for its Markdown. All pages: ${list}`,
    `- Search and names of the API: ${siteUrl('/mcp')} (Model Context Protocol). A name: ${siteUrl(`/s/${library.id}/${id}/`)}{name}.md`,
    ...(readsAllPages() ? [`- To search offline, unpack ${list.replace('llms.txt', 'docs.tar.gz')}`] : []),
    ...(index.frameworks.length === 0
      ? []
      : [`- Frameworks: ${index.frameworks.map(frameworkLabel).join(', ')}. Replace the one in an address.`]),
    '',
    '## Guides',
    '',
  ]
  const lines = [...head]
  let length = lines.join('\n').length
  for (const line of guides(docs)) {
    length += line.length + 1
    if (length > MAX_LENGTH) break
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}
