/** Runs at the top of `<head>`: puts the reader's preferences on `<html>` before anything is painted. */
import { restoreBeforePaint } from '../restore-sidebar'
import { recall, PACKAGE_MANAGER_KEY, WRAP_KEY } from '../storage'

const root = document.documentElement.dataset
root['js'] = ''

const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) root['theme'] = theme

const packageManager = recall(PACKAGE_MANAGER_KEY)
if (packageManager && /^(?:npm|pnpm|yarn|bun)$/.test(packageManager)) root['packageManager'] = packageManager

if (recall(WRAP_KEY)) root['wrap'] = ''

restoreBeforePaint()
