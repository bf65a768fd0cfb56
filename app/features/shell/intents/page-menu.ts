import { assistants, programs } from '#config/assistants'
import { identity } from '#config/identity'
import { connectLine } from '~/domain/catalogue/connect-line'
import '~/styles/page-menu.css'

const MORE = 'data-more'

/** Builds the prompt for an assistant: read this page as Markdown, in this version. */
function promptOf(markdown: string): string {
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title
  const [, , segment = ''] = location.pathname.split('/')
  const shown = document.querySelector('[popovertarget="S--version"]')?.firstChild?.textContent ?? ''
  const version = segment === 'latest' ? shown || segment : segment
  return `Read ${new URL(markdown, location.href).href} (“${title}”, version ${version}), so that I can ask questions about it. Answer for that version only.`
}

function labeled(label: string, items: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', label)
  group.setAttribute(MORE, label)
  group.append(...items)
  return group
}

function openIn(prompt: string): HTMLElement[] {
  return assistants.map(({ name, href }) =>
    Object.assign(document.createElement('a'), {
      textContent: name,
      href: href.replace('{prompt}', () => encodeURIComponent(prompt)),
      target: '_blank',
      rel: 'noopener noreferrer',
    }),
  )
}

/** Builds blocks of code with a copy button, which the boot script handles as in other blocks. */
function connectLines(): HTMLElement[] {
  return programs.map(({ name, line }) => {
    const text = connectLine(line, { name: identity.name, origin: location.origin })
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.dataset['action'] = 'copy-code'
    const code = Object.assign(document.createElement('code'), { textContent: text, translate: false })
    const pre = document.createElement('pre')
    pre.append(code)
    const figure = document.createElement('figure')
    figure.append(button, pre)
    return figure
  })
}

/** Appends to the page's menu, once: assistants that open it, and lines that connect programs. No item moves. */
function fillPageMenu(): void {
  const menu = document.querySelector('#S--page-menu')
  const markdown = menu?.querySelector('a')?.getAttribute('href')
  if (!menu || !markdown || menu.querySelector(`[${MORE}]`)) return
  menu.append(labeled('Open in', openIn(promptOf(markdown))), labeled('Copy MCP command', connectLines()))
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('.split, .page-actions')) fillPageMenu()
}

/** Fills the menu of the page when the pointer or focus reaches it. `first`: the event that loaded this script. */
export function servePageMenu(first: Event): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true })
  if (document.querySelector('#S--page-menu:popover-open')) fillPageMenu()
  else onIntent(first)
}
