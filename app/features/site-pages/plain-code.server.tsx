import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'

/** A code block of a text of the site, with its language and title. */
const BLOCK = /^```([\w-]*)(?: title="([^"]*)")?\n([^]*?)\n```$/gm

/** A heading with the name of a framework, which begins its tab. */
const HEADING = /^# (.+)$/m

/**
 * Returns the code blocks of a text without highlighting and links, in the same tabs as when rendered, for a page that cannot
 * wait longer. The text is the site's own, so it is drawn outside of the thread.
 */
export function drawPlainCode(body: string): string {
  const [before = '', ...panels] = body.split(HEADING)
  const tabs = panels.flatMap((label, at) => (at % 2 === 0 ? [{ label, code: panels[at + 1] ?? '' }] : []))
  if (tabs.length < 2) return renderToStaticMarkup(<Blocks text={tabs[0]?.code ?? before} />)
  return renderToStaticMarkup(
    <div className="tabs" data-tabs="framework">
      {tabs.map(({ label, code }, at) => (
        <details
          key={label}
          name="tabs-1"
          data-tab={catalogue.frameworks.find((framework) => framework.label === label)?.id}
          open={at === 0}
        >
          <summary translate="no">{label}</summary>
          <div className="panel">
            <Blocks text={code} />
          </div>
        </details>
      ))}
    </div>,
  )
}

function Blocks({ text }: { readonly text: string }) {
  return [...text.matchAll(BLOCK)].map(([block, lang, title, code]) => (
    <figure key={block} className="code" data-lang={lang}>
      {title !== undefined && <figcaption translate="no">{title}</figcaption>}
      <div className="code-tools">
        <button type="button" data-action="copy-code" aria-label="Copy code" />
      </div>
      {/* Focusable, because it may scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} translate="no">
        <code>{code}</code>
      </pre>
    </figure>
  ))
}
