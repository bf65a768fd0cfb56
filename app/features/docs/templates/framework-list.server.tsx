import { Fragment } from 'react'
import { labelRuns } from '~/domain/docs-frame/label-runs'
import { BottomBar } from './bottom-bar.server'
import { Notice } from './notice.server'
import type { IndexView, ListedLink } from './view'

type FrameworkListProps = Pick<IndexView, 'title' | 'lead' | 'notice' | 'isText' | 'sections'>

type SectionProps = { readonly section: IndexView['sections'][number] }

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

function Links({ section: { id, items } }: SectionProps) {
  return (
    <div id={id}>
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

function Cards({ links }: { readonly links: readonly ListedLink[] }) {
  return (
    <div className="cards">
      {links.map((link) => (
        <ListedPage key={link.href} link={link} label={link.label} />
      ))}
    </div>
  )
}

type ListSectionProps = SectionProps & { readonly title: string; readonly isFirst: boolean }

function ListSection({ section, title, isFirst }: ListSectionProps) {
  const { label, cards = [], items, hasNames } = section
  return (
    <section className="link-list" data-names={hasNames ? '' : undefined}>
      {cards.length === 0 ? (
        <Group section={section} isFirst={isFirst} />
      ) : (
        <>
          {label !== title && <h2>{label}</h2>}
          <Cards links={cards} />
          {items.length > 0 && <Links section={section} />}
        </>
      )}
    </section>
  )
}

/** Pages as a list in text, by folder. */
function TextList({ title, sections }: Pick<FrameworkListProps, 'title' | 'sections'>) {
  return (
    <div className="prose">
      {sections.map(({ label, items }) => (
        <Fragment key={label}>
          {label !== title && <h2>{label}</h2>}
          <ul>
            {items.map((link) => (
              <li key={link.href}>
                <ListedPage link={link} label={link.label} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

/** A list in sections: the frameworks of a library, or the pages of a framework or folder. */
export function FrameworkList({ title, lead, notice, isText, sections }: FrameworkListProps) {
  return (
    <>
      <article className="doc">
        <Notice notice={notice} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {isText ? (
          <TextList title={title} sections={sections} />
        ) : (
          sections.map((section, at) => (
            <ListSection key={section.label} section={section} title={title} isFirst={at === 0} />
          ))
        )}
      </article>
      <BottomBar middle={null} />
    </>
  )
}
