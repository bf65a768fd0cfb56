import { PageScript } from '~/features/page-parts/page-script.server'
import { BottomBar } from './bottom-bar.server'
import { ExampleBar, shownPanel } from './example-bar.server'
import { EditButtons, ExampleEdits } from './example-edits.server'
import { ExampleFile } from './example-file.server'
import { Preview, Sandboxed } from './example-preview.server'
import { fileIcon } from './file-icon'
import { Notice } from './notice.server'
import type { ExampleView, ExampleNode } from './view'

type ExamplePageProps = { readonly view: ExampleView }

/** Page of an example: its file list, the open file, and the ways to run it. */
export function ExamplePage({ view }: ExamplePageProps) {
  const { run, file, sandboxes } = view
  const panel = shownPanel(view)
  const showsCode = panel === 'code' || panel === 'split'
  return (
    <>
      <article className="example" data-panel={panel}>
        {run && <PageScript name="example" />}
        <ExampleBar view={view} />
        <div className={`${panes} ${panel === 'split' ? besidePreview : ''}`}>
          <div id="S--sheet-files" popover="auto" className="sheet files">
            <p className="flex justify-between px-2.5 pb-2 font-[600] text-ink">
              Files <small className="font-[400] text-ink-3">{view.fileCount}</small>
            </p>
            <nav aria-label="Files">
              <FileList nodes={view.files} />
            </nav>
          </div>
          <div className="opened">
            <Notice notice={view.notice} />
            {run && showsCode && <EditButtons file={file} />}
            {run && panel === 'preview' ? (
              <Preview run={run} place="alone" sandboxes={sandboxes} />
            ) : (
              <OpenPanel view={view} />
            )}
            {run && panel !== 'sandbox' && <ExampleEdits run={run} file={showsCode ? file : null} />}
          </div>
          {run && panel === 'split' && (
            <Preview run={run} place={view.panel === null ? 'offered' : 'beside'} sandboxes={sandboxes} />
          )}
        </div>
      </article>
      <BottomBar middle={file && { opens: 'files', label: file.path }} />
    </>
  )
}

/** As wide as the header and other pages. */
const panes =
  'panes mx-auto grid w-full max-w-(--page-w) grid-cols-[minmax(0,1fr)] border-line lg:grid-cols-[236px_minmax(0,1fr)] min-[90.0625rem]:border-x print:block'
const besidePreview = 'xl:grid-cols-[236px_minmax(0,1fr)_auto_var(--preview,500px)]'

/** The open file, a message if there is none, or the external editor. */
function OpenPanel({ view }: ExamplePageProps) {
  if (view.panel === 'sandbox') return <Sandboxed sandboxes={view.sandboxes} />
  return view.file ? (
    <ExampleFile file={view.file} />
  ) : (
    <p className="lead p-5 lg:p-6">This example has no files.</p>
  )
}

type FileListProps = { readonly nodes: readonly ExampleNode[] }

/** File list of an example: links and collapsible folders that work without JavaScript. */
function FileList({ nodes }: FileListProps) {
  return nodes.map((node) =>
    node.kind === 'file' ? (
      <a
        key={node.name}
        href={node.href}
        translate="no"
        data-icon={fileIcon(node.name)}
        aria-current={node.current ? 'page' : undefined}
      >
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
