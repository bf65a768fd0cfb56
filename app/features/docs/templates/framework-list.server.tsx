import { BottomBar } from './bottom-bar.server'
import { Notice } from './notice.server'
import type { IndexView } from './view'

type FrameworkListProps = Pick<IndexView, 'title' | 'lead' | 'notice' | 'sections'>

/** True for a section that is one page of the same name. */
function isSaidByItem({ label, items: [first, ...others] }: IndexView['sections'][number]): boolean {
  return first?.label === label && others.length === 0
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
            {section.label !== title && !isSaidByItem(section) && <h2>{section.label}</h2>}
            <div>
              {section.items.map((item) => (
                <a key={item.href} href={item.href} data-fw={item.fw ?? undefined}>
                  {item.label}
                  {item.badge !== null && <small className="badge">{item.badge}</small>}
                  {item.code !== undefined && <code translate="no">{item.code}</code>}
                  {item.line !== undefined && <span>{item.line}</span>}
                </a>
              ))}
            </div>
          </section>
        ))}
      </article>
      <BottomBar middle={null} />
    </>
  )
}
