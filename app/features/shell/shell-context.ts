import { createContext } from 'react'

/** True inside a `Shell`, so that a screen used inside and outside of one knows whether to render one. */
export const ShellContext = createContext(false)
