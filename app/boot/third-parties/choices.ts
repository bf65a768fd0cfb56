import { onNavigation } from '../lib/delegate'
import { on } from '../lib/dom'
import { announce } from '../lib/announce'
import {
  choose,
  consentTo,
  hasPrivacySignal,
  mustAsk,
  onChoice,
  purposes,
  readChoice,
  type Purpose,
} from './consent'

/** Names of the purposes in the consent question. */
const words: Readonly<Record<Purpose, string>> = {
  ads: 'ads from Google',
  analytics: 'usage counts',
}

/** Builds the banner at the bottom of the window. It shifts no content, blocks nothing, and both answers take one click. */
function question(asks: readonly Purpose[]): HTMLElement {
  const banner = document.createElement('section')
  banner.className = 'consent'
  banner.setAttribute('aria-label', 'Privacy')
  const text = asks.map((purpose) => words[purpose]).join(' and ')
  banner.innerHTML = `<p>Allow ${text}? Nothing loads before you accept. <a href="/privacy#S--choices">Manage choices</a></p>
<div><button type="button" class="btn" data-consent="none">Reject</button><button type="button" class="btn" data-consent="all">Accept</button></div>`
  return banner
}

/** Checks the boxes on the privacy page by the reader's choice. */
function showChoice(): void {
  const form = document.querySelector<HTMLFormElement>('#S--choices')
  if (!form) return
  const choice = readChoice()
  for (const box of form.querySelectorAll('input')) {
    box.disabled = false
    box.checked = choice !== null && purposes.some((purpose) => purpose === box.name && choice[purpose])
  }
  const save = form.querySelector('button')
  if (save) save.disabled = false
  const signal = form.querySelector<HTMLElement>('[data-signal]')
  if (signal) signal.hidden = !hasPrivacySignal()
}

/** Asks the reader once, and handles the form on the privacy page, which changes the choice. `asks` lists the purposes. */
export function serveChoices(asks: readonly Purpose[]): void {
  const banner = mustAsk() ? question(asks) : null
  if (banner) document.body.append(banner)
  on('click', '[data-consent]', ({ dataset }) => {
    const isAll = dataset['consent'] === 'all'
    choose(consentTo((purpose) => isAll && asks.includes(purpose)))
    announce(isAll ? 'Accepted' : 'Rejected')
  })
  on('submit', '#S--choices', (form, event) => {
    event.preventDefault()
    if (!(form instanceof HTMLFormElement)) return
    const chosen = new FormData(form)
    choose(consentTo((purpose) => chosen.has(purpose)))
    const status = form.querySelector('output')
    if (status) status.textContent = 'Saved.'
  })
  onNavigation(showChoice)
  onChoice(() => {
    banner?.remove()
    showChoice()
  })
  showChoice()
}
