import { FRAMEWORK_CHOSEN, THEME_STORED } from '~/boot/lib/events'
import { FRAMEWORK_KEY, PACKAGE_MANAGER_KEY, recall, remember } from '~/boot/lib/storage'
import { modes, storedTheme, storeTheme } from '~/boot/lib/theme-modes'
import { sendForm } from '~/features/shell/send-form'

/**
 * Storage key of the choices at the last synchronization: those of the browser and of the account as JSON, separated by
 * `|`. Comparing them with the current choices shows which side has changed since.
 */
const LAST_SYNC_KEY = 'shared-preferences'

type Choices = Readonly<Record<'theme' | 'framework' | 'packageManager', string>>

function choicesHere(): Choices {
  return {
    theme: storedTheme() ?? '',
    framework: recall(FRAMEWORK_KEY) ?? '',
    packageManager: recall(PACKAGE_MANAGER_KEY) ?? '',
  }
}

function choicesOf(account: Readonly<Record<string, unknown>>): Choices {
  const textOf = (name: keyof Choices): string => {
    const value = account[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    theme: textOf('theme'),
    framework: textOf('framework'),
    packageManager: textOf('packageManager'),
  }
}

/** Applies choices to this browser and the current page; empty ones change nothing. */
function applyChoices({ theme, framework, packageManager }: Choices): void {
  const root = document.documentElement.dataset
  // If the reader clicked the theme button before this script was loaded, that choice is newer than the stored one.
  const mode = modes.find((each) => each === theme)
  if (mode !== undefined && root['themeChosen'] === undefined) {
    storeTheme(mode)
    dispatchEvent(new Event(THEME_STORED))
  }
  if (packageManager !== '') {
    remember(PACKAGE_MANAGER_KEY, packageManager)
    root['packageManager'] = packageManager
  }
  if (framework === '' || framework === recall(FRAMEWORK_KEY)) return
  remember(FRAMEWORK_KEY, framework)
  root['framework'] = framework
  dispatchEvent(new CustomEvent(FRAMEWORK_CHOSEN))
}

/**
 * Synchronizes the choices of this browser with those of the account. New choices of the account are applied first,
 * because they were made for all devices; choices that then differ in this browser are sent to the account.
 */
export async function sharePreferences(ofAccount: Readonly<Record<string, unknown>>): Promise<void> {
  const account = choicesOf(ofAccount)
  const isAccountNew = !(recall(LAST_SYNC_KEY)?.endsWith(`|${JSON.stringify(account)}`) ?? false)
  if (isAccountNew) applyChoices(account)
  const here = choicesHere()
  const isBrowserNew = !(recall(LAST_SYNC_KEY)?.startsWith(`${JSON.stringify(here)}|`) ?? false)
  if (!isAccountNew && !isBrowserNew) return
  const isSame = JSON.stringify(here) === JSON.stringify(account)
  // Choices that were not stored are sent again with the next page.
  if (!isSame && !(await sendForm('/dashboard/preferences', here))?.ok) return
  remember(LAST_SYNC_KEY, `${JSON.stringify(here)}|${JSON.stringify(here)}`)
}
