import { BottomBar } from './bottom-bar.server'
import { OptionMenu } from '~/features/shell/option-menu.server'
import { ExampleFile } from './example-file.server'
import { Notice } from './notice.server'
import type { ExampleView, ExampleNode } from './view'

type ExamplePageProps = { readonly view: ExampleView }

/** An example: its files beside the open one, the examples beside it, and the ways to run it. */
export function ExamplePage({ view }: ExamplePageProps) {
  return (
    <>
      <article className="example">
        <ExampleBar view={view} />
        <div id="S--sheet-files" popover="auto" className="sheet files">
          <nav aria-label="Files">
            <FileList nodes={view.files} />
          </nav>
        </div>
        <div className="opened">
          <Notice notice={view.notice} />
          <Opened view={view} />
        </div>
      </article>
      <BottomBar middle={view.file && { opens: 'files', label: view.file.path }} />
    </>
  )
}

function ExampleBar({ view }: ExamplePageProps) {
  return (
    <div className="example-bar">
      <h1>{view.title}</h1>
      {view.examples.length > 1 && (
        <div className="selects">
          <button type="button" popoverTarget="S--example">
            {view.examples.length} examples
          </button>
          <OptionMenu id="S--example" label="Examples" options={view.examples} />
        </div>
      )}
      <nav className="panels" aria-label="Panels">
        <a href={view.codeHref} aria-current={view.panel === null ? 'true' : undefined}>
          Code Explorer
        </a>
        {view.preview && (
          <a href={view.preview.href} aria-current={view.panel === 'preview' ? 'true' : undefined}>
            Preview
          </a>
        )}
        <a href={view.sandboxHref} aria-current={view.panel === 'sandbox' ? 'true' : undefined}>
          Interactive Sandbox
        </a>
      </nav>
      <div className="actions">
        <a className="btn sm i github" href={view.sourceHref} rel="noopener">
          Source
        </a>
        {view.sandboxes.map((sandbox) => (
          <a key={sandbox.href} className="btn sm" href={sandbox.href} rel="noopener" translate="no">
            {sandbox.label}
          </a>
        ))}
      </div>
    </div>
  )
}

/** The open file, or the example as it runs: here, or in an editor of another site, which loads when it is asked for. */
function Opened({ view }: ExamplePageProps) {
  if (view.panel === 'preview' && view.preview) return <Preview frameHref={view.preview.frameHref} />
  if (view.panel !== null) return <Sandboxed sandboxes={view.sandboxes} />
  return view.file ? <ExampleFile file={view.file} /> : <p className="lead">This example has no files.</p>
}

/** Name of the frame that the links of the panels open in. */
const FRAME = 'preview'

/** The example as it runs here. Its buttons are links into the frame, so that they need no script. */
function Preview({ frameHref }: { readonly frameHref: string }) {
  return (
    <div className="preview">
      <p>
        <a className="btn sm" href={frameHref} target={FRAME}>
          Reload
        </a>
        <a className="btn sm" href="about:blank" target={FRAME}>
          Stop
        </a>
        <label className="wide">
          <input type="checkbox" /> Full width
        </label>
      </p>
      <iframe name={FRAME} src={frameHref} title="Preview" sandbox="allow-scripts allow-forms" />
    </div>
  )
}

function Sandboxed({ sandboxes: [editor, other] }: Pick<ExampleView, 'sandboxes'>) {
  return (
    <div className="preview">
      <p>
        Runs on {editor.label}, which loads its own scripts.
        <a className="btn sm" href={other.embedHref} target={FRAME}>
          Run on {other.label}
        </a>
      </p>
      {/* Editors need scripts and their own storage, with which a sandbox holds nothing back; the page's policy says
          which sites may load here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe name={FRAME} src={editor.embedHref} title="Interactive Sandbox" />
    </div>
  )
}

type FileListProps = { readonly nodes: readonly ExampleNode[] }

/** Files as links, folders as groups that close: both work without a script. */
function FileList({ nodes }: FileListProps) {
  return nodes.map((node) =>
    node.kind === 'file' ? (
      <a key={node.name} href={node.href} translate="no" aria-current={node.current ? 'page' : undefined}>
        {node.name}
      </a>
    ) : (
      <details key={node.name} open={node.open}>
        <summary translate="no">{node.name}</summary>
        <FileList nodes={node.nodes} />
      </details>
    ),
  )
}
