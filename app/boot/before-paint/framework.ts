/**
 * Runs before the header of a neutral page, when `<html>` already has the reader's framework, and observes the elements parsed
 * after it.
 */
import { serveShownFramework } from '../show-framework'

serveShownFramework()
