import type { ForReaders } from '~/domain/docs-frame/links'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import { labelRuns } from '~/domain/docs-frame/label-runs'
import type { SidebarGroup, SidebarLink, SidebarView } from './view'

/** Content of `nav#S--sidebar`. Each link is a single element, without a list, as reference sidebars have 900 links. */
export function Sidebar({ view }: { readonly view: SidebarView }) {
  return (
    <>
      {view.menu.map((item) => (
        <a
          key={item.href}
          href={item.href}
          className={`menu-${item.icon}`}
          aria-current={
            item.icon === 'examples' && item.href === view.current.href ? view.current.mark : undefined
          }
          {...audienceAttributes(item.audience)}
        >
          {item.label}
        </a>
      ))}
      {view.groups.map((group) => (
        <Group key={group.label} group={group} current={view.current} />
      ))}
    </>
  )
}

function Group({ group, current }: { readonly group: SidebarGroup } & Pick<SidebarView, 'current'>) {
  // A group of one page with the same label is rendered as that page only.
  const isAlone = group.items.length === 1 && group.items[0]?.label === group.label
  const links = labelRuns(group.items, ({ audience }) => audience?.frameworks ?? '').flatMap((run) => [
    run.heading !== null && (
      <p
        key={`${run.heading} ${run.links[0]?.link.href}`}
        {...audienceAttributes(run.links[0]?.link.audience ?? null)}
      >
        {run.heading}
      </p>
    ),
    ...run.links.map(({ link, label }) => (
      <GroupLink
        key={`${link.href} ${link.label} ${link.audience?.frameworks}`}
        item={link}
        label={label}
        mark={link.href === current.href ? current.mark : undefined}
        isAlone={isAlone}
      />
    )),
  ])
  const audience = audienceAttributes(group.audience)
  if (isAlone) return links
  if (!group.collapsible) {
    return (
      <div {...audience}>
        <h2>{group.label}</h2>
        {links}
      </div>
    )
  }
  return (
    <details open={group.open || group.items.some((item) => item.href === current.href)} {...audience}>
      <summary data-count={group.items.filter((item) => !item.audience?.hidden).length}>
        {group.label}
      </summary>
      {links}
    </details>
  )
}

type GroupLinkProps = {
  readonly item: ForReaders<SidebarLink>
  /** Label without the prefix in the heading above. */
  readonly label: string
  readonly mark: SidebarView['current']['mark'] | undefined
  /** True if the group is rendered without its heading. */
  readonly isAlone: boolean
}

function GroupLink({ item, label, mark, isAlone }: GroupLinkProps) {
  return (
    <a
      href={item.href}
      className={isAlone ? 'alone' : item.isBelow ? 'below' : undefined}
      rel={item.external ? 'noopener' : undefined}
      aria-current={mark}
      data-fw={item.fw ?? undefined}
      title={item.fw === null ? undefined : `${frameworkLabel(item.fw)} only`}
      {...audienceAttributes(item.audience)}
    >
      {label}
      {item.badge !== null && <b>{item.badge}</b>}
    </a>
  )
}
