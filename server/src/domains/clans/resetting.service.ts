import type { ResetPart } from '@judian/contract/limits'
import type { Tx } from '../../kernel/db/db.ts'
import { outdate } from '../../kernel/db/save-versions.ts'
import { lockClan } from './acting.ts'
import { clanNameColumns } from './clan-texts.ts'
import { selectClan, updateClan } from './clans.sql.ts'

export interface PreviousClan {
  name?: string
  intro?: string
  avatarUrl?: string
  avatarImage?: string | null
}

/** Placeholder of a reset name; no clan can choose one with a #. */
const placeholder = (clanId: number) => `战队#${clanId}`

/** Resets parts of a clan; the picture stays stored for an appeal. Throws ClanNotFound. */
export async function resetClan(tx: Tx, id: number, parts: readonly ResetPart[]) {
  const { avatarImage, communityId } = await lockClan(tx, id)
  const clan = (await selectClan(tx, id))!
  const [name, avatar, intro] = [parts.includes('name'), parts.includes('avatar'), parts.includes('intro')]
  await updateClan(tx, id, {
    ...(name && clanNameColumns(placeholder(id))),
    ...(avatar && { avatarUrl: '', avatarImage: null }),
    ...(intro && { intro: '' }),
  })
  await outdate(tx, { kind: 'clan', name: id })
  const previous: PreviousClan = {
    ...(name && { name: clan.name }),
    ...(avatar && { avatarUrl: clan.avatarUrl, avatarImage }),
    ...(intro && { intro: clan.intro }),
  }
  return { communityId, captainId: clan.captainId, previous }
}

/**
 * Restores the values that a reset replaced, unless they were changed since. Throws ClanNotFound; see isClanNameTaken
 * for a name that is taken.
 */
export async function restoreClan(tx: Tx, id: number, previous: PreviousClan): Promise<boolean> {
  const { avatarImage } = await lockClan(tx, id)
  const clan = (await selectClan(tx, id))!
  const changes = {
    ...(previous.name !== undefined && clan.name === placeholder(id) && clanNameColumns(previous.name)),
    ...(previous.avatarUrl !== undefined &&
      avatarImage === null && { avatarUrl: previous.avatarUrl, avatarImage: previous.avatarImage ?? null }),
    ...(previous.intro !== undefined && clan.intro === '' && { intro: previous.intro }),
  }
  if (Object.keys(changes).length === 0) return false
  await updateClan(tx, id, changes)
  await outdate(tx, { kind: 'clan', name: id })
  return true
}
