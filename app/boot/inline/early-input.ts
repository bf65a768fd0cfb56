/** Inline script of React pages, made of `react-page/early-input.ts`: keeps what readers do until React serves the page. */
export { earlyInputScript } from 'virtual:inline-scripts'
