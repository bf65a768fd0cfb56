/**
 * Opens the groups that were open in this tab, restores how far the sidebar was scrolled, and brings the link of the
 * page in view into sight without moving the page. It reads what `sidebar.ts` writes under `sidebar:{data-sidebar}`:
 * `[scroll in pixels, open labels, closed labels]`.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  let state: [number, string[], string[]] | null = null
  try {
    state = JSON.parse(sessionStorage.getItem(`sidebar:${sidebar.dataset['sidebar'] ?? ''}`) ?? 'null')
  } catch {
    // Storage is switched off: the sidebar stays as it came.
  }
  const current = sidebar.querySelector('[aria-current="page"]')
  if (state) {
    for (const group of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
      const label = group.dataset['group'] ?? ''
      if (state[1].includes(label)) group.open = true
      if (state[2].includes(label) && !group.contains(current)) group.open = false
    }
    sidebar.scrollTop = state[0]
  }
  revealCurrent(sidebar)
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
