import { docsAddress, examplesAddress } from '~/domain/addresses/addresses'
import { findSiblings } from '~/domain/pages/lookup'
import { isExternal } from '~/domain/docs-config/destination'
import type { PageIndex } from '~/domain/pages/types'
import { isOpen, type SidebarItem, sidebarFor, sidebarForAll } from '~/domain/pages/sidebar'
import { listedAncestor } from '~/domain/pages/unlisted'
import type { ForReaders } from '~/domain/docs-frame/links'
import type { SidebarLink, SidebarView } from '~/features/docs/templates/view'
import { audienceOf, forReaders } from '~/domain/docs-frame/audiences'
import { partLinks } from '~/domain/docs-frame/part-links'

type SidebarContext = {
  readonly index: PageIndex
  /** Version segment as it is written in links. */
  readonly version: string
  /** Framework of the address, or null for the sidebar of a neutral page. */
  readonly framework: string | null
  /** Path of the page in view. */
  readonly path: string
}

/** The sidebar of a page, addresses resolved. */
export function sidebarView(context: SidebarContext): SidebarView {
  const { index, version, framework, path } = context
  const library = index.library.id
  const sections = framework === null ? sidebarForAll(index) : sidebarFor(index, framework)
  const ancestor = listedAncestor(sections, path)
  const marked = ancestor?.to ?? path
  const audience = (frameworks: readonly (string | null)[]) =>
    framework !== null || frameworks.includes(null)
      ? null
      : audienceOf(
          index,
          [...new Set(frameworks)].filter((each) => each !== null),
        )
  const toLink = (item: SidebarItem): ForReaders<SidebarLink> => ({
    label: item.label,
    href: itemAddress(context, item),
    badge: item.badge,
    fw: item.framework !== null && isOnlyOf(index, item) ? item.framework : null,
    external: isExternal(item.to),
    audience: audience([item.framework]),
  })
  return {
    menu: [
      ...partLinks(index, version, framework).docs.map((link) => ({
        label: 'Docs',
        icon: 'docs' as const,
        ...link,
      })),
      ...forReaders(index, framework, (of) =>
        of === null || !index.examples.some((example) => example.framework === of)
          ? null
          : {
              label: 'Examples',
              icon: 'examples' as const,
              href: examplesAddress({ library, version, framework: of }),
            },
      ),
      { label: 'GitHub', icon: 'github', href: index.library.menu.github, audience: null },
    ],
    groups: sections.map((section) => ({
      label: section.label,
      collapsible: section.collapsible,
      open: isOpen(section, marked),
      items: section.items.map(toLink),
      audience: audience(section.items.map((item) => item.framework)),
    })),
    current: { href: docsAddress({ library, version, path: marked }), mark: ancestor ? 'true' : 'page' },
  }
}

function itemAddress({ index, version }: SidebarContext, item: SidebarItem): string {
  return item.kind === 'external'
    ? item.to
    : docsAddress({ library: index.library.id, version, path: item.to })
}

/** True when no other framework has the page, so that its mark says something. */
function isOnlyOf(index: PageIndex, item: SidebarItem): boolean {
  const page = index.frameworks.length > 1 ? index.pages.get(item.to) : undefined
  return page !== undefined && findSiblings(index, page.neutralPath).length === 1
}
