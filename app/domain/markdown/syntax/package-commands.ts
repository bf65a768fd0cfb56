import { findFramework } from '~/domain/catalogue/catalogue'
import type { InstallManager, PackageManager } from '~/constants/package-managers'

/** Returns the property of an install block's custom element for the written command of a package manager. */
export function commandProperty(manager: InstallManager): string {
  return `data${manager.charAt(0).toUpperCase()}${manager.slice(1)}`
}

/** Mode of an install block, as authors write it. */
export type PackageMode = 'install' | 'dev-install' | 'local-install' | 'create' | 'custom'

/** Commands before the packages, by mode and package manager; `local-install` runs a tool without installing it. */
const words: Readonly<Record<PackageMode, Readonly<Record<PackageManager, string>>>> = {
  install: { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' },
  'dev-install': { npm: 'npm install -D', pnpm: 'pnpm add -D', yarn: 'yarn add -D', bun: 'bun add -d' },
  'local-install': { npm: 'npx', pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' },
  create: { npm: 'npm create', pnpm: 'pnpm create', yarn: 'yarn create', bun: 'bun create' },
  custom: { npm: 'npm', pnpm: 'pnpm', yarn: 'yarn', bun: 'bun' },
}

function isMode(written: string): written is PackageMode {
  return Object.hasOwn(words, written)
}

/** Names of the modes. */
export const packageModes: readonly string[] = Object.keys(words)

/** Parses a mode; an unknown or absent one is `install`. */
export function packageMode(written: string): PackageMode {
  return isMode(written) ? written : 'install'
}

/** Returns the command of a package manager, with one line per line of `packages`. */
export function packageCommand(
  manager: PackageManager,
  mode: PackageMode,
  packages: readonly string[],
): string {
  return packages
    .map((line) => {
      // npm reads flags as its own unless they follow two hyphens.
      const rest = manager === 'npm' && mode === 'create' ? line.replace(/ (?=--\w)/, ' -- ') : line
      return `${words[mode][manager]} ${rest}`
    })
    .join('\n')
}

/**
 * Packages of an install block by framework, `react: @tanstack/react-query other`. A framework may have several lines.
 */
export type PackageLines = ReadonlyMap<string, readonly string[]>

/**
 * Parses a line of packages, also inside a quote; null for other text. After a name that is not a framework, such as
 * `Note:`, a plain word beside others is text.
 */
function readPackageLine(line: string): { readonly framework: string; readonly packages: string } | null {
  const [, written = '', rest = ''] = /^[\s>]*([A-Za-z][\w-]{0,31})[ \t]{0,9}:(.*)$/.exec(line) ?? []
  const framework = written.toLowerCase()
  const parts = rest.trim().split(/\s+/)
  const packages = parts.join(' ')
  const isText =
    parts.length > 1 && !findFramework(framework) && parts.some((word) => /^[a-z]+\W?$/i.test(word))
  return packages === '' || isText ? null : { framework, packages }
}

/** Returns true for a line of packages. */
export function isPackageLine(line: string): boolean {
  return readPackageLine(line) !== null
}

/** Parses the lines of an install block; skips lines of another form. */
export function parsePackageLines(text: string): PackageLines {
  const lines = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const read = readPackageLine(line)
    if (read) lines.set(read.framework, [...(lines.get(read.framework) ?? []), read.packages])
  }
  return lines
}
