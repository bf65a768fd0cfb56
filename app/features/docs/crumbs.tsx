import type { LinkItem } from './view'

type CrumbsProps = { readonly crumbs: readonly LinkItem[]; readonly section: string | null }

/** The way from the docs root to the page, the section last. */
export function Crumbs({ crumbs, section }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs.map((crumb) => (
        <a key={crumb.href} href={crumb.href}>
          {crumb.label}
        </a>
      ))}
      {section !== null && <b>{section}</b>}
    </nav>
  )
}
