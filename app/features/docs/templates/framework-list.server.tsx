import { Fragment } from 'react'
import { labelRuns } from '~/domain/docs-frame/label-runs'
import { BottomBar } from './bottom-bar.server'
import { Notice } from './notice.server'
import type { IndexView, ListedLink } from './view'

type FrameworkListProps = Pick<IndexView, 'title' | 'lead' | 'notice' | 'sections'>

/** Checks whether a section only consists of one page with the same label. */
function isSaidByItem({ label, items: [first, ...others] }: IndexView['sections'][number]): boolean {
  return first?.label === label && others.length === 0
}

type ListedPageProps = { readonly link: ListedLink; readonly label: string }

function ListedPage({ link: { href, fw, badge, code, line }, label }: ListedPageProps) {
  return (
    <a href={href} data-fw={fw ?? undefined}>
      {label}
      {badge !== null && <small className="badge">{badge}</small>}
      {code !== undefined && <code translate="no">{code}</code>}
      {line !== undefined && <span>{line}</span>}
    </a>
  )
}

type SectionProps = { readonly section: IndexView['sections'][number] }

function Links({ section: { id, items } }: SectionProps) {
  return (
    <div id={id} data-lines={items.some(({ line }) => line !== undefined) ? '' : undefined}>
      {labelRuns(items).map(({ heading, links }) => (
        <Fragment key={links[0]?.link.href}>
          {heading !== null && <p>{heading}</p>}
          {links.map(({ link, label }) => (
            <ListedPage key={link.href} link={link} label={label} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

/** A group of pages. On phones, it is closed unless it comes first. */
function Group({ section, isFirst }: SectionProps & { readonly isFirst: boolean }) {
  const { label, items } = section
  return (
    <details open={isFirst}>
      <summary>
        <h2>{label}</h2> <small>{items.length}</small>
      </summary>
      <Links section={section} />
    </details>
  )
}

/** A list in sections: the frameworks of a library, or the pages of a framework or folder. */
export function FrameworkList({ title, lead, notice, sections }: FrameworkListProps) {
  return (
    <>
      <article className="doc">
        <Notice notice={notice} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {sections.map((section, at) => {
          const { label, kind } = section
          const isCards = kind === 'start' || kind === 'frameworks'
          return (
            <section key={label} className="link-list" data-kind={kind}>
              {isCards && label !== title && <h2>{label}</h2>}
              {isCards || label === title || isSaidByItem(section) ? (
                <Links section={section} />
              ) : (
                <Group section={section} isFirst={at === 0} />
              )}
            </section>
          )
        })}
      </article>
      <BottomBar middle={null} />
    </>
  )
}
