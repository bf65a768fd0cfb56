// Loaded into a server by `--import`: how much processor time its answering thread spends without looking at other
// requests. Told on standard output when the server gets SIGUSR2, in milliseconds; then counted anew. Processor time,
// because time that passes says more about the machine.
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
