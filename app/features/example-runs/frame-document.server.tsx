import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { exampleFrameScript } from '~/boot/inline-scripts'
import type { RunVersions } from './example-project'

/** Public APIs that examples of the docs fetch. The frame sends them neither cookies nor the site's address. */
const HOSTS = ['https://jsonplaceholder.typicode.com', 'https://api.github.com']

/** Returns the source of a policy that allows an inline script, whose line ends browsers normalize. */
function scriptSource(code: string): string {
  const hash = createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n'))
  return `'sha256-${hash.digest('base64')}'`
}

/**
 * Returns the policy of the frame of an example. The example has an opaque origin and can run the scripts of its document; it
 * cannot navigate or open windows, submit forms or start workers, and only connects to the listed hosts. Frames that it adds
 * inherit the policy, so they can run no other script. Direct connections between browsers (WebRTC) are not blocked. Only
 * Angular may create functions from text, because it compiles its templates in the frame. The policy also applies if the frame
 * is opened directly.
 */
function framePolicy(scripts: readonly string[]): string {
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? scripts.join(' ') : "'none'"}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    `connect-src ${HOSTS.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Policy of a frame without scripts. */
export const staticPolicy = framePolicy([])

/** Styles of the frame, before those of the example. */
const frameStyle = `
:root{color-scheme:light dark}
body{margin:16px;font:16px/1.5 system-ui,sans-serif}
#S--console{display:block;position:sticky;bottom:-16px;max-height:45vh;overflow:auto;margin:24px -16px -16px;background:Canvas;font:13px/1.5 ui-monospace,monospace}
#S--console:not(:empty)::before{content:'Console';display:block;padding:6px 16px;font-weight:600;border-top:1px solid #8886}
#S--console pre{margin:0;padding:4px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid #8883}
#S--versions{margin-top:24px;font-size:13px;opacity:.75}
#S--versions summary{padding-block:2px;cursor:pointer}
#S--console [data-kind=error]{color:light-dark(#b00020,#ff8a80)}
#S--console [data-kind=warn]{color:light-dark(#8a5a00,#ffcf70)}
`

/** Content of the document that runs a bundled example. */
type RunDocument = {
  readonly title: string
  readonly framework: string
  readonly body: string
  readonly script: string
  readonly sheet: string
  /** Files that the example's own server would serve, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The versions that it runs with; null if they are unknown. */
  readonly versions: RunVersions | null
}

/** Escapes text that would end a script element, or start a comment in it. */
function insideScript(code: string): string {
  return code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--')
}

function insideStyle(rules: string): string {
  return rules.replaceAll(/<\/(?=style)/gi, '<\\/')
}

const WITHOUT_SCRIPT = '<noscript><p>Turn on JavaScript to run this example.</p></noscript>'

/** The most important versions; the rest is shown when the reader expands them. */
function Versions({ versions }: Pick<RunDocument, 'versions'>) {
  return (
    <footer id="S--versions">
      {versions !== null && versions.rest === '' && `${versions.main}.`}
      {versions !== null && versions.rest !== '' && (
        <details>
          <summary>{versions.main}</summary>
          {versions.rest}
        </details>
      )}
    </footer>
  )
}

/** Renders the document of a running example, and returns the policy that allows its scripts. */
export function runDocument({ title, framework, body, script, sheet, files, versions }: RunDocument) {
  const code = insideScript(script)
  const scripts = [scriptSource(exampleFrameScript), scriptSource(code)]
  const policy = framePolicy(framework === 'angular' ? [...scripts, "'unsafe-eval'"] : scripts)
  const html = frame(
    title,
    <>
      <script dangerouslySetInnerHTML={{ __html: exampleFrameScript }} />
      {Object.keys(files).length > 0 && (
        <script
          id="S--files"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(files).replaceAll('<', '\\u003c') }}
        />
      )}
      {sheet !== '' && <style dangerouslySetInnerHTML={{ __html: insideStyle(sheet) }} />}
    </>,
    `${WITHOUT_SCRIPT}${body}${renderToStaticMarkup(<Versions versions={versions} />)}<script>${code}</script>`,
  )
  return { html, policy }
}

/** Renders a document with the reasons why an example cannot run on this site. */
export function refusalDocument(title: string, reasons: readonly string[]): string {
  const elsewhere = 'Read its code here, or run it in StackBlitz or CodeSandbox.'
  return messageDocument(title, 'This example doesn’t run here.', [...reasons, elsewhere])
}

/** Renders a document with the reasons why an example did not run this time, or another heading, and what to do. */
export function notRunDocument(
  title: string,
  reasons: readonly string[],
  heading = 'This example didn’t run.',
): string {
  return messageDocument(title, heading, reasons)
}

function messageDocument(title: string, heading: string, texts: readonly string[]): string {
  const body = renderToStaticMarkup(
    <>
      <p>
        <b>{heading}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>,
  )
  return frame(title, null, body)
}

function frame(title: string, head: ReactNode, body: string): string {
  const start = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: frameStyle }} />
      {head}
    </head>,
  )
  return `<!doctype html><html lang="en">${start}<body>${body}</body></html>`
}
