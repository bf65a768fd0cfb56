import { ACROSS, neighbor, onPage, rootData } from '../lib/delegate'
import { all, keepingInPlace, on } from '../lib/dom'
import { remember, PACKAGE_MANAGER_KEY } from '../lib/storage'

const TABS = '.pm-tabs [data-package-manager]'

/** Marks the selected tab of each block; npm if the block has no command for the selected manager. */
function showChosen(): void {
  for (const list of all('.pm-tabs')) {
    const tabs = all('[data-package-manager]', list)
    const tabOf = (manager: string) => tabs.find(({ dataset }) => dataset['packageManager'] === manager)
    const chosen = tabOf(rootData['packageManager'] ?? 'npm') ?? tabOf('npm')
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
    }
  }
}

function choose(tab: HTMLElement): void {
  const { packageManager } = tab.dataset
  if (!packageManager) return
  keepingInPlace(tab, () => {
    rootData['packageManager'] = packageManager
    showChosen()
  })
  remember(PACKAGE_MANAGER_KEY, packageManager)
}

/** Handles the tabs of install commands: one choice for the whole site. */
export function servePackageManagers(): void {
  onPage(showChosen)
  on('click', TABS, choose)
  on('keydown', TABS, (tab, event) => {
    const next = neighbor(all('[role="tab"]', tab.parentElement ?? tab), event, ACROSS)
    if (!next) return
    event.preventDefault()
    next.focus({ focusVisible: true })
    choose(next)
  })
}
