/**
 * Inline script of the frame of the tag manager. The frame has no rights to the page, no cookies and no storage: it learns
 * of each page that comes into view, and the manager's tags count that.
 */
const { id = '', provider = '' } = document.currentScript?.dataset ?? {}

/** Where the manager looks for what happened. */
const dataLayer: object[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
Object.assign(globalThis, { dataLayer })

addEventListener('error', (event) => event.preventDefault())
addEventListener('unhandledrejection', (event) => event.preventDefault())
addEventListener('message', ({ source, data }) => {
  if (source === parent && data instanceof Object) dataLayer.push({ event: 'page_view', ...data })
})

const script = document.createElement('script')
script.src = `${provider}?id=${id}`
document.head.append(script)
// The page waits with what it has to tell.
script.addEventListener('load', () => parent.postMessage('ready', '*'))
