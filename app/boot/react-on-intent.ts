/** Signs that someone is there and may act next. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin']

/**
 * Fetches the application when the reader first does something. The finished page names its modules on the boot
 * script's own element; in development it does not, and the application loads by itself.
 */
export function loadReactOnIntent(): void {
  const { entry, preload } = document.querySelector<HTMLElement>('script[data-boot]')?.dataset ?? {}
  if (!entry) return
  const load = (event: Event) => {
    // Browsers report the resting pointer again when the page under it changes; that is no sign of a reader.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return
    for (const type of intents) removeEventListener(type, load, true)
    for (const href of preload?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // A failed download leaves a page of real links. Browsers that do not keep the failure try again at the next sign.
    import(/* @vite-ignore */ entry).catch(listen)
  }
  const listen = () => {
    for (const type of intents) addEventListener(type, load, { capture: true, passive: true })
  }
  listen()
}
