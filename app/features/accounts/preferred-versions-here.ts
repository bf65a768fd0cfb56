import * as z from 'zod/mini'
import { NAVIGATED } from '~/boot/lib/events'
import { FRAMEWORK_SEGMENT, withFramework } from '~/boot/lib/framework-segment'

const addresses = z.record(
  z.string(),
  z.object({ version: z.string(), docs: z.string(), frameworks: z.array(z.string()) }),
)

/** The addresses that readers with a preferred version are led to, by library. */
type PreferredAddresses = z.infer<typeof addresses>

/**
 * Sends links that name no version to the one that the reader prefers: those to the front page of a library, wherever they
 * are, and those of the library menu to its docs. Links to other pages say which version they mean.
 */
function leadOn(preferred: PreferredAddresses): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lib]')) {
    const { lib = '' } = link.dataset
    const chosen = preferred[lib]
    if (!chosen) continue
    if (link.pathname === `/${lib}/latest`) link.pathname = `/${lib}/${chosen.version}`
    else if (link.matches('#S--libraries *') && link.pathname.startsWith(`/${lib}/latest/docs/`))
      leadToDocs(link, chosen)
  }
}

function leadToDocs(link: HTMLAnchorElement, { docs, frameworks }: PreferredAddresses[string]): void {
  const shown = FRAMEWORK_SEGMENT.exec(link.pathname)?.[1]
  const usual = FRAMEWORK_SEGMENT.exec(docs)?.[1]
  link.pathname = withFramework(docs, frameworks.find((each) => each === shown) ?? null)
  // The boot script goes on to keep it at the framework of the reader.
  if (usual === undefined) delete link.dataset['frameworks']
  else link.dataset['frameworks'] = [...new Set([usual, ...frameworks])].join(' ')
}

/** Has this page and those that follow it lead to the versions that the reader prefers; the search dialog begins with them. */
export function servePreferred(value: unknown): void {
  const read = addresses.safeParse(value)
  const preferred = read.success ? read.data : {}
  const versions = Object.entries(preferred).map(([library, { version }]) => `${library}/${version}`)
  document.documentElement.dataset['versions'] = versions.join(' ')
  addEventListener(NAVIGATED, () => leadOn(preferred))
  leadOn(preferred)
}
