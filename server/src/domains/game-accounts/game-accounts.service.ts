import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { violates } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as sql from './game-accounts.sql.ts'

/** One's game accounts, in the communities' order. */
export async function listLinked({ db }: House, me: Member) {
  const accounts = await sql.selectLinked(db, me.id)
  return { linked: accounts.map(({ name, gameUsername }) => ({ community_name: name, game_username: gameUsername })) }
}

/**
 * Links a game account in a community, in place of the one before. Refuses CommunityNotFound, GameIdRefused (also where
 * the game knows no such account), GameIdTaken, Unavailable.
 */
export async function linkGameAccount(house: House, me: Member, form: CallInput<'/v1/account/LinkGameAccount'>) {
  const { db, clock } = house
  const { community_name } = form
  const communityId = await sql.selectCommunityId(db, community_name)
  if (communityId === undefined) throw new Refusal('CommunityNotFound')
  const gameUsername = acceptGameId(form.bindGameId)
  await assertExists(house, community_name, gameUsername)
  const account = { userId: me.id, communityId, gameUsername, gameUsernameKey: gameIdKey(gameUsername) }
  try {
    await sql.upsertLinked(db, { ...account, linkedAt: clock.now() })
  } catch (error) {
    if (violates(error, 'game_accounts_name_key')) throw new Refusal('GameIdTaken')
    throw error
  }
  return { community_name, game_username: gameUsername }
}

const wellFormed = new RegExp(`^[A-Za-z0-9_.-]{${limits.gameIdMin},${limits.gameIdMax}}$`)

function acceptGameId(text: string): string {
  const gameId = text.trim()
  if (!wellFormed.test(gameId)) throw new Refusal('GameIdRefused')
  return gameId
}

/** Game ids with the same key count as the same id. */
export const gameIdKey = (gameId: string) => gameId.toLowerCase()

async function assertExists({ gameAccounts, log }: House, community: string, gameId: string) {
  let exists: boolean
  try {
    exists = await gameAccounts.exists(community, gameId)
  } catch (error) {
    log.warn({ err: error }, 'a game account could not be verified')
    throw new Refusal('Unavailable')
  }
  if (!exists) throw new Refusal('GameIdRefused')
}
