/** Behavior of the emblem on the home page. Style sheets do all animation. */
import { neighbor } from '../lib/delegate'
import { all } from '../lib/dom'
import { listen, serveElements, watchSight } from '../lib/serve-elements'

/** Checks whether an hour of the reader's day counts as evening, when the sun is lower. */
const isEvening = (hour: number) => hour >= 18 || hour < 5

serveElements('[data-sun]', (hero, signal) => {
  const bands = all('.emblem > a', hero)
  const [says, open] = ['says', 'open'].map((part) => hero.querySelector<HTMLElement>(`[data-lit="${part}"]`))
  const glows = all('.glow', hero)
  const options = { signal }
  let lit: HTMLElement | null | undefined

  /** Describes the library of a band; null resets to the site. */
  const highlight = (band: HTMLElement | null) => {
    if (band === lit || !says || !(open instanceof HTMLAnchorElement)) return
    lit = band
    const library = band?.dataset['lib']
    for (const other of bands) other.toggleAttribute('data-on', other === band)
    hero.toggleAttribute('data-on', band !== null)
    says.textContent = band?.dataset['says'] ?? ''
    open.hidden = band === null
    // Two layers cross-fade the hue of the background.
    const [hidden, shown] = glows.toSorted((one) => (one.hasAttribute('data-on') ? 1 : -1))
    shown?.removeAttribute('data-on')
    if (!band || library === undefined) return
    open.textContent = `Open ${band.dataset['name']}`
    open.href = band.getAttribute('href') ?? '/'
    open.dataset['lib'] = library
    if (!hidden) return
    hidden.dataset['lib'] = library
    hidden.toggleAttribute('data-on', true)
  }

  for (const band of bands)
    for (const sign of ['pointerenter', 'focus'] as const)
      band.addEventListener(sign, () => highlight(band), options)
  const lightAt = (selector: string) => highlight(hero.querySelector<HTMLElement>(`.emblem > a:${selector}`))
  hero.addEventListener('pointerleave', () => lightAt('focus'), options)
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && hero.contains(relatedTarget))) highlight(null)
  }
  const step = (event: KeyboardEvent) => {
    const next =
      bands.some((band) => band === event.target) && neighbor(bands, event, ['ArrowUp', 'ArrowDown'])
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  listen(hero, 'focusout', blur, signal)
  listen(hero, 'keydown', step, signal)

  hero.toggleAttribute('data-evening', isEvening(new Date().getHours()))
  watchSight(hero, signal, (isSeen) => hero.toggleAttribute('data-seen', isSeen))
  // The pointer or focus may have reached a band before this script loaded.
  lightAt('is(:focus, :hover)')
})
