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

/** Every page and example that one framework has, by section of the sidebar. */
export function FrameworkList({ title, lead, notice, sections }: FrameworkListProps) {
  return (
    <>
      <article className="doc">
        <Notice notice={notice} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {sections.map((section) => (
          <section key={section.label} id={section.id} className="link-list" data-kind={section.kind}>
            {section.label !== title && !isSaidByItem(section) && (
              <h2>
                {section.label}
                {section.kind !== 'start' && <small>{section.items.length}</small>}
              </h2>
            )}
            <div data-lines={section.items.some(({ line }) => line !== undefined) ? '' : undefined}>
              {labelRuns(section.items).map(({ heading, links }) => (
                <Fragment key={links[0]?.link.href}>
                  {heading !== null && <p>{heading}</p>}
                  {links.map(({ link, label }) => (
                    <ListedPage key={link.href} link={link} label={label} />
                  ))}
                </Fragment>
              ))}
            </div>
          </section>
        ))}
      </article>
      <BottomBar middle={null} />
    </>
  )
}
