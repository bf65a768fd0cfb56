/** Runs at the top of `<head>`: puts the reader's preferences on `<html>` before anything is painted. */
import { installManagers } from '~/constants/package-managers'
import { fetchRestAfterPaint } from '../after-paint'
import { root } from '../delegate'
import { keepEarlyActs } from '../early-acts'
import { restoreBeforePaint } from '../restore-sidebar'
import {
  recall,
  FRAMEWORK_KEY,
  PACKAGE_MANAGER_KEY,
  TEXT_FONT_KEY,
  UNTYPED_KEY,
  WRAP_KEY,
} from '../lib/storage'
import { storedTheme } from '../lib/theme-modes'

// First, so that no fault below costs the page its style sheets.
fetchRestAfterPaint()

root['js'] = ''

const theme = storedTheme()
if (theme) root['theme'] = theme

const chosen = recall(PACKAGE_MANAGER_KEY)
const packageManager = installManagers.find((known) => known === chosen)
if (packageManager) root['packageManager'] = packageManager

if (recall(WRAP_KEY)) root['wrap'] = ''
if (recall(UNTYPED_KEY)) root['untyped'] = ''

const framework = recall(FRAMEWORK_KEY)
if (framework) root['framework'] = framework

// Narrow windows preload the text font once it is in the browser's cache. Until then they do without it: a font that is on
// its way makes browsers look for another one at each size and weight, before anything is painted.
const textFont = document.querySelector<HTMLLinkElement>('link[as=font]')
if (textFont && recall(TEXT_FONT_KEY)) textFont.media = 'all'
else if (textFont && !matchMedia(textFont.media).matches) root['lateTextFont'] = ''

// A visit that leads into the text, or back to where its reader was, needs all of it at once.
const [visit] = performance.getEntriesByType('navigation')
if (!location.hash && visit && 'type' in visit && visit.type === 'navigate') root['firstFrame'] = ''

restoreBeforePaint()
keepEarlyActs()
