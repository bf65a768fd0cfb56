import { renderToStaticMarkup } from 'react-dom/server'
import type { SidebarItem, SidebarSection, SidebarView } from './view'

/**
 * The inside of `nav#sidebar` as text. Reference sidebars hold 900 links, so a link is one element and no more:
 * a list would cost a node an item, and React would walk them all in the browser.
 */
export function renderSidebar(view: SidebarView): string {
  return renderToStaticMarkup(
    <>
      {view.menu.map((item) => (
        <a key={item.href} href={item.href} className={`menu-${item.icon}`}>
          {item.label}
        </a>
      ))}
      {view.sections.map((section) => (
        <Section key={section.label} section={section} current={view.current} />
      ))}
    </>,
  )
}

type SectionProps = { readonly section: SidebarSection; readonly current: string }

function Section({ section, current }: SectionProps) {
  const links = section.items.map((item) => (
    <SidebarLink key={`${item.href} ${item.label}`} item={item} current={item.href === current} />
  ))
  if (!section.collapsible) {
    return (
      <>
        <h2>{section.label}</h2>
        {links}
      </>
    )
  }
  return (
    <details open={section.open || section.items.some((item) => item.href === current)}>
      <summary data-count={section.items.length}>{section.label}</summary>
      {links}
    </details>
  )
}

type SidebarLinkProps = { readonly item: SidebarItem; readonly current: boolean }

function SidebarLink({ item, current }: SidebarLinkProps) {
  return (
    <a
      href={item.href}
      rel={item.external ? 'noopener' : undefined}
      aria-current={current ? 'page' : undefined}
      data-fw={item.fw ?? undefined}
    >
      {item.label}
      {item.badge !== null && <b>{item.badge}</b>}
    </a>
  )
}
