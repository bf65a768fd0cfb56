/**
 * The script of ads and analytics: part of documents of sites that have an ad unit or a tag manager, and of no others. It
 * asks the reader, and loads what they allow into frames that have no rights to the page.
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

// While the document is read, what is put at its end gets into the middle, where React looks for what it has drawn.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', serve)
else serve()
