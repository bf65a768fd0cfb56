import type { Plugin } from 'vite'

/**
 * Escapes the non-ASCII characters of a script. Node keeps the source of every loaded file in memory, and a single non-Latin-1
 * character in it doubles its size to two bytes per character.
 */
export function inAscii(code: string): string {
  return code.replace(/(\\?)([\u0080-\uFFFF])|\\[^]/g, (found, _backslash: string, character?: string) =>
    character === undefined ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Writes the scripts of the built server in ASCII. */
export function asciiScripts(): Plugin {
  return {
    name: 'ascii-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'nitro',
    // Not `renderChunk`: its output is printed again, without the escapes.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = inAscii(file.code)
          // Escapes are only valid in strings, patterns and identifiers: parsing fails the build if one is elsewhere.
          this.parse(file.code)
        }
      },
    },
  }
}
