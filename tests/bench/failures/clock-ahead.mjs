// Preloaded into a server. On each SIGUSR2, advances its clock by six minutes, beyond the age after which pages are
// revalidated, and prints a line about it.
const SIX_MINUTES_MS = 360_000

let aheadMs = 0
const monotonic = performance.now.bind(performance)
const wall = Date.now.bind(Date)
performance.now = () => monotonic() + aheadMs
Date.now = () => wall() + aheadMs
process.on('SIGUSR2', () => {
  aheadMs += SIX_MINUTES_MS
  process.stdout.write(`The clock is ${aheadMs} ms ahead\n`)
})
