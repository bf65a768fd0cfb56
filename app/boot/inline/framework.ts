/**
 * Inline script for documents of neutral pages, made of `before-paint/framework.ts`: has them show the reader's framework
 * before they are painted. One stable text per build, so that its hash is one too.
 */
export { frameworkScript } from 'virtual:inline-scripts'
