import { createContext } from 'react'

/** True inside a `Shell`. Error screens, which may be rendered outside of one, then add no second shell. */
export const ShellContext = createContext(false)
