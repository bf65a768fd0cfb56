import { docsAddress, examplesAddress } from '~/domain/addresses/addresses'
import { createDerived } from '~/domain/pages/derived'
import { findSiblings } from '~/domain/pages/lookup'
import { isExternal } from '~/domain/docs-config/destination'
import type { Page, PageIndex } from '~/domain/pages/types'
import {
  isOpen,
  type SidebarItem,
  type SidebarSection,
  sidebarFor,
  sidebarForAll,
} from '~/domain/pages/sidebar/sidebar'
import { shortLabels } from '~/domain/pages/sidebar/short-labels'
import { listedAncestor, pagesBelow } from '~/domain/pages/sidebar/unlisted'
import type { ForReaders } from '~/domain/docs-frame/links'
import type { SidebarGroup, SidebarLink, SidebarView } from '~/features/docs/templates/view'
import { audienceOf, forReaders } from '~/domain/docs-frame/audiences'
import { partLinks } from '~/domain/docs-frame/part-links'

type SidebarContext = {
  readonly index: PageIndex
  /** Version segment as links use it. */
  readonly version: string
  /** Framework of the address, or null for the sidebar of a neutral page. */
  readonly framework: string | null
  /** Path of the current page. */
  readonly path: string
}

/** Parts of a sidebar that are the same on all pages that share it. */
type SharedParts = Pick<SidebarView, 'menu'> & {
  readonly groups: readonly (Omit<SidebarGroup, 'open'> & { readonly section: SidebarSection })[]
}

const derivedParts = createDerived<SharedParts>()

/** Builds the sidebar of a page, with addresses resolved. */
export function sidebarView(context: SidebarContext): SidebarView {
  const { index, version, framework, path } = context
  const sections = framework === null ? sidebarForAll(index) : sidebarFor(index, framework)
  const ancestor = listedAncestor(sections, path)
  const listed = ancestor?.to ?? path
  const below = pagesBelow(index, sections, path)
  const isShown = ancestor === null || below?.pages.some((page) => page.path === path) === true
  const labels = shortLabels(below?.pages.map(({ title }) => title) ?? [])
  const { menu, groups } = derivedParts(index, `${version} ${framework}`, () =>
    sharedParts(context, sections),
  )
  return {
    menu,
    groups: groups.map(({ section, items, ...group }) => ({
      ...group,
      items: items.flatMap((link, at) =>
        below && section.items[at] === below.item
          ? [
              link,
              ...below.pages.map((page, n) =>
                linkBelow(context, page, { ...link, label: labels[n] ?? page.title }),
              ),
            ]
          : [link],
      ),
      open: isOpen(section, listed),
    })),
    current: {
      href: docsAddress({ library: index.library.id, version, path: isShown ? path : listed }),
      mark: isShown ? 'page' : 'true',
    },
  }
}

/** Returns the link of a page that the docs config does not list. */
function linkBelow(
  { index, version }: SidebarContext,
  { path }: Page,
  { label, audience }: Pick<ForReaders<SidebarLink>, 'label' | 'audience'>,
): ForReaders<SidebarLink> {
  const href = docsAddress({ library: index.library.id, version, path })
  return { label, href, badge: null, fw: null, external: false, isBelow: true, audience }
}

/** Returns the folder whose unlisted pages the sidebar shows, or ''. Otherwise, the sidebars of a framework are equal. */
export function sidebarFolder({ index, framework, path }: SidebarContext): string {
  const sections = framework === null ? sidebarForAll(index) : sidebarFor(index, framework)
  return pagesBelow(index, sections, path)?.folder ?? ''
}

function sharedParts(context: SidebarContext, sections: readonly SidebarSection[]): SharedParts {
  const { index, version, framework } = context
  const library = index.library.id
  const audience = (frameworks: readonly (string | null)[]) =>
    framework !== null || frameworks.includes(null)
      ? null
      : audienceOf(
          index,
          [...new Set(frameworks)].filter((id) => id !== null),
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
      ...forReaders(index, framework, (targetFramework) =>
        targetFramework === null || !index.examples.some((example) => example.framework === targetFramework)
          ? null
          : {
              label: 'Examples',
              icon: 'examples' as const,
              href: examplesAddress({ library, version, framework: targetFramework }),
            },
      ),
      { label: 'GitHub', icon: 'github', href: index.library.menu.github, audience: null },
    ],
    groups: sections.map((section) => ({
      section,
      label: section.label,
      collapsible: section.collapsible,
      items: section.items.map(toLink),
      audience: audience(section.items.map((item) => item.framework)),
    })),
  }
}

function itemAddress({ index, version }: SidebarContext, item: SidebarItem): string {
  return item.kind === 'external'
    ? item.to
    : docsAddress({ library: index.library.id, version, path: item.to })
}

/** Returns true if exactly one of several frameworks has the page, so that its mark informs readers. */
function isOnlyOf(index: PageIndex, item: SidebarItem): boolean {
  const page = index.frameworks.length > 1 ? index.pages.get(item.to) : undefined
  return page !== undefined && findSiblings(index, page.neutralPath).length === 1
}
