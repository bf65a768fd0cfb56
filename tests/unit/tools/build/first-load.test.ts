import { expect, test } from 'vitest'
import { packagesOfFirstLoad, type BundledFile } from '~/tools/build/first-load'

const file = (fileName: string, facts: Partial<BundledFile>): BundledFile => ({
  fileName,
  isEntry: false,
  imports: [],
  moduleIds: [],
  ...facts,
})

test('the packages of the first load are those of the entry and of what it imports at once', () => {
  const files = [
    file('entry.js', { isEntry: true, imports: ['shared.js'], moduleIds: ['/site/app/router.tsx'] }),
    file('shared.js', {
      imports: ['entry.js', 'deep.js'],
      moduleIds: ['/site/node_modules/react/index.js', '\0/site/node_modules/react/jsx-runtime.js'],
    }),
    file('deep.js', { moduleIds: ['/site/node_modules/a/node_modules/@scope/inner/index.js'] }),
    file('lazy.js', { moduleIds: ['/site/node_modules/@tanstack/react-query/index.js'] }),
  ]
  expect(packagesOfFirstLoad(files)).toEqual(['@scope/inner', 'react'])
})
