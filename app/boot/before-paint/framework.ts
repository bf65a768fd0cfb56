/**
 * Runs before the header of a neutral page, when `<html>` already has the reader's framework, and observes the elements parsed
 * after it.
 */
import { serveShownFramework } from '../preferences/show-framework'

serveShownFramework()
