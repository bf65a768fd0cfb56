import { expect, it } from 'vitest'
import { askedName } from '~/domain/names/asked-name'

it.each([
  ['useQuery', 'useQuery', null],
  ['useQuery()', 'useQuery', null],
  ['useQuery<Todo, Error>(options)', 'useQuery', null],
  ['useQuery(', 'useQuery', null],
  ['<Link />', 'Link', null],
  ['<Link', 'Link', null],
  ['`useQuery`', 'useQuery', null],
  ['"useQuery";', 'useQuery', null],
  ['useQuery.md', 'useQuery', null],
  ['import { useQuery, useMutation } from "x"', 'useQuery', null],
  ['import type { Query } from "x"', 'Query', null],
  ['queryClient.fetchQuery', 'fetchQuery', 'queryClient'],
  ['QueryClient#fetchQuery()', 'fetchQuery', 'QueryClient'],
  ['QueryClient.prototype.fetchQuery', 'fetchQuery', 'QueryClient'],
  ['a.b.c', 'c', 'b'],
])('%s asks for %s of %s', (text, name, owner) => {
  expect(askedName(text)).toEqual({ name, owner })
})

it.each(['', ' ', 'two words', '日本', '@tanstack/react-query', '5', 'a-b'])(
  '%j asks for no name',
  (text) => {
    expect(askedName(text)).toBeNull()
  },
)
