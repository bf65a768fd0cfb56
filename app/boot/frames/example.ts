/**
 * Inline script of the frame that runs an example, before the example. The frame has no origin: it reaches neither the
 * page around it nor cookies and storage, and only the hosts that its policy lists. It lists what the example logs, what it
 * throws and what the policy blocks.
 */

/** Lines that are listed: an endless log must not fill the memory of the frame. */
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

const say = (kind: string, values: readonly unknown[]) => {
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
    say(kind, values)
  }
}

addEventListener('error', ({ error, message }) => say('error', [error ?? message]))
addEventListener('unhandledrejection', ({ reason }) => say('error', [reason]))
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
  // Code that is made of a text throws as well, and libraries try whether they may.
  if (blockedURI !== 'eval') say('warn', [`Blocked in this preview: ${blockedURI} (${effectiveDirective})`])
})

/** Returns storage in memory, which ends with the frame. Without an origin the browser’s own throws, and libraries call it. */
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

/** By its height: text in the shadow of an element is no text of the document. The line of versions is not the example's. */
const isEmpty = () => {
  const versions = document.querySelector<HTMLElement>('#S--versions')
  if (versions) versions.hidden = true
  const height = document.body.clientHeight
  if (versions) versions.hidden = false
  return height === 0 && lineCount === 0
}

/** The files of the example's `public` folder, by path: what it asks its own server for. */
const publicFiles = () => {
  const text = document.querySelector('#S--files')?.textContent ?? '{}'
  return new Map<string, string>(Object.entries(JSON.parse(text)))
}

const usualFetch = fetch
Object.assign(globalThis, {
  fetch: async (...[asked, options]: Parameters<typeof fetch>) => {
    const address = asked instanceof Request ? asked.url : asked
    const url = new URL(address, location.href)
    const file = url.host === location.host ? publicFiles().get(url.pathname) : undefined
    if (file === undefined) return usualFetch(asked, options)
    options?.signal?.throwIfAborted()
    const type = url.pathname.endsWith('.json') ? 'application/json' : 'text/plain'
    return new Response(file, { headers: { 'content-type': type } })
  },
})

// The page around it knows the theme of the reader; without an answer it is that of the system.
addEventListener('message', ({ data, source }) => {
  const theme: unknown = source === parent ? data?.theme : undefined
  if (theme === 'light' || theme === 'dark' || theme === '')
    document.documentElement.style.colorScheme = theme
})
parent.postMessage('theme?', '*')

addEventListener('DOMContentLoaded', () => {
  document.body.append(list)
  setTimeout(() => isEmpty() && say('warn', ['Nothing appeared in 10 s.']), SILENT_MS)
})
