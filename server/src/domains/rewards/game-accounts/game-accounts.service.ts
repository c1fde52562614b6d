import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { exact } from '../../../kernel/allowances.ts'
import { violates } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import { selectCommunityId } from '../../communities/index.ts'
import { plainName } from '../../../text/scripts.ts'
import { deleteGameAccount } from './admin.sql.ts'
import * as sql from './game-accounts.sql.ts'

/** A game's external service that looks up its players. */
export interface GameAccounts {
  /** Throws while the game is unavailable. */
  exists(community: string, gameId: string): Promise<boolean>
}

declare module '../../../kernel/context.ts' {
  interface AppContext {
    /** Undefined by default: every well-formed id passes. */
    readonly gameAccounts?: GameAccounts
  }
}

/** The member's game accounts, in the communities' order. */
export async function listLinked({ db }: AppContext, me: Member) {
  const accounts = await sql.selectLinked(db, me.id)
  return { linked: accounts.map(({ name, gameUsername }) => ({ community_name: name, game_username: gameUsername })) }
}

/**
 * Links a game account in a community, replacing the previous one. Ids of a wrong form and unsuitable ones cost no try.
 * Throws CommunityNotFound, GameIdRefused (also for an account unknown to the game), GameIdUnsuitable, GameIdTaken,
 * Unavailable.
 */
export async function linkGameAccount(ctx: AppContext, me: Member, form: CallInput<'/v1/account/LinkGameAccount'>) {
  const { db, clock } = ctx
  const { community_name } = form
  const communityId = await selectCommunityId(db, community_name)
  if (communityId === undefined) throw new ApiError('CommunityNotFound')
  const gameUsername = acceptGameId(ctx, form.bindGameId)
  const wait = await ctx.sharedLimits.take(exact.gameAccountsPerMember, String(me.id))
  if (wait > 0) throw tooFast(wait)
  await assertExists(ctx, community_name, gameUsername)
  try {
    await sql.upsertLinked(db, { userId: me.id, communityId, gameUsername, linkedAt: clock.now() })
  } catch (error) {
    if (violates(error, 'game_accounts_name_key')) throw new ApiError('GameIdTaken')
    throw error
  }
  return { community_name, game_username: gameUsername }
}

/** Unlinks the member's game account in a community. Throws GameAccountNotFound. */
export async function unlinkOwn({ db }: AppContext, me: Member, communityName: string) {
  if (!(await deleteGameAccount(db, me.id, communityName))) throw new ApiError('GameAccountNotFound')
  return {}
}

const wellFormed = new RegExp(`^[A-Za-z0-9_.-]{${limits.gameIdMin},${limits.gameIdMax}}$`)

function acceptGameId({ words }: AppContext, text: string): string {
  const gameId = plainName(text)
  if (!wellFormed.test(gameId)) throw new ApiError('GameIdRefused')
  if (words.check(gameId).verdict !== 'pass') throw new ApiError('GameIdUnsuitable')
  return gameId
}

async function assertExists({ gameAccounts, log }: AppContext, community: string, gameId: string) {
  if (!gameAccounts) return
  let exists: boolean
  try {
    exists = await gameAccounts.exists(community, gameId)
  } catch (error) {
    log.warn({ err: error }, 'a game account could not be verified')
    throw new ApiError('Unavailable')
  }
  if (!exists) throw new ApiError('GameIdRefused')
}
