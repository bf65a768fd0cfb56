/** The emblem of the home page as an instrument. Style sheets do all that moves. */
import { all, neighbour } from '../delegate'
import { listen, serveElements, watchSight } from '../serve-elements'

/** In these hours of the reader's day the sun is lower. */
const isEvening = (hour: number) => hour >= 18 || hour < 5

serveElements('[data-sun]', (hero, left) => {
  const bands = all('.emblem > a', hero)
  const [says, open] = ['says', 'open'].map((part) => hero.querySelector<HTMLElement>(`[data-lit="${part}"]`))
  const glows = all('.glow', hero)
  const options = { signal: left }
  let lit: HTMLElement | null | undefined

  /** Speaks for the library of a band, or for the family again. */
  const light = (band: HTMLElement | null) => {
    if (band === lit || !says || !(open instanceof HTMLAnchorElement)) return
    lit = band
    const library = band?.dataset['lib']
    for (const other of bands) other.toggleAttribute('data-on', other === band)
    hero.toggleAttribute('data-on', band !== null)
    says.textContent = band?.dataset['says'] ?? ''
    open.hidden = band === null
    // The field takes the new hue in one layer while the other fades.
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
      band.addEventListener(sign, () => light(band), options)
  const lightAt = (selector: string) => light(hero.querySelector<HTMLElement>(`.emblem > a:${selector}`))
  hero.addEventListener('pointerleave', () => lightAt('focus'), options)
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && hero.contains(relatedTarget))) light(null)
  }
  const step = (event: KeyboardEvent) => {
    const next = bands.some((band) => band === event.target) && neighbour(bands, event.key, 'y')
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  listen(hero, 'focusout', blur, left)
  listen(hero, 'keydown', step, left)

  hero.toggleAttribute('data-evening', isEvening(new Date().getHours()))
  watchSight(hero, left, (isSeen) => hero.toggleAttribute('data-seen', isSeen))
  // A reader may have been quicker than the script.
  lightAt('is(:focus, :hover)')
})
