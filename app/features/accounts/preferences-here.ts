import { FRAMEWORK_CHOSEN, THEME_STORED } from '~/boot/lib/events'
import { FRAMEWORK_KEY, PACKAGE_MANAGER_KEY, recall, remember } from '~/boot/lib/storage'
import { modes, storedTheme, storeTheme } from '~/boot/lib/theme-modes'
import { sendForm } from '~/features/shell/send-form'

/**
 * Storage key of the choices at the last synchronization: those of the browser and of the account as JSON, and `sent` if
 * the account has not confirmed them yet, separated by `|`. Comparing them with the current choices shows which side has
 * changed since.
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

/** Returns the choices in a stored text; none if it is missing or invalid. */
function choicesIn(json = ''): Choices {
  try {
    const stored: unknown = JSON.parse(json)
    return choicesOf(typeof stored === 'object' ? { ...stored } : {})
  } catch {
    return choicesOf({})
  }
}

/** Applies choices to this browser and the current page, except those for which `isChanged` returns false. */
function applyChoices(
  { theme, framework, packageManager }: Choices,
  isChanged: (name: keyof Choices) => boolean,
): void {
  const root = document.documentElement.dataset
  // If the reader clicked the theme button before this script was loaded, that choice is newer than the stored one.
  const mode = modes.find((each) => each === (theme || 'auto'))
  if (mode !== undefined && isChanged('theme') && root['themeChosen'] === undefined) {
    storeTheme(mode)
    dispatchEvent(new Event(THEME_STORED))
  }
  if (isChanged('packageManager')) {
    remember(PACKAGE_MANAGER_KEY, packageManager)
    root['packageManager'] = packageManager
  }
  if (!isChanged('framework') || framework === (recall(FRAMEWORK_KEY) ?? '')) return
  remember(FRAMEWORK_KEY, framework)
  root['framework'] = framework
  dispatchEvent(new CustomEvent(FRAMEWORK_CHOSEN))
}

/**
 * Synchronizes the choices of this browser with those of the account. New choices of the account, and choices that it
 * has reset, are applied first, because they were made for all devices; choices that then differ in this browser are sent
 * to the account.
 */
export async function sharePreferences(ofAccount: Readonly<Record<string, unknown>>): Promise<void> {
  const account = choicesOf(ofAccount)
  const [lastHere, lastOfAccount, sent] = recall(LAST_SYNC_KEY)?.split('|') ?? []
  const last = choicesIn(lastOfAccount)
  // A choice that is missing after it was sent is one that the account does not accept, such as a framework that only
  // one library has.
  applyChoices(
    account,
    (name) => account[name] !== last[name] && (account[name] !== '' || sent === undefined),
  )
  const here = JSON.stringify(choicesHere())
  const isSame = here === JSON.stringify(account)
  const isSettled =
    isSame || (lastHere === here && (sent !== undefined || lastOfAccount === JSON.stringify(account)))
  // Choices that were not stored are sent again with the next page.
  if (!isSettled && !(await sendForm('/dashboard/preferences', choicesHere()))?.ok) return
  remember(LAST_SYNC_KEY, isSettled ? `${here}|${JSON.stringify(account)}` : `${here}|${here}|sent`)
}
