import type { Panel } from '~/features/docs/docs-parameters'
import { OptionMenu } from '~/features/shell/header/option-menu.server'
import type { ExampleView } from './view'

type ExampleBarProps = { readonly view: ExampleView }

/** Bar above the files of an example: its name, its panels, and links to it on other sites. */
export function ExampleBar({ view }: ExampleBarProps) {
  const { title, name, examples } = view
  return (
    <div className="example-bar flex flex-wrap items-center gap-x-3 gap-y-2 ruled-below px-5 py-2.5 lg:px-[max(var(--page-gap),calc((100%-var(--page-w))/2+var(--page-gap)))]">
      <div className="flex min-w-0 items-center gap-3 xl:min-w-fit xl:flex-1">
        <h1 className="selects min-w-0 text-ui font-[640]">
          <span className="sr-only">{title.slice(0, -name.length)}</span>
          {examples.length > 1 ? (
            <button type="button" className="lined lg:min-h-9.5" popoverTarget="S--example">
              <i className="i hidden icon-[lucide--flask-conical] text-accent sm:grid" />
              <span className="truncate">{name}</span>
            </button>
          ) : (
            name
          )}
        </h1>
        {examples.length > 1 && (
          <>
            <OptionMenu id="S--example" label="Examples" options={examples} />
            <small className="flex-none text-small text-ink-3 max-lg:hidden">
              {examples.findIndex(({ current }) => current) + 1} of {examples.length}
            </small>
          </>
        )}
      </div>
      <Panels view={view} />
      <Actions view={view} />
    </div>
  )
}

/** Returns the panel to show: by default code and preview for an example that runs here, else the code. */
export function shownPanel({ panel, run, file }: ExampleView): Panel {
  // If the file could not be read, the example cannot run either.
  return panel ?? (run && file?.note !== 'listed' ? 'split' : 'code')
}

function Panels({ view }: ExampleBarProps) {
  const { codeHref, run, sandboxHref } = view
  const shown = shownPanel(view)
  return (
    <nav
      className="panels flex gap-0.5 rounded-md bg-tint p-0.5 text-small max-lg:ml-auto print:hidden"
      aria-label="Panels"
    >
      {/* Narrow windows have no room for two panels and show the code only. */}
      <PanelLink
        to="code"
        shown={shown}
        href={codeHref}
        className={shown === 'split' ? 'max-xl:panel-open' : ''}
      />
      {run && (
        <>
          <PanelLink to="split" shown={shown} href={run.splitHref} className="max-xl:hidden" />
          <PanelLink to="preview" shown={shown} href={run.previewHref} />
        </>
      )}
      <PanelLink to="sandbox" shown={shown} href={sandboxHref} className={run ? 'max-sm:hidden' : ''} />
    </nav>
  )
}

const labels: Readonly<Record<Panel, readonly [label: string, icon: string]>> = {
  code: ['Code', 'icon-[lucide--code]'],
  split: ['Split', 'icon-[lucide--columns-2]'],
  preview: ['Preview', 'icon-[lucide--play]'],
  sandbox: ['Sandbox', 'icon-[lucide--box]'],
}

type PanelLinkProps = {
  readonly to: Panel
  readonly shown: Panel
  readonly href: string
  /** Additional class names of this link. */
  readonly className?: string
}

function PanelLink({ to, shown, href, className = '' }: PanelLinkProps) {
  const [label, icon] = labels[to]
  return (
    <a
      className={`i flex min-h-8 items-center gap-1.5 rounded-[7px] px-3 hover:text-ink aria-[current]:panel-open max-sm:before:hidden pointer-coarse:min-h-11 ${icon} ${className}`}
      href={href}
      data-to={to}
      aria-current={to === shown ? 'true' : undefined}
    >
      {label}
    </a>
  )
}

const action = 'btn sm max-lg:min-h-11'

/** Class names of an action on this site, quieter in the bar than the editors. */
const quiet = `${action} lg:bg-[#0000] lg:px-2.5 lg:font-[500] lg:text-ink-2 lg:[box-shadow:none] lg:hover:bg-hover`

/** Links to the source of an example and to editors of other sites: in the bar on wide screens, behind a button on small ones. */
function Actions({ view: { run, sourceHref, sandboxes } }: ExampleBarProps) {
  return (
    <>
      <button
        type="button"
        className="icon i icon-[lucide--ellipsis] lined lg:hidden"
        popoverTarget="S--actions"
        aria-label="More"
      />
      <div
        id="S--actions"
        popover="auto"
        className="sheet gap-2 open:grid lg:ml-auto lg:flex lg:items-center xl:flex-1 xl:justify-end"
      >
        <a className={`${quiet} i github`} href={sourceHref} rel="noopener">
          Source
        </a>
        {run && (
          <a className={quiet} href={run.archiveHref} download="">
            Download
          </a>
        )}
        <small className="text-small whitespace-nowrap text-ink-3 lg:ml-2">Open in</small>
        {sandboxes.map(({ label, href }) => (
          <a key={href} className={action} href={href} rel="noopener" translate="no">
            {label}
          </a>
        ))}
      </div>
    </>
  )
}
