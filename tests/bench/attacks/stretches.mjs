// Loaded into a server with `--import`. Measures the processor time that the main thread spends between two turns of
// the event loop. On SIGUSR2, prints the longest periods in milliseconds, and starts again. Measures processor time,
// since elapsed time depends on the machine's other work.
const LOOK_MS = 1

let stretches = []
let last = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  stretches.push((now.user + now.system - last.user - last.system) / 1000)
  last = now
}, LOOK_MS).unref()

process.on('SIGUSR2', () => {
  const sorted = stretches.toSorted((a, b) => b - a)
  const total = sorted.reduce((sum, each) => sum + each, 0)
  process.stdout.write(`stretches ${JSON.stringify({ longest: sorted.slice(0, 5), total })}\n`)
  stretches = []
})
