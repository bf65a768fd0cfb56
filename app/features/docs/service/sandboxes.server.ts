import { encodePath } from '~/domain/addresses/addresses'
import type { RepositoryRef } from '~/ports/content/port'
import type { LinkItem } from '../view'

/** Editors in the browser that open a folder of a public repository; addresses by notes of their makers. */
export function sandboxes(at: RepositoryRef, directory: string, file: string): LinkItem[] {
  const folder = `github/${at.repo}/tree/${encodePath(at.ref)}/${encodePath(directory)}`
  const query = new URLSearchParams({ file })
  return [
    { label: 'StackBlitz', href: `https://stackblitz.com/${folder}?${query}` },
    { label: 'CodeSandbox', href: `https://codesandbox.io/p/devbox/${folder}?${query}` },
  ]
}
