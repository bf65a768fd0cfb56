/**
 * Inline script for right after the sidebar's markup, made of `before-paint/sidebar.ts`: restores open groups and
 * scroll. One stable text per build, so that its hash is one too.
 */
export { sidebarStateScript } from 'virtual:inline-scripts'
