import { encodePath } from '~/domain/addresses/addresses'
import type { RepositoryRef } from '~/ports/content/port'
import type { Sandbox } from '~/features/docs/view'

/** Editors in the browser that open a folder of a public repository; addresses by notes of their makers. */
export function sandboxes(at: RepositoryRef, directory: string, file: string): Sandbox[] {
  const folder = `github/${at.repo}/tree/${encodePath(at.ref)}/${encodePath(directory)}`
  return [
    sandbox('StackBlitz', `https://stackblitz.com/${folder}`, file),
    sandbox('CodeSandbox', `https://codesandbox.io/p/devbox/${folder}`, file),
  ]
}

function sandbox(label: string, address: string, file: string): Sandbox {
  const href = `${address}?${new URLSearchParams({ file })}`
  return { label, href, embedHref: `${href}&embed=1` }
}
