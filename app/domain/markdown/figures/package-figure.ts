import type { Element } from 'hast'
import { readCodeMarks } from '~/domain/markdown/syntax/code-marks'
import { customAttribute, element } from '~/domain/markdown/syntax/custom-tags'
import { copyButton, drawCode, type OnLate } from './code-figure'
import { commandProperty, packageCommand, packageMode } from '~/domain/markdown/syntax/package-commands'
import { installManagers, packageManagers } from '~/constants/package-managers'

/** Returns the commands by package manager, in tab order: those of the element, else made from its packages. */
function commandsOf(node: Element): (readonly [manager: string, command: string])[] {
  const written = installManagers
    .map((manager) => [manager, customAttribute(node, commandProperty(manager))] as const)
    .filter(([, command]) => command !== '')
  if (written.length > 0) return written
  const mode = packageMode(customAttribute(node, 'dataMode'))
  const packages = customAttribute(node, 'dataPackages').split('\n')
  return packageManagers.map((manager) => [manager, packageCommand(manager, mode, packages)])
}

/** Draws the install commands of all package managers. The style sheet shows the reader's choice, or npm. */
export async function drawPackages(node: Element, onLate: OnLate): Promise<Element> {
  const written = commandsOf(node)
  const tabs = written.map(([manager]) => {
    const properties = {
      type: 'button',
      role: 'tab',
      ariaSelected: String(manager === 'npm'),
      dataPackageManager: manager,
    }
    return element('button', properties, [manager])
  })
  const commands = await Promise.all(
    written.map(([manager, command]) => {
      const code = readCodeMarks(command, 'sh', new Map())
      return drawCode({ code, lang: 'sh' }, { dataPackageManager: manager }, onLate)
    }),
  )
  return element('figure', { className: ['code', 'pm'], dataLang: 'sh' }, [
    element(
      'div',
      { className: ['pm-tabs'], role: 'tablist', translate: 'no', ariaLabel: 'Package manager' },
      tabs,
    ),
    element('div', { className: ['code-tools'] }, [copyButton()]),
    ...commands,
  ])
}
