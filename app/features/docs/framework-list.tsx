import { BottomBar } from '~/features/shell/bottom-bar'
import { Notices } from './notices'
import type { IndexView } from './view'

type FrameworkListProps = Pick<IndexView, 'title' | 'lead' | 'notices' | 'sections'>

/** Every page and example that one framework has, by section of the sidebar. */
export function FrameworkList({ title, lead, notices, sections }: FrameworkListProps) {
  return (
    <>
      <article className="doc">
        <Notices notices={notices} />
        <h1>{title}</h1>
        {lead !== null && <p className="lead">{lead}</p>}
        {sections.map((section) => (
          <section key={section.label} id={section.id} className="link-list">
            {section.label !== title && <h2>{section.label}</h2>}
            {section.items.map((item) => (
              <a key={item.href} href={item.href} data-fw={item.fw ?? undefined}>
                {item.label}
                {item.badge !== null && <small className="badge">{item.badge}</small>}
              </a>
            ))}
          </section>
        ))}
      </article>
      <BottomBar previous={null} next={null} middle={null} />
    </>
  )
}
