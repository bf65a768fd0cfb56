import '@builder.io/qwik/qwikloader.js'
import { render } from '@builder.io/qwik'
import { App } from './app'

const root = document.getElementById('root')
if (root) void render(root, <App />)
