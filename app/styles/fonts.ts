import sansFontHref from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** Address of the sans font: the one file that is preloaded, because the first text needs it. */
export { sansFontHref }
