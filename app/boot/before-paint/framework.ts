/** Runs before the header of a neutral page, where the reader's framework is on `<html>` already, and sees all that follows come. */
import { serveShownFramework } from '../show-framework'

serveShownFramework()
