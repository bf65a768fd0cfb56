/** Runs at the top of `<head>`: puts the reader's preferences on `<html>` before anything is painted. */
import { recall, storageKeys } from '../storage'

const root = document.documentElement.dataset
root['js'] = ''

const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) root['theme'] = theme

const packageManager = recall(storageKeys.packageManager)
if (packageManager && /^(?:npm|pnpm|yarn|bun)$/.test(packageManager)) root['packageManager'] = packageManager

if (recall(storageKeys.wrap)) root['wrap'] = ''
