import { createContext } from 'react'

/** True inside a `Shell`: a screen that is used inside and outside of one asks it whether it must draw one. */
export const ShellContext = createContext(false)
