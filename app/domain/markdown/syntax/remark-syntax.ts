import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { remarkCalloutLabels } from './callout-labels'
import { remarkUnquotedValues } from './unquoted-values'

/** Plugins of the parser: the Markdown that pages are written in. */
export const remarkSyntax: PluggableList = [remarkGfm, remarkUnquotedValues, remarkCalloutLabels]
