import { BottomBar } from './bottom-bar.server'
import { OptionMenu } from '~/features/shell/option-menu.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import { ExampleEdits } from './example-edits.server'
import { ExampleFile } from './example-file.server'
import { Preview, Sandboxed } from './example-preview.server'
import { Notice } from './notice.server'
import type { ExampleView, ExampleNode } from './view'

type ExamplePageProps = { readonly view: ExampleView }

/** An example: its files beside the open one, the examples beside it, and the ways to run it. */
export function ExamplePage({ view }: ExamplePageProps) {
  const { run, panel } = view
  return (
    <>
      <article className="example" data-panel={panel ?? 'code'}>
        {run && <PageScript name="example" />}
        <ExampleBar view={view} />
        <div id="S--sheet-files" popover="auto" className="sheet files">
          <nav aria-label="Files">
            <FileList nodes={view.files} />
          </nav>
        </div>
        <div className="opened">
          <Notice notice={view.notice} />
          {run && panel !== 'sandbox' && (
            <ExampleEdits run={run} file={panel === 'preview' ? null : view.file} />
          )}
          {!(run && panel === 'preview') && <Opened view={view} />}
          {run && panel === 'preview' && <Preview run={run} isBeside={false} />}
        </div>
        {run && panel === 'split' && <Preview run={run} isBeside />}
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
        <PanelLink href={view.codeHref} isOpen={view.panel === null} label="Code" />
        {view.run && (
          <>
            <PanelLink href={view.run.splitHref} isOpen={view.panel === 'split'} label="Split" />
            <PanelLink href={view.run.previewHref} isOpen={view.panel === 'preview'} label="Preview" />
          </>
        )}
        <PanelLink href={view.sandboxHref} isOpen={view.panel === 'sandbox'} label="Sandbox" />
      </nav>
      <div className="actions">
        <a className="btn sm i github" href={view.sourceHref} rel="noopener">
          Source
        </a>
        {view.run && (
          <a className="btn sm" href={view.run.archiveHref} download="">
            Download
          </a>
        )}
        {view.sandboxes.map((sandbox) => (
          <a key={sandbox.href} className="btn sm" href={sandbox.href} rel="noopener" translate="no">
            {sandbox.label}
          </a>
        ))}
      </div>
    </div>
  )
}

/** The open file, its note where it has none, or the editor of another site. */
function Opened({ view }: ExamplePageProps) {
  if (view.panel === 'sandbox') return <Sandboxed sandboxes={view.sandboxes} />
  return view.file ? <ExampleFile file={view.file} /> : <p className="lead">This example has no files.</p>
}

type PanelLinkProps = { readonly href: string; readonly isOpen: boolean; readonly label: string }

function PanelLink({ href, isOpen, label }: PanelLinkProps) {
  return (
    <a href={href} data-to={label.toLowerCase()} aria-current={isOpen ? 'true' : undefined}>
      {label}
    </a>
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
