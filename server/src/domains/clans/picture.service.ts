import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import { keepUploads, releaseFromSite, takeForSite } from '../moments/index.ts'
import { holdFor } from './acting.ts'
import { type ClanPlace, selectClanAt, updateClan } from './clans.sql.ts'
import { presentClan } from './clans.view.ts'
import { selectTitle } from './members.sql.ts'
import { mayEditProfile } from './policy.ts'

/**
 * Gives a clan the picture that is uploaded; the one before it is let go of. Refuses ClanNotFound, NotAllowed,
 * UploadsClosed, ImageTooLarge, ImageTypeRefused, ImageBroken, Unavailable.
 */
export async function uploadClanAvatar(house: House, me: Member, place: ClanPlace, visit: Visit) {
  await assertMayUpload(house, me, place)
  const [imageId] = await keepUploads(house, me, visit)
  if (imageId === undefined) throw new Refusal('Malformed', { fields: { file: '请选择要上传的图片' } })
  return inTransaction(house.db, async (tx) => {
    const { id, avatarImage } = await holdFor(tx, me, place, mayEditProfile)
    const url = await takeForSite(tx, me.id, imageId)
    await updateClan(tx, id, { avatarUrl: url, avatarImage: imageId })
    if (avatarImage) await releaseFromSite(tx, avatarImage)
    return { clan: await presentClan(tx, id) }
  })
}

/** Only who may give the picture has it read and decoded; the transaction looks again. */
async function assertMayUpload({ db }: House, me: Member, place: ClanPlace) {
  const clan = await selectClanAt(db, place)
  if (!clan) throw new Refusal('ClanNotFound')
  if (!mayEditProfile(await selectTitle(db, clan.id, me.id))) throw new Refusal('NotAllowed')
}
