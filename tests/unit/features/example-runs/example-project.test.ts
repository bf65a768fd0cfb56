import { expect, test } from 'vitest'
import { usedPackages } from '~/features/example-runs/example-project'

test.each([
  ['^5.1.0', '5.90.2', 'none'],
  ['^5.99.0', '5.90.2', 'behind'],
  ['^4', '5.90.2', 'breaking'],
  ['4.x', '5.90.2', 'breaking'],
  ['>=3 <5', '5.90.2', 'breaking'],
  ['^5', '5.90.2', 'none'],
  ['^2.6 || ^3.3', '3.5.0', 'none'],
  ['^3 || ^4 || ^5.0', '5.90.2', 'none'],
  ['npm:react@^18.2.0', '19.2.0', 'breaking'],
  ['workspace:*', '5.90.2', 'none'],
  ['latest', '5.90.2', 'none'],
  ['^0.10.1', '0.11.2', 'breaking'],
  ['^0.11.0', '0.11.2', 'none'],
  [`^4.0.0 ${'|| ^4.0.0 '.repeat(20)}`, '5.90.2', 'none'],
])('the range %s with version %s installed: %s', (asked, installed, drift) => {
  expect(usedPackages({ react: asked }, () => installed)).toMatchObject([{ drift }])
})
