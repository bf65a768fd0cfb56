import { showCopied, showFailed } from '~/boot/lib/announce'
import { copyText } from '~/boot/lib/clipboard'
import { statsAddress, type StatsState } from '~/domain/stats/address'
import { comparisonTitle } from '~/domain/stats/describe'

type TakeAlongProps = {
  /** The view with the groups that are shown. */
  readonly state: StatsState
  /** False hides the exports. */
  readonly hasCounts: boolean
}

/** Returns Markdown for a README: the chart as an image that links to the page. */
function markdownOf(state: StatsState): string {
  const image = new URL(statsAddress(state, '.svg'), location.origin)
  const page = new URL(statsAddress(state), location.origin)
  return `[![npm downloads of ${comparisonTitle(state.groups)}](${image.href})](${page.href})`
}

async function saveImage(button: HTMLElement, state: StatsState): Promise<void> {
  try {
    const { savePng } = await import('./save-png')
    await savePng(statsAddress(state, '.svg'))
  } catch {
    showFailed(button, 'Couldn’t create the image')
  }
}

const files = [
  ['.csv', 'CSV', 'counts as a table'],
  ['.json', 'JSON', 'counts for programs'],
  ['.svg', 'SVG', 'the chart, drawn'],
] as const

/** Buttons to copy the URL of the view and to export its counts and its image. */
export function TakeAlong({ state, hasCounts }: TakeAlongProps) {
  return (
    <div className="share-and-export ml-auto flex gap-2 self-center print:hidden">
      <button
        type="button"
        className="btn sm i not-data-copied:icon-[lucide--link]"
        onClick={({ currentTarget }) => showCopied(currentTarget, copyText(location.href))}
      >
        <span className="max-sm:sr-only">Copy link</span>
      </button>
      {hasCounts && <Exports state={state} />}
    </div>
  )
}

/** Menu of the counts and the image as files. */
function Exports({ state }: Pick<TakeAlongProps, 'state'>) {
  return (
    <>
      <button type="button" className="btn sm i icon-[lucide--download]" popoverTarget="S--export">
        <span className="max-sm:sr-only">Export</span>
      </button>
      <div id="S--export" popover="auto" className="menu">
        {files.map(([extension, label, note]) => (
          <a key={extension} href={statsAddress(state, extension)} download>
            <span>{label}</span> <small>{note}</small>
          </a>
        ))}
        <MenuButton
          label="PNG"
          note="the chart as an image"
          onAct={(button) => void saveImage(button, state)}
        />
        <MenuButton
          label="Copy for README"
          note="Markdown"
          onAct={(button) => showCopied(button, copyText(markdownOf(state)))}
        />
      </div>
    </>
  )
}

type MenuButtonProps = {
  readonly label: string
  readonly note: string
  readonly onAct: (button: HTMLElement) => void
}

function MenuButton({ label, note, onAct }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="min-h-9 w-full items-center rounded-[10px] px-2.5 py-1.5 text-start font-[500] hover:bg-hover focus-visible:bg-hover in-data-js:flex pointer-coarse:min-h-11"
      onClick={({ currentTarget }) => onAct(currentTarget)}
    >
      <span>{label}</span> <small className="ml-auto pl-4 font-[400]">{note}</small>
    </button>
  )
}
