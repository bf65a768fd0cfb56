import { z } from 'zod'
import { isPackageName } from '~/domain/downloads/package-name'
import { ALL_OF_NPM } from './address'
import { binnings } from './bins'
import { type RawSearch, statsParameters } from './parameters'
import { readPastedNames } from './pasted-names'
import { rangeIds } from './ranges'

// The router reads a package named `12` or `true` as a number or a boolean.
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const name = text.refine(isPackageName)
const group = z.object({
  packages: z.array(name),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .nullish(),
})

/** Returns whether a text consists of package names. */
function isListOfNames(given: string): boolean {
  const { names, others } = readPastedNames(given)
  return names.length > 0 && others.length === 0
}

const oneOf = (values: readonly string[]) => `one of ${values.join(', ')}`
const binning = { schema: z.enum(binnings), expected: oneOf(binnings) }

/** The values of parameters that are read; parameters of older addresses and of the page's form may have others. */
const readable: Partial<
  Record<(typeof statsParameters)[number], { readonly schema: z.ZodType; readonly expected: string }>
> = {
  packages: {
    schema: z.union([text.refine(isListOfNames), z.array(z.union([name, group]))]),
    expected: 'package names, as in packages=vue,svelte or packages=[{"packages":["vue"]}]',
  },
  range: { schema: z.enum(rangeIds), expected: oneOf(rangeIds) },
  baseline: {
    schema: z.union([z.literal(ALL_OF_NPM), name]),
    expected: `a package name, or ${ALL_OF_NPM} for all of npm`,
  },
  viewMode: { schema: z.enum(['absolute', 'relative']), expected: 'absolute or relative' },
  binningOption: binning,
  binType: binning,
  alignStartDates: { schema: z.union([z.boolean(), z.literal('on')]), expected: 'true or false' },
  scale: { schema: z.enum(['linear', 'log']), expected: 'linear or log' },
}

/** Maximum length of a value in an error message, in characters. */
const SHOWN_LENGTH = 80

/** Returns an error message for each parameter with an invalid value: the value, and the expected form. */
export function unreadParameters(search: RawSearch): string[] {
  return statsParameters.flatMap((parameter) => {
    const value = search[parameter]
    const rule = readable[parameter]
    // A form sends a field without a choice as an empty value.
    if (value === undefined || value === '' || !rule || rule.schema.safeParse(value).success) return []
    const found = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN_LENGTH)
    return [`${parameter} is "${found}", but must be ${rule.expected}.`]
  })
}

/** Returns a sentence for each name that is no parameter of the statistics. */
export function unknownParameters(names: readonly string[]): string[] {
  const known: readonly string[] = statsParameters
  return names
    .filter((given) => !known.includes(given))
    .map((given) => `"${given.slice(0, SHOWN_LENGTH)}" is not a parameter: use ${oneOf(known)}.`)
}
