import { showCopied, showFailed } from '~/boot/lib/announce'
import { copyText } from '~/boot/lib/clipboard'
import { statsAddress, type StatsState } from '~/domain/stats/address'
import { comparisonTitle } from '~/domain/stats/describe'

type TakeAlongProps = { readonly state: StatsState }

/** The picture as a README shows it, leading to the page. */
function markdownOf(state: StatsState): string {
  const picture = new URL(statsAddress(state, '.svg'), location.origin)
  const page = new URL(statsAddress(state), location.origin)
  return `[![npm downloads of ${comparisonTitle(state.groups)}](${picture.href})](${page.href})`
}

async function savePicture(button: HTMLElement, state: StatsState): Promise<void> {
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

/** Copies or saves the view: its URL, and in one menu its counts and its picture. */
export function TakeAlong({ state }: TakeAlongProps) {
  return (
    <div className="take-along flex gap-2 self-center max-lg:ml-auto print:hidden">
      <button
        type="button"
        className="btn sm i not-data-copied:icon-[lucide--link]"
        onClick={({ currentTarget }) => showCopied(currentTarget, copyText(location.href))}
      >
        <span className="max-sm:sr-only">Copy link</span>
      </button>
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
          onAct={(button) => void savePicture(button, state)}
        />
        <MenuButton
          label="Copy for README"
          note="Markdown"
          onAct={(button) => showCopied(button, copyText(markdownOf(state)))}
        />
      </div>
    </div>
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
