import { expect, test } from 'vitest'
import { isPackageName } from '~/domain/downloads/package-name'

test.each([
  'react',
  '@tanstack/query-core',
  'JSONStream',
  'lodash.merge',
  '@types/node',
  'left-pad~',
  'a'.repeat(214),
])('%s is a name', (name) => expect(isPackageName(name)).toBe(true))

test.each([
  '',
  '.',
  '..',
  '@x/..',
  '@../x',
  '@x/.',
  '.hidden',
  'a/b',
  '@x/a/b',
  '@x/',
  '@/x',
  'a,b',
  'a b',
  'a%2Fb',
  'a?b',
  'a#b',
  'ä',
  'node_modules',
  'a'.repeat(215),
])('«%s» is none', (name) => expect(isPackageName(name)).toBe(false))
