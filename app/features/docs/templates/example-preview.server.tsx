import { ExampleFrame } from './example-frame.server'
import type { ExampleRun, Sandbox } from './view'

/** Name of the preview frame, the target of links and forms of the page. */
export const FRAME = 'preview'

/** Id of the preview; after Run, the focus moves to its first link. */
const PREVIEW_ID = 'S--preview'

/** Widths of the preview beside the code, in pixels: default and limits, which `app/boot/pages/example.ts` applies. */
const WIDTH = { usual: 500, least: 280, most: 1200 } as const

type PreviewProps = {
  readonly run: ExampleRun
  /**
   * Position of the preview: alone, or beside the code, where narrow windows hide it and load no frame. `offered` shows a button
   * instead of the frame, for readers who did not ask to run the example.
   */
  readonly place: 'alone' | 'beside' | 'offered'
  readonly sandboxes: readonly [Sandbox, Sandbox]
}

/** Preview of an example that runs on this site. Its buttons are links that open in the frame, so they need no JavaScript. */
export function Preview({ run, place, sandboxes }: PreviewProps) {
  const { frameHref } = run
  return (
    <>
      {place !== 'alone' && <Handle />}
      <section className={`${frame} ${place === 'alone' ? '' : beside}`} id={PREVIEW_ID} aria-label="Preview">
        {place === 'offered' ? (
          <>
            <p className={head}>Preview</p>
            <Offer run={run} sandboxes={sandboxes} />
          </>
        ) : (
          <>
            <Controls frameHref={frameHref} />
            <ExampleFrame name={FRAME} href={frameHref} title="Preview" isLazy={place === 'beside'} />
            {place === 'beside' && (
              <button type="button" className="skip" data-edit="to-code" hidden>
                Back to the code
              </button>
            )}
          </>
        )}
      </section>
    </>
  )
}

/** Button that runs an example; for one that cannot run here, why, and links to online editors. */
function Offer({ run: { splitHref, whyElsewhere }, sandboxes }: Omit<PreviewProps, 'place'>) {
  return (
    <div className="grid place-content-center justify-items-center gap-4 p-8 text-center">
      {whyElsewhere === null ? (
        <a className="btn primary i icon-[lucide--play]" href={`${splitHref}#${PREVIEW_ID}`}>
          Run
        </a>
      ) : (
        <p className="flex flex-wrap justify-center gap-2">
          {sandboxes.map(({ label, href }) => (
            <a key={label} className="btn" href={href} rel="noopener">
              {label}
            </a>
          ))}
        </p>
      )}
      <p className="max-w-[26em] text-balance text-ink-3">
        {whyElsewhere === null
          ? 'Runs in a frame of its own. Nothing loads until you press Run.'
          : `${whyElsewhere} Read its code here, and run it in an online editor.`}
      </p>
    </div>
  )
}

/** Covers the whole window when the reader checks "Full width". */
const frame =
  'preview grid min-h-[min(70dvh,560px)] grid-rows-[auto_1fr] bg-page text-small has-[.wide_:checked]:fixed has-[.wide_:checked]:inset-0 has-[.wide_:checked]:z-60 has-[.wide_:checked]:max-h-none print:hidden [&>iframe]:size-full'

/** Sticky while the code scrolls; hidden in narrow windows, which have no room for two panels. */
const inView = 'sticky top-(--header-h) h-full max-h-[calc(100dvh-var(--header-h))]'
const beside = `max-xl:hidden border-l border-line ${inView}`

/** As high as the heading of the code beside it. */
const head = 'flex min-h-10.5 flex-wrap items-center gap-1 ruled-below px-3 font-[600] text-ink'

function Controls({ frameHref }: Pick<ExampleRun, 'frameHref'>) {
  const controlClass =
    'flex min-h-8 items-center rounded-md px-2 font-[500] hover:bg-hover pointer-coarse:min-h-11'
  return (
    <p className={head}>
      <a className={`${controlClass} i gap-1.5 icon-[lucide--rotate-cw]`} href={frameHref} target={FRAME}>
        Reload
      </a>
      <a className={controlClass} href="about:blank" target={FRAME}>
        Stop
      </a>
      <a className={controlClass} href={frameHref} target="_blank" rel="noopener">
        Open in a new tab
      </a>
      <label className={`wide ${controlClass} ml-auto cursor-pointer gap-1.5`}>
        <input type="checkbox" /> Full width
      </label>
    </p>
  )
}

/** Separator that resizes code and preview, by pointer or keyboard. Without JavaScript the preview has its default width. */
function Handle() {
  return (
    <hr
      className={`handle -mx-1 my-0 w-[9px] border-0 cursor-col-resize touch-none overflow-visible z-1 before:absolute before:inset-x-0.5 before:top-[calc(50%-20px)] before:h-10 before:rounded-full before:bg-line-strong hover:before:bg-ink-3 max-xl:hidden print:hidden [html:not([data-js])_&]:invisible ${inView}`}
      // A focusable separator with a value is a widget by ARIA.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the preview"
      aria-controls={PREVIEW_ID}
      aria-valuenow={WIDTH.usual}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
    />
  )
}

/** An example in an external editor, which only loads in this panel. */
export function Sandboxed({
  sandboxes: [editor, other],
}: {
  readonly sandboxes: readonly [Sandbox, Sandbox]
}) {
  return (
    <div className={frame}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 ruled-below px-5 py-1.5 lg:px-6">
        Runs on {editor.label}, which loads its own scripts.
        <a className="btn sm" href={other.embedHref} target={FRAME}>
          Run on {other.label}
        </a>
      </p>
      {/* Editors need scripts and same-origin storage; a sandbox that allows both isolates nothing. The content security policy
          of the page lists the sites that may load here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe name={FRAME} src={editor.embedHref} title="Interactive Sandbox" />
    </div>
  )
}
