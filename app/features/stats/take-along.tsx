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
    <div className="take-along">
      <button
        type="button"
        className="btn sm link"
        onClick={({ currentTarget }) => showCopied(currentTarget, copyText(location.href))}
      >
        <span>Copy link</span>
      </button>
      <button type="button" className="btn sm export" popoverTarget="S--export">
        Export
      </button>
      <div id="S--export" popover="auto" className="menu">
        {files.map(([extension, label, note]) => (
          <a key={extension} href={statsAddress(state, extension)} download>
            <span>{label}</span> <small>{note}</small>
          </a>
        ))}
        <button type="button" onClick={({ currentTarget }) => void savePicture(currentTarget, state)}>
          <span>PNG</span> <small>the chart as an image</small>
        </button>
        <button
          type="button"
          onClick={({ currentTarget }) => showCopied(currentTarget, copyText(markdownOf(state)))}
        >
          <span>Copy for README</span> <small>Markdown</small>
        </button>
      </div>
    </div>
  )
}
