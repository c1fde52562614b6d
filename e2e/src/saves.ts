import { type FeatureName, featureNames, offAtFirst } from '@judian/contract/feature-names'
import type { Member } from './member.ts'

type Fields = Parameters<Member['ask']>[1]

/** Saves settings as an administrator with the current version. */
export async function saveSettings(admin: Member, changed: Fields) {
  const { version } = await admin.ask('/v1/admin/settings/getAdminSettings', {})
  return admin.ask('/v1/admin/settings/saveSettings', { version: Number(version), ...changed })
}

/** Creates a clan match, or changes an event as an administrator with the current version. */
export async function saveEvent(admin: Member, form: Fields) {
  const { events } = await admin.ask('/v1/admin/events/getAdminEvents', {})
  const known = (events as { name: string; version: number }[]).find(({ name }) => name === form['name'])
  return admin.ask('/v1/admin/events/saveEvent', { version: known?.version ?? 0, ...form })
}

/** Seals an event's deck. */
export async function sealLottery(admin: Member, event: { match_name_id: string }) {
  const { figures, prizes_digest } = await admin.ask('/v1/admin/match/getMatchEvent', event)
  const { tickets } = figures as { tickets: number }
  await admin.ask('/v1/admin/match/sealLottery', { ...event, tickets, prizes_digest: String(prizes_digest) })
}

/** Ends an event as an administrator with the current version. */
export async function endMatchEvent(admin: Member, event: { match_name_id: string }) {
  const loaded = await admin.ask('/v1/admin/match/getMatchEvent', event)
  const { version } = loaded.event as { version: number }
  await admin.ask('/v1/admin/match/endMatchEvent', { ...event, version })
}

/** The features of a test's site before and after it. */
export const usualFeatures = featureNames.filter((name) => !offAtFirst.includes(name))

/** Turns exactly these features on as an administrator. */
export async function saveFeatures(admin: Member, on: readonly FeatureName[]) {
  const { version } = await admin.ask('/v1/admin/features/getFeatures', {})
  await admin.ask('/v1/admin/features/saveFeatures', { version: Number(version), on: JSON.stringify(on) })
}
