/** Inline script for the head of documents whose content is being edited, made of `live/follow-edits.ts`. */
export { followEditsScript } from 'virtual:inline-scripts'
