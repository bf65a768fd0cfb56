import { docsAddress, frameworkAddress } from '~/domain/addresses/addresses'
import { findSiblings } from '~/domain/pages/lookup'
import type { PageIndex } from '~/domain/pages/types'
import { isOpen, type SidebarItem, type SidebarSection } from '~/domain/pages/sidebar'
import type { SidebarLink, SidebarView } from '~/features/docs/view'
import { partLinks } from './part-links.server'

/** Fragment of the section of a framework's list that holds its examples. */
export const EXAMPLES_ID = 'examples'

type Place = {
  readonly index: PageIndex
  /** Version segment as it is kept in links. */
  readonly version: string
  readonly framework: string | null
  /** Path of the page in view. */
  readonly path: string
}

/** The sidebar of a page, addresses settled. `sections` are those of the framework's readers. */
export function sidebarView(place: Place, sections: readonly SidebarSection[]): SidebarView {
  const { index, version, framework, path } = place
  const library = index.library.id
  const examples = index.examples.some((example) => example.framework === framework)
  const toLink = (item: SidebarItem): SidebarLink => ({
    label: item.label,
    href: itemAddress(place, item),
    badge: item.badge,
    fw: item.framework !== null && isOnlyOf(index, item) ? item.framework : null,
    external: item.kind === 'external',
  })
  return {
    menu: [
      {
        label: 'Docs',
        href: partLinks(index, version, framework).docs,
        icon: 'docs',
      },
      ...(framework !== null && examples
        ? [
            {
              label: 'Examples',
              href: `${frameworkAddress({ library, version, framework })}#${EXAMPLES_ID}`,
              icon: 'examples' as const,
            },
          ]
        : []),
      { label: 'GitHub', href: index.library.menu.github, icon: 'github' },
    ],
    groups: sections.map((section) => ({
      label: section.label,
      collapsible: section.collapsible,
      open: isOpen(section, path),
      items: section.items.map(toLink),
    })),
    current: docsAddress({ library, version, path }),
  }
}

function itemAddress({ index, version }: Place, item: SidebarItem): string {
  return item.kind === 'external'
    ? item.to
    : docsAddress({ library: index.library.id, version, path: item.to })
}

/** True when no other framework has the page, so that its mark says something. */
function isOnlyOf(index: PageIndex, item: SidebarItem): boolean {
  const page = index.frameworks.length > 1 ? index.pages.get(item.to) : undefined
  return page !== undefined && findSiblings(index, page.neutralPath).length === 1
}
