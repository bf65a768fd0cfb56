/** Headers of whatever shows a preview: it is for those who know its address, as it is at this moment. */
export const previewHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const
