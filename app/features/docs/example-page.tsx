import { BottomBar } from '~/features/shell/bottom-bar'
import { HtmlSlot } from '~/features/shell/html-slot'
import type { ExampleView } from './view'

/** Id of the element that holds the code figure of the open file. */
export const EXAMPLE_CODE_ID = 'example-code'

type ExamplePageProps = { readonly view: ExampleView }

/** An example: its files as links, the open one as code, and the ways to run it. */
export function ExamplePage({ view }: ExamplePageProps) {
  return (
    <>
      <article className="example">
        <div className="example-top">
          <h1>{view.title}</h1>
          <div className="actions">
            <a className="btn sm i github" href={view.sourceHref} rel="noopener">
              Source
            </a>
            {view.sandboxes.map((sandbox) => (
              <a key={sandbox.href} className="btn sm" href={sandbox.href} rel="noopener">
                {sandbox.label}
              </a>
            ))}
          </div>
        </div>
        <nav className="files" aria-label="Files">
          {view.files.map((file) => (
            <a key={file.path} href={file.href} aria-current={file.current ? 'page' : undefined}>
              {file.path}
            </a>
          ))}
        </nav>
        {view.code ? (
          <HtmlSlot part={view.code} className="prose" />
        ) : (
          <p className="lead">{view.filePath} cannot be shown as text. Open it in the source.</p>
        )}
        {view.examples.length > 1 && (
          <nav className="link-list" aria-label="Other examples">
            <h2>More examples</h2>
            {view.examples
              .filter((example) => !example.current)
              .map((example) => (
                <a key={example.href} href={example.href}>
                  {example.label}
                </a>
              ))}
          </nav>
        )}
      </article>
      <BottomBar previous={null} next={null} hasToc={false} />
    </>
  )
}
