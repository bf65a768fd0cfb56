import { createContext } from 'react'

/** True inside a `Shell`: a screen that can stand anywhere asks it whether it must bring one. */
export const ShellContext = createContext(false)
