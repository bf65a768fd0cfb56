import { FRAMEWORK_CHOSEN, THEME_STORED } from '~/boot/lib/events'
import { FRAMEWORK_KEY, PACKAGE_MANAGER_KEY, recall, remember } from '~/boot/lib/storage'
import { modes, storedTheme, storeTheme } from '~/boot/lib/theme-modes'
import { sendForm } from '~/features/shell/send-form'

/** What browser and account had when they were brought together last: it shows which of them has another choice since. */
const LAST_KEY = 'shared-preferences'

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

/** Applies choices to this browser and the page in view; an empty one changes nothing. */
function put({ theme, framework, packageManager }: Choices): void {
  const root = document.documentElement.dataset
  // The first tap on the theme button may be what has brought this script: it is the later choice.
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
 * Brings the choices of this browser and those of the account together. What the account has anew is put here first, because
 * it was chosen to hold everywhere; what then differs here goes to the account.
 */
export async function sharePreferences(ofAccount: Readonly<Record<string, unknown>>): Promise<void> {
  const account = choicesOf(ofAccount)
  const isNewThere = !(recall(LAST_KEY)?.endsWith(`|${JSON.stringify(account)}`) ?? false)
  if (isNewThere) put(account)
  const here = choicesHere()
  const isNewHere = !(recall(LAST_KEY)?.startsWith(`${JSON.stringify(here)}|`) ?? false)
  if (!isNewThere && !isNewHere) return
  const isSame = JSON.stringify(here) === JSON.stringify(account)
  // What the account has not taken is sent again with the next page.
  if (!isSame && !(await sendForm('/dashboard/preferences', here))?.ok) return
  remember(LAST_KEY, `${JSON.stringify(here)}|${JSON.stringify(here)}`)
}
