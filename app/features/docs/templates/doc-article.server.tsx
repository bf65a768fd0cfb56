import { audienceAttributes } from '~/domain/docs-frame/audiences'
import { Fragment } from 'react'
import { fragmentOf } from '~/domain/addresses/fragments'
import { partIds } from '~/domain/addresses/shell-ids'
import { Prose } from '~/features/page-parts/prose.server'
import type { TocItem } from '~/domain/markdown/types'
import { BottomBar } from './bottom-bar.server'
import { CopyPage, PageActions } from './copy-page.server'
import { Notice } from './notice.server'
import { Slots } from '~/features/third-parties/slots.server'
import { Pager } from './pager.server'
import type { LinkItem } from '~/domain/docs-frame/links'
import type { DocView, NameUses } from './view'

type DocArticleProps = { readonly view: DocView }

/** Length of markup, in characters, above which a page is taller than two screens and its rail has room for a second slot. */
const TALL_MARKUP = 15_000

function isTall({ body }: DocView): boolean {
  return body.length > TALL_MARKUP
}

function Title({ view }: DocArticleProps) {
  return (
    <h1 id={view.titleId ?? undefined}>
      {view.title}
      {view.kind !== null && (
        <>
          {' '}
          <small className="fact">{view.kind.toLowerCase()}</small>
        </>
      )}
      {view.changes.map((words) => (
        <Fragment key={words}>
          {' '}
          <small className="fact" data-mark="history">
            {words}
          </small>
        </Fragment>
      ))}
    </h1>
  )
}

/** A docs page: notice, title, table of contents, text, and links to other pages. */
export function DocArticle({ view }: DocArticleProps) {
  return (
    <>
      <article className="doc">
        <Notice notice={view.notice} />
        <div className="doc-top">
          <nav className="crumbs" aria-label="Breadcrumb">
            {view.parts.docs.map(({ href, audience }) => (
              <a key={href} href={href} {...audienceAttributes(audience)}>
                Docs
              </a>
            ))}
            {view.sectionHref !== null && <a href={view.sectionHref}>{view.section}</a>}
            {view.sectionHref === null && view.section !== null && <b>{view.section}</b>}
          </nav>
          <CopyPage source={view.source} />
        </div>
        <Title view={view} />
        {view.lead !== null && <p className="lead">{view.lead}</p>}
        <Toc view={view} />
        {view.blank && <Blank problems={view.blank} />}
        <Prose html={view.body} id={partIds.article} />
        <Uses {...view.uses} />
        <SourceLine view={view} />
        <Pager previous={view.previous} next={view.next} />
        <Slots names={['leaderboard']} library={view.library} />
      </article>
      <BottomBar
        previous={view.previous}
        next={view.next}
        middle={{ opens: 'toc', hasHeadings: view.toc !== null }}
      />
    </>
  )
}

/**
 * One table of contents for all widths: a rail beside the text, a `details` under the title, or a sheet on phones. CSS keeps it
 * open in the rail and in the sheet. The sheet also holds the page actions.
 */
function Toc({ view }: DocArticleProps) {
  return (
    <div id="S--sheet-toc" popover="auto" className={view.toc === null ? 'sheet' : 'sheet toc'}>
      {view.toc !== null && (
        <details>
          <summary>On this page</summary>
          {hasManyNames(view.toc) && (
            <input
              className="name-filter"
              type="search"
              data-name-filter
              placeholder="Filter names"
              aria-label="Filter names"
              spellCheck={false}
            />
          )}
          <nav
            aria-label="On this page"
            data-toc
            id={partIds.toc}
            translate={view.toc.some(({ isName }) => isName) ? 'no' : undefined}
          >
            <TocLinks items={view.toc} />
          </nav>
        </details>
      )}
      <PageActions source={view.source} />
      <SamePage view={view} />
      <Slots names={isTall(view) ? ['right-rail', 'left-rail'] : ['right-rail']} library={view.library} />
    </div>
  )
}

