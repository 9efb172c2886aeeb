import { rmSync } from 'node:fs'
import { forgetAddress, newAddress } from '#server/embedded/address.ts'
import type { Binaries } from '#server/embedded/binaries.ts'
import type { ClusterPlace } from '#server/embedded/cluster-folder.ts'
import { haltPostgres } from '#server/embedded/halt.ts'
import { launchPostgres } from '#server/embedded/launch.ts'

/** How far the changes behind a backup are carried out: all of them, up to a moment, or to a named point. */
export type RecoveryTarget = { kind: 'end' } | { kind: 'time'; until: Date } | { kind: 'point'; name: string }

/** As long as a day of changes may take on a small machine. */
const RECOVERED_WITHIN_MS = 6 * 60 * 60_000

/** All segments lie in pg_wal already, where PostgreSQL looks when the archive has none. */
const NO_ARCHIVE = 'exit 1'

/** With the zone as a number: names of zones, 'Z' among them, are not known yet when PostgreSQL reads its settings. */
const timeSetting = (time: Date): string => time.toISOString().replace('Z', '+00')

const targetSettings = (target: RecoveryTarget): Record<string, string> => {
  if (target.kind === 'time') return { recovery_target_time: timeSetting(target.until) }
  return target.kind === 'point' ? { recovery_target_name: target.name } : {}
}

/**
 * Lets PostgreSQL carry out the changes behind a copied data folder, and stops it: the folder is then as after an ordinary
 * stop, on a timeline of its own.
 * @throws StartupError with PostgreSQL's own reason.
 */
export const recoverCluster = async (
  place: ClusterPlace,
  { binaries, target, durable }: { binaries: Binaries; target: RecoveryTarget; durable: boolean },
): Promise<void> => {
  const address = await newAddress(place)
  const settings = {
    restore_command: NO_ARCHIVE,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...targetSettings(target),
  }
  const launch = { place, binaries, address, durable, settings, readyWithinMs: RECOVERED_WITHIN_MS }
  try {
    const { pid } = await launchPostgres(launch)
    await haltPostgres(launch, pid)
  } finally {
    forgetAddress(place, address)
    rmSync(`${place.folder}.password`, { force: true })
  }
}
