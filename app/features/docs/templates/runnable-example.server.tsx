import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrame } from './example-frame.server'
import type { RunnableExample } from './view'

/**
 * A collapsed frame that runs an example, and a link to its files. The lazy frame loads when the reader opens it, without
 * JavaScript: a collapsed frame is not in view. Frame names differ, because a page may have several.
 */
export function Runnable({ example }: { readonly example: RunnableExample }) {
  const { label, href, frameHref, frameName } = example
  return (
    <>
      {frameHref !== null && (
        <details className="runs">
          <summary className="btn sm">Run the example “{label}”</summary>
          <p>
            <ExampleFrame name={frameName} href={frameHref} title={`Preview of ${label}`} height={420} />
          </p>
          <p>
            <a className="btn sm" href={frameHref} target={frameName}>
              Reload
            </a>{' '}
            <a className="btn sm" href="about:blank" target={frameName}>
              Stop
            </a>
          </p>
        </details>
      )}
      <p>
        <a href={href}>All files of the example “{label}”</a>
      </p>
    </>
  )
}

/** Renders {@link Runnable} as HTML. */
export function runnableMarkup(example: RunnableExample): string {
  return renderToStaticMarkup(<Runnable example={example} />)
}
