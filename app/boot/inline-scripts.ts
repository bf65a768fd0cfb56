/**
 * The inline scripts of documents, as texts. Each is one stable text per build, so that its hash is one too:
 * - `preferencesScript`, of `before-paint/preferences.ts`, for the top of `<head>`: sets `data-js`, `data-theme`,
 *   `data-package-manager`, `data-framework`, `data-wrap`, `data-untyped`, `data-late-text-font` and `data-first-frame` on `<html>`. It has
 *   the sidebar restored before it shows and style sheets fetched after that, and keeps what readers do until the boot
 *   script runs.
 * - `frameworkScript`, of `before-paint/framework.ts`, for neutral pages: has them show the reader's framework before they
 *   are painted.
 * - `earlyInputScript`, of `react-page/early-input.ts`, for React pages: records input until React handles it.
 * - `followEditsScript`, of `live/follow-edits.ts`, for pages whose content is being edited.
 * - `adFrameScript` and `tagsFrameScript`, of `frames/`, for the frames of ads and analytics.
 * - `exampleFrameScript`, of `frames/`, for the frames that run examples.
 * - `assistantScript`, of `assistant/`, for `/assistant.js`: browsers with an assistant fetch it.
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
