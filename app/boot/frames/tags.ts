/**
 * Inline script in the frame of the tag manager. The frame is isolated from the page and has no cookies or storage. It receives a
 * message for each opened page, which the manager's tags count.
 */
const { id = '', provider = '' } = document.currentScript?.dataset ?? {}

/** Event queue of the tag manager. */
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
// The page sends its messages after this one.
script.addEventListener('load', () => parent.postMessage('ready', '*'))
