/** Rejects with a `TimeoutError` when the work takes longer than `limitMs`; the signal tells the work to stop. */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`Took longer than ${limitMs} ms`, 'TimeoutError')
      controller.abort(error)
      reject(error)
    }, limitMs)
  })
  try {
    return await Promise.race([work(controller.signal), limit])
  } finally {
    clearTimeout(timer)
  }
}

/** What the promise gives within `limitMs`, else undefined. The work goes on. */
export async function atMost<Result>(limitMs: number, promise: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
