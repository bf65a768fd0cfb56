import { defineConfig } from 'vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import solid from 'vite-plugin-solid'

export default defineConfig({
  plugins: [
    // The router plugin reads the route files first, so it stands before the Solid plugin.
    tanstackRouter({ target: 'solid', autoCodeSplitting: true }),
    solid(),
  ],
})
