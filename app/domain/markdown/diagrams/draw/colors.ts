/** Colors of diagrams: design tokens of the site, so that each follows the theme. */
export const COLORS = {
  text: 'var(--ink)',
  quiet: 'var(--ink-2)',
  faint: 'var(--ink-3)',
  node: 'var(--page)',
  frame: 'var(--line-strong)',
  edge: 'var(--ink-3)',
  tip: 'var(--ink-2)',
  ground: 'var(--surface)',
  head: 'var(--sunken)',
  rule: 'var(--line)',
} as const
