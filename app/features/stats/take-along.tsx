import { showCopied, showFailed } from '~/boot/announce'
import { copyText } from '~/boot/clipboard'
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

/** Copies or saves the view: its address, its counts, its picture. */
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
      <a className="btn sm csv" href={statsAddress(state, '.csv')} download>
        CSV
      </a>
      <a className="btn sm" href={statsAddress(state, '.json')} download>
        JSON
      </a>
      <a className="btn sm" href={statsAddress(state, '.svg')} download>
        SVG
      </a>
      <button
        type="button"
        className="btn sm"
        onClick={({ currentTarget }) => void savePicture(currentTarget, state)}
      >
        <span>PNG</span>
      </button>
      <button
        type="button"
        className="btn sm"
        onClick={({ currentTarget }) => showCopied(currentTarget, copyText(markdownOf(state)))}
      >
        <span>Copy for README</span>
      </button>
    </div>
  )
}
