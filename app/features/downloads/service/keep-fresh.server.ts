import { lastKnownDay } from '~/domain/downloads/windows'
import type { Log } from '~/ports/log'
import type { Timing } from '~/ports/timing'
import type { ReaderOptions } from './reader.server'
import type { ReleaseStore } from './release-store.server'
import type { VersionStore } from './version-store.server'

/** Pause between rounds. While npm has no new day, a round makes no call for counts. */
const ROUND_MS = 5 * 60_000
/** Maximum packages per call. */
const AT_ONCE = 100

type KeepFreshOptions = Omit<ReaderOptions, 'newcomers' | 'now'> & {
  readonly versions: VersionStore
  readonly releases: ReleaseStore
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Refreshes download counts in rounds: fetches npm's last counted day, the packages that lack it, downloads by version
 * (which npm has only for the last week), missing history, and releases. A round ends early while npm is unreachable or
 * refuses calls; the signal ends all rounds.
 */
export async function keepFresh(options: KeepFreshOptions): Promise<void> {
  const { source, store, days, fetcher, history, viewed, versions, releases, pinned, timing, log, signal } =
    options

  async function lacking(names: readonly string[]): Promise<string[]> {
    const entries = await Promise.all(names.map((name) => store.read(name, signal)))
    const isLacking = (at: number): boolean => {
      const entry = entries[at]
      return !entry || lastKnownDay(entry) < days.lastDay()
    }
    return names.filter((name, at) => fetcher.mayAsk(name) && isLacking(at))
  }

  async function round(): Promise<void> {
    await days.look('background')
    if (!days.calendar()) return
    const names = [...new Set([...pinned, ...viewed.recent()])]
    const behind = await lacking(names)
    const scoped = behind.filter((name) => name.startsWith('@'))
    const unscoped = behind.filter((name) => !name.startsWith('@'))
    // One call at a time, so that a reader's request for one of these packages waits for a single call.
    for (const group of [...inGroups(unscoped), ...scoped.map((name) => [name])]) {
      await fetcher.fetchNewest(group, 'background')
      // npm is down or limits this site, so the other groups would fail too.
      if (signal.aborted || source.health().kind !== 'well') return
    }
    await versions.collect(names, signal)
    while (await days.fetchHistory()) if (signal.aborted) return
    history.add(names, 'background')
    // History is fetched from npm's download counts and releases from the registry, so they run in parallel.
    await Promise.all([history.whenDone(), releases.collect(names, signal)])
  }

  await viewed.load(signal)
  while (!signal.aborted) {
    try {
      await round()
      await viewed.save(signal)
    } catch (error) {
      log.error('Download counts could not be refreshed', { reason: String(error) })
    }
    await timing.sleep(ROUND_MS, signal).catch(() => undefined)
  }
}

function inGroups(names: readonly string[]): string[][] {
  const count = Math.ceil(names.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => names.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}