/** Links to the same page in other frameworks. A page of all frameworks has none. */
function SamePage({ view: { framework, frameworks } }: DocArticleProps) {
  const others = frameworks.filter(({ current, note }) => !current && note === null)
  if (framework === null || others.length === 0) return null
  return (
    <div className="same-page">
      <b>Same page in</b>
      {others.map(({ value, label, href }) => (
        <a key={value} href={href} data-fw={value} translate="no">
          {label}
        </a>
      ))}
    </div>
  )
}

/** Minimum number of names in a table of contents that gets a filter. */
const MANY_NAMES = 20

function hasManyNames(items: readonly TocItem[]): boolean {
  return items.filter(({ isName }) => isName).length >= MANY_NAMES
}

/**
 * Links to the headings of a page. `data-level` is omitted for the usual level: 2, or 3 for a name. A table of contents with
 * names is not translated, except for the headings. `data-panel` marks headings in a framework panel, which are hidden while
 * that panel is closed.
 */
export function TocLinks({ items }: { readonly items: readonly TocItem[] }) {
  const hasNames = items.some(({ isName }) => isName)
  return items.map((item) => (
    <a
      key={item.id}
      href={fragmentOf(item.id)}
      data-level={item.level === (item.isName ? 3 : 2) ? undefined : item.level}
      data-panel={item.panel && ''}
      translate={hasNames && !item.isName ? 'yes' : undefined}
      hidden={item.panel === 'closed'}
    >
      {item.text}
    </a>
  ))
}

/** Number of links shown before the rest is collapsed. */
const SHOWN_USES = 8

function links(items: readonly LinkItem[]) {
  return items.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ))
}

function Links({ title, label, items }: { title: string; label: string; items: readonly LinkItem[] }) {
  const rest = items.slice(SHOWN_USES)
  return (
    items.length > 0 && (
      <nav className="uses" aria-label={label}>
        <b>{title}</b>
        {links(items.slice(0, SHOWN_USES))}
        {rest.length > 0 && (
          <details>
            <summary>{`${rest.length} more`}</summary>
            {links(rest)}
          </details>
        )}
      </nav>
    )
  )
}

/** Links to the guides and examples that use the name of a reference page, and to that name in other versions. */
function Uses({ usedIn, examples, alsoIn }: NameUses) {
  return (
    <>
      <Links title="Used in" label="Used in" items={usedIn} />
      <Links title="Examples" label="Examples" items={examples} />
      <Links title="Also in" label="Other versions" items={alsoIn} />
    </>
  )
}

/** Message on a page without text, with the reasons, which only authors see. */
function Blank({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div className="prose">
      <div className="callout" data-kind="note" role="note">
        <p className="callout-title">This page has no content yet</p>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  )
}

/** Edit link, feedback buttons and save button of a page, as a form that works without JavaScript. */
function SourceLine({ view }: DocArticleProps) {
  const { editHref, stubHref, markdownHref } = view.source
  const isPublished = !markdownHref.startsWith('/preview/')
  return (
    <form className="source" action="/feedback" method="post">
      {isPublished && (
        <>
          <button className="btn sm" formAction="/api/saved/save" data-opens="save">
            Save
          </button>{' '}
        </>
      )}
      <a href={editHref} rel="noopener">
        Edit page
      </a>
      {stubHref !== null && (
        <>
          {' '}
          Its text is shared between pages;{' '}
          <a href={stubHref} rel="noopener">
            see the file that includes it
          </a>
          .
        </>
      )}
      {isPublished && (
        <>
          {' '}
          Was this page useful?{' '}
          <button className="btn sm" name="useful" value="yes" data-opens="useful-yes">
            Yes
          </button>{' '}
          <button className="btn sm" name="useful" value="no" data-opens="useful-no">
            No
          </button>
        </>
      )}
    </form>
  )
}
