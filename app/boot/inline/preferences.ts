/**
 * Inline script for the top of `<head>`, made of `before-paint/preferences.ts`: sets `data-js`, `data-theme`,
 * `data-package-manager`, `data-framework` and `data-wrap` on `<html>`, and has the sidebar restored before it shows. One
 * stable text per build, so that its hash is one too.
 */
export { preferencesScript } from 'virtual:inline-scripts'
