import type { Audience } from '~/domain/docs-frame/links'

/**
 * Attributes of an element that not all readers of a neutral page get: the boot script shows it to those of the frameworks
 * in `data-of`. Without a script it stays as it is.
 */
export function audienceAttributes(audience: Audience | null): {
  'data-of'?: string
  hidden?: boolean
} {
  return audience === null ? {} : { 'data-of': audience.frameworks, hidden: audience.hidden }
}
