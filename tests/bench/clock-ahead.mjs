// Loaded before a server: each SIGUSR2 puts its clock six minutes ahead, past the age at which pages are looked after, and
// says so on a line of its own.
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
