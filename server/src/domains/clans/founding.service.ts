import type { CallInput } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import { outdate } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { lockClanFor } from './acting.ts'
import { deleteAppliesOf, lockPerson } from './applying/applies.sql.ts'
import { acceptClanName, acceptClanText, clanNameColumns, isClanNameTaken } from './clan-texts.ts'
import * as sql from './clans.sql.ts'
import { presentClan } from './clans.view.ts'
import { insertMember, selectIsInAClan } from './members.sql.ts'
import { assertOptions } from './options/options.service.ts'
import { selectCommunityForShare } from './options/options.sql.ts'
import { mayEditProfile, titles } from './policy.ts'

type NewClan = CallInput<'/v1/clan/createClan'>
type Profile = CallInput<'/v1/clan/updateClanProfile'>

/**
 * Founds a clan with the member as captain and withdraws their application in the community. Throws CommunityNotFound,
 * ClanNameRefused, ClanNameTaken, ClanTextRefused, ClanOptionUnknown, InAClanAlready, TextNeedsReview.
 */
export function createClan(ctx: AppContext, me: Member, form: NewClan) {
  return once(ctx.db, { me, call: 'createClan', requestId: form.request_id }, async (tx) => {
    const about = aboutFrom(ctx, me, form)
    const communityId = await selectCommunityForShare(tx, form.community_name)
    if (communityId === undefined) throw new ApiError('CommunityNotFound')
    await assertOptions(tx, communityId, form)
    await lockPerson(tx, me.id, communityId)
    // First: it waits for an acceptance under way, so that membership is read afterwards.
    await deleteAppliesOf(tx, me.id, communityId)
    if (await selectIsInAClan(tx, me.id, communityId)) throw new ApiError('InAClanAlready')

    const at = ctx.clock.now()
    const id = await sql.insertClan(tx, { ...about, communityId, createdAt: at })
    if (id === undefined) throw new ApiError('ClanNameTaken')
    await insertMember(tx, { userId: me.id, communityId, clanId: id, title: titles.captain, joinedAt: at })
    return { clan: await presentClan(tx, id) }
  })
}

/**
 * Changes a clan's profile. Throws ClanNotFound, NotAllowed, ClanNameRefused, ClanNameTaken, ClanTextRefused,
 * ClanOptionUnknown, TextNeedsReview.
 */
export async function updateClanProfile(ctx: AppContext, me: Member, form: Profile) {
  const about = aboutFrom(ctx, me, form)
  return whileNaming(() =>
    inTransaction(ctx.db, async (tx) => {
      const communityId = await selectCommunityForShare(tx, form.community_name)
      if (communityId === undefined) throw new ApiError('ClanNotFound')
      const { id } = await lockClanFor(tx, me, form, mayEditProfile)
      await assertOptions(tx, communityId, form)
      await sql.updateClan(tx, id, about)
      await outdate(tx, { kind: 'clan', name: id })
      return { clan: await presentClan(tx, id) }
    }),
  )
}

export async function whileNaming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isClanNameTaken(error)) throw new ApiError('ClanNameTaken')
    throw error
  }
}

/** Clans' texts aren't reviewed. */
function aboutFrom({ words }: AppContext, me: Member, form: Omit<Profile, 'id'>): sql.About {
  if (me.mutedToReview) throw new ApiError('TextNeedsReview')
  return {
    ...clanNameColumns(acceptClanName(words, form.name)),
    intro: acceptClanText(words, form.intro, 'intro'),
    mainServer: form.main_server,
    mainMode: form.main_mode,
    minRank: form.min_rank,
  }
}
