import * as z from 'zod/mini'
import { NAVIGATED } from '~/boot/lib/events'
import { FRAMEWORK_SEGMENT, withFramework } from '~/boot/lib/framework-segment'

const addresses = z.record(
  z.string(),
  z.object({ version: z.string(), docs: z.string(), frameworks: z.array(z.string()) }),
)

/** Addresses in the reader's preferred versions, by library. */
type PreferredAddresses = z.infer<typeof addresses>

/**
 * Points links at the reader's preferred versions: all links to the latest landing page of a library, and the docs
 * links of the library menu. Other links to `latest` docs are about the latest version, and do not change.
 */
function pointToPreferred(preferred: PreferredAddresses): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lib]')) {
    const { lib = '' } = link.dataset
    const chosen = preferred[lib]
    if (!chosen) continue
    if (link.pathname === `/${lib}/latest`) link.pathname = `/${lib}/${chosen.version}`
    else if (link.matches('#S--libraries *') && link.pathname.startsWith(`/${lib}/latest/docs/`))
      pointToDocs(link, chosen)
  }
}

function pointToDocs(link: HTMLAnchorElement, { docs, frameworks }: PreferredAddresses[string]): void {
  const shown = FRAMEWORK_SEGMENT.exec(link.pathname)?.[1]
  const usual = FRAMEWORK_SEGMENT.exec(docs)?.[1]
  link.pathname = withFramework(docs, frameworks.find((each) => each === shown) ?? null)
  // With this attribute, the boot script keeps the link at the reader's framework.
  if (usual === undefined) delete link.dataset['frameworks']
  else link.dataset['frameworks'] = [...new Set([usual, ...frameworks])].join(' ')
}

/** Points links of this and later pages to the reader's preferred versions, and presets those of the search dialog. */
export function servePreferred(value: unknown): void {
  const read = addresses.safeParse(value)
  const preferred = read.success ? read.data : {}
  const versions = Object.entries(preferred).map(([library, { version }]) => `${library}/${version}`)
  document.documentElement.dataset['versions'] = versions.join(' ')
  addEventListener(NAVIGATED, () => pointToPreferred(preferred))
  pointToPreferred(preferred)
}
