/** Runs at the top of `<head>`: sets the reader's preferences on `<html>` before first paint. */
import { installManagers } from '~/constants/package-managers'
import { fetchRestAfterPaint } from '../after-paint'
import { rootData } from '../lib/delegate'
import { isFastLine } from '../lib/dom'
import { keepEarlyActs } from '../early-acts'
import { restoreBeforePaint } from '../place/restore-sidebar'
import {
  recall,
  FRAMEWORK_KEY,
  PACKAGE_MANAGER_KEY,
  TEXT_FONT_KEY,
  UNTYPED_KEY,
  WRAP_KEY,
} from '../lib/storage'
import { storedTheme } from '../lib/theme-modes'

// First, so that an error below does not prevent the style sheets from loading.
fetchRestAfterPaint()

rootData['js'] = ''

const theme = storedTheme()
if (theme) rootData['theme'] = theme

const chosen = recall(PACKAGE_MANAGER_KEY)
const packageManager = installManagers.find((known) => known === chosen)
if (packageManager) rootData['packageManager'] = packageManager

if (recall(WRAP_KEY)) rootData['wrap'] = ''
if (recall(UNTYPED_KEY)) rootData['untyped'] = ''

const framework = recall(FRAMEWORK_KEY)
if (framework) rootData['framework'] = framework

// Narrow windows preload the text font only if it is in the browser's cache, or arrives at once: while a font loads, browsers
// search for a fallback at each size and weight, before first paint.
const textFont = document.querySelector<HTMLLinkElement>('link[as=font]')
if (textFont && (recall(TEXT_FONT_KEY) || isFastLine())) textFont.media = 'all'
else if (textFont && !matchMedia(textFont.media).matches) rootData['lateTextFont'] = ''

// A visit to a fragment, or back to a scroll position, needs the layout of the whole text at once.
const [visit] = performance.getEntriesByType('navigation')
if (!location.hash && visit && 'type' in visit && visit.type === 'navigate') rootData['firstFrame'] = ''

restoreBeforePaint()
keepEarlyActs()
