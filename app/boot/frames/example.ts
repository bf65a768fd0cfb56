/**
 * Inline script in the frame that runs an example, before the example. The frame has an opaque origin: it cannot access the page,
 * cookies or storage, and only connects to the hosts in its policy. It lists what the example logs and throws, and what the
 * policy blocks.
 */
import { THEME_QUESTION } from './frame'

/** Maximum number of listed lines, so that an endless log does not fill memory. */
const MAX_LINES = 200
const MAX_LENGTH = 2000
const SILENT_MS = 10_000

let lineCount = 0
const list = document.createElement('output')
list.id = 'S--console'

const textOf = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return 'An object that JSON has no form for'
  }
}

const addLine = (kind: string, values: readonly unknown[]) => {
  lineCount += 1
  if (lineCount > MAX_LINES) return
  const line = document.createElement('pre')
  line.dataset['kind'] = kind
  line.textContent =
    lineCount === MAX_LINES ? 'More lines are left out.' : values.map(textOf).join(' ').slice(0, MAX_LENGTH)
  list.append(line)
}

for (const kind of ['log', 'info', 'warn', 'error'] as const) {
  const usual = console[kind].bind(console)
  console[kind] = (...values: unknown[]) => {
    usual(...values)
    addLine(kind, values)
  }
}

addEventListener('error', ({ error, message }) => addLine('error', [error ?? message]))
addEventListener('unhandledrejection', ({ reason }) => addLine('error', [reason]))
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
  // Blocked `eval` also throws, and libraries use it to detect whether it is allowed.
  if (blockedURI !== 'eval')
    addLine('warn', [`Blocked in this preview: ${blockedURI} (${effectiveDirective})`])
})

/** Creates storage in memory, for the life of the frame: libraries access storage, and the browser's throws here. */
const createMemory = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: createMemory(), configurable: true })

// Removes WebRTC, because the content security policy of the document does not restrict it.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(globalThis, name)

/** Checks by height whether the example rendered nothing: shadow roots hide text. The line of versions does not count. */
const isEmpty = () => {
  const versions = document.querySelector<HTMLElement>('#S--versions')
  if (versions) versions.hidden = true
  const height = document.body.clientHeight
  if (versions) versions.hidden = false
  return height === 0 && lineCount === 0
}

/** Returns the files of the example's `public` folder by path, which the example fetches from its own server. */
const publicFiles = () => {
  const text = document.querySelector('#S--files')?.textContent ?? '{}'
  return new Map<string, string>(Object.entries(JSON.parse(text)))
}

const browserFetch = fetch
Object.assign(globalThis, {
  fetch: async (...[asked, options]: Parameters<typeof fetch>) => {
    const address = asked instanceof Request ? asked.url : asked
    const url = new URL(address, location.href)
    const file = url.host === location.host ? publicFiles().get(url.pathname) : undefined
    if (file === undefined) return browserFetch(asked, options)
    options?.signal?.throwIfAborted()
    const type = url.pathname.endsWith('.json') ? 'application/json' : 'text/plain'
    return new Response(file, { headers: { 'content-type': type } })
  },
})

// The page knows the reader's theme; without a reply, the system's theme applies.
addEventListener('message', ({ data, source }) => {
  const theme: unknown = source === parent ? data?.theme : undefined
  if (theme === 'light' || theme === 'dark' || theme === '')
    document.documentElement.style.colorScheme = theme
})
parent.postMessage(THEME_QUESTION, '*')

addEventListener('DOMContentLoaded', () => {
  document.body.append(list)
  setTimeout(() => isEmpty() && addLine('warn', ['Nothing appeared in 10 s.']), SILENT_MS)
})
