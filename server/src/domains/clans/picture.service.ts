import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { storeUploads, releaseFromSite, takeForSite } from '../communities/images/index.ts'
import { lockClanFor } from './acting.ts'
import { type ClanPlace, selectClanAt, updateClan } from './clans.sql.ts'
import { presentClan } from './clans.view.ts'
import { selectTitle } from './members.sql.ts'
import { mayEditProfile } from './policy.ts'

/**
 * Replaces a clan's picture with an upload. Throws ClanNotFound, NotAllowed, UploadsClosed, ImageTooLarge,
 * ImageTypeRefused, ImageBroken, ImageOutOfBounds, Unavailable.
 */
export async function uploadClanAvatar(ctx: AppContext, me: Member, place: ClanPlace, request: RequestContext) {
  await assertMayUpload(ctx, me, place)
  const [imageId] = await storeUploads(ctx, me, request)
  if (imageId === undefined) throw new ApiError('Malformed', { fields: { file: '请选择要上传的图片' } })
  return inTransaction(ctx.db, async (tx) => {
    const { id, avatarImage } = await lockClanFor(tx, me, place, mayEditProfile)
    const url = await takeForSite(tx, me.id, imageId)
    await updateClan(tx, id, { avatarUrl: url, avatarImage: imageId })
    if (avatarImage) await releaseFromSite(tx, avatarImage)
    return { clan: await presentClan(tx, id) }
  })
}

async function assertMayUpload({ db }: AppContext, me: Member, place: ClanPlace) {
  const clan = await selectClanAt(db, place)
  if (!clan) throw new ApiError('ClanNotFound')
  if (!mayEditProfile(await selectTitle(db, clan.id, me.id))) throw new ApiError('NotAllowed')
}
