/**
 * Inline scripts of documents, as text. Each is constant per build, so that its hash is too:
 * - `preferencesScript`, from `before-paint/preferences.ts`, for the top of `<head>`: sets `data-js`, `data-theme`,
 * `data-package-manager`, `data-framework`, `data-wrap`, `data-untyped`, `data-late-text-font` and `data-first-frame` on
 * `<html>`. It restores the sidebar before first paint, fetches style sheets after it, and records interactions until the boot
 * script runs.
 * - `frameworkScript`, from `before-paint/framework.ts`, for neutral pages: applies the reader's framework before first paint.
 * - `earlyInputScript`, from `react-page/early-input.ts`, for React pages: records input until hydration.
 * - `followEditsScript`, from `live-reload/follow-edits.ts`, for pages whose content is being edited.
 * - `adFrameScript` and `tagsFrameScript`, from `frames/`, for the frames of ads and analytics.
 * - `exampleFrameScript`, from `frames/`, for the frames that run examples.
 * - `assistantScript`, from `assistant/`, for `/assistant.js`, which browsers with an assistant fetch.
 */
export {
  adFrameScript,
  assistantScript,
  earlyInputScript,
  exampleFrameScript,
  followEditsScript,
  frameworkScript,
  preferencesScript,
  tagsFrameScript,
} from 'virtual:inline-scripts'
