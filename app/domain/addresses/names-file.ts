const FILE = /\.(?:txt|json|xml|csv|ya?ml|toml|zip|gz|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?)$/i

/** Checks whether a path ends like that of a file for programs, rather than that of a page. */
export function namesFile(path: string): boolean {
  return FILE.test(path)
}
