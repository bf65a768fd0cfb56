import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrame } from './example-frame.server'
import type { RunnableExample } from './view'

/**
 * Runs an example below its code. The frame loads once a reader opens it, without a script: a closed frame is not in view.
 * A page may have several, so each frame has a name of its own.
 */
export function Runnable({ example }: { readonly example: RunnableExample }) {
  const { label, href, frameHref, frameName } = example
  return (
    <>
      {frameHref !== null && (
        <details className="runs">
          <summary className="btn sm i icon-[lucide--play]">Run the example “{label}”</summary>
          <ExampleFrame name={frameName} href={frameHref} title={`Preview of ${label}`} />
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
