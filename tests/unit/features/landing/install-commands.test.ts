import { expect, it } from 'vitest'
import { installCommand, type PackageManager } from '~/features/landing/install-commands'

it.each<[PackageManager, string]>([
  ['npm', 'npm install @tanstack/react-query'],
  ['pnpm', 'pnpm add @tanstack/react-query'],
  ['yarn', 'yarn add @tanstack/react-query'],
  ['bun', 'bun add @tanstack/react-query'],
])('adds a package with %s', (manager, command) => {
  expect(installCommand(manager, '@tanstack/react-query').join(' ')).toBe(command)
})
