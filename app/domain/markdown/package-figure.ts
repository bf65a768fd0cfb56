import type { Element } from 'hast'
import { carried, element } from './carriers'
import { copyButton, drawCode } from './code-figure'
import { readCodeMarks } from './code-marks'
import { packageCommand, packageManagers, packageMode } from './package-commands'

/** Install commands for every package manager; the style sheet shows the reader's, npm without a choice. */
export async function drawPackages(node: Element): Promise<Element> {
  const mode = packageMode(carried(node, 'dataMode'))
  const packages = carried(node, 'dataPackages').split('\n')
  const tabs = packageManagers.map((manager) => {
    const properties = {
      type: 'button',
      role: 'tab',
      ariaSelected: String(manager === 'npm'),
      dataPackageManager: manager,
    }
    return element('button', properties, [manager])
  })
  const commands = await Promise.all(
    packageManagers.map((manager) => {
      const code = readCodeMarks(packageCommand(manager, mode, packages), 'sh', new Set())
      return drawCode(code, 'sh', { dataPackageManager: manager })
    }),
  )
  return element('figure', { className: ['code', 'pm'], dataLang: 'sh' }, [
    element('div', { className: ['pm-tabs'], role: 'tablist', ariaLabel: 'Package manager' }, tabs),
    element('div', { className: ['code-tools'] }, [copyButton()]),
    ...commands,
  ])
}
