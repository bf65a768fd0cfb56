import { frameworkLabel } from './catalogue'

/** Describes the folders of a path, with a framework by its label: `Preact › Reference › Type aliases`. */
export const foldersOf = (path: string): string =>
  path.replaceAll('-', ' ').split('/').slice(0, -1).map(frameworkLabel).join(' › ')
