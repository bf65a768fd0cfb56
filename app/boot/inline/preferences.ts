/**
 * Inline script for the top of `<head>`, made of `before-paint/preferences.ts`: sets `data-js`, `data-theme`,
 * `data-package-manager` and `data-wrap` on `<html>`. One stable text per build, so that its hash is one too.
 */
export { preferencesScript } from 'virtual:inline-scripts'
