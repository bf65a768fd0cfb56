import type { Plugin } from 'vite'

/**
 * The same program in ASCII alone, with other characters as escapes. Node keeps the text of every file that a thread has
 * loaded, and a single dash in one makes it two bytes a character.
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
    // What `renderChunk` returns is printed anew, with the characters themselves.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = inAscii(file.code)
          // Escapes are valid only in strings, patterns and names of a script: anywhere else they stop the build.
          this.parse(file.code)
        }
      },
    },
  }
}
