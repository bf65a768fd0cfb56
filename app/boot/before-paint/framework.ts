/** Runs before the header of a neutral page, after `<html>` has the reader's framework; observes elements parsed later. */
import { serveShownFramework } from '../preferences/show-framework'

serveShownFramework()
