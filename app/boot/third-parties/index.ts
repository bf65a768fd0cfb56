/**
 * Script of ads and analytics; only in documents of sites with an ad unit or a tag manager. Asks the reader for consent, and
 * loads what they allow into sandboxed frames without access to the page.
 */
import { serveChoices } from './choices'
import { purposes } from './consent'
import { serveSlots } from './slots'
import { serveTags } from './tags'

const { asks: asked = '', tags } = document.querySelector<HTMLElement>('script[data-asks]')?.dataset ?? {}
const asks = purposes.filter((purpose) => asked.split(' ').includes(purpose))

function serve(): void {
  serveChoices(asks)
  if (asks.includes('ads')) serveSlots(Date.now)
  if (tags !== undefined) serveTags()
}

// While the document loads, an appended element ends up in the middle of it, where React expects its own markup.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', serve)
else serve()
