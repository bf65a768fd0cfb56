/**
 * Opens the groups that were open in this tab, restores how far the sidebar was scrolled, and brings the link of the
 * page in view into sight without moving the page. It reads what `sidebar.ts` writes under `sidebar:{data-sidebar}`:
 * `[scroll in pixels, open labels, closed labels]`.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  try {
    const text = sessionStorage.getItem(`sidebar:${sidebar.dataset['sidebar'] ?? ''}`)
    if (text !== null) applyState(sidebar, JSON.parse(text))
  } catch {
    // Storage is switched off or holds something else: the sidebar stays as it came.
  }
  revealCurrent(sidebar)
}

type SidebarState = readonly [scroll: number, open: readonly string[], closed: readonly string[]]

function applyState(sidebar: HTMLElement, [scroll, open, closed]: SidebarState): void {
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
    const label = group.dataset['group'] ?? ''
    if (open.includes(label)) group.open = true
    // The group of the page in view is open, whatever was the case before.
    if (closed.includes(label) && !group.querySelector('[aria-current="page"]')) group.open = false
  }
  sidebar.scrollTop = scroll
}

/** Scrolls the sidebar, and only the sidebar, until the link of the page in view is in sight. */
export function revealCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current="page"]')
  if (!current) return
  const link = current.getBoundingClientRect()
  const view = sidebar.getBoundingClientRect()
  if (link.top < view.top || link.bottom > view.bottom)
    sidebar.scrollTop += link.top - view.top - view.height / 3
}
