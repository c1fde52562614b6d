import { expect, test } from 'vitest'
import { saveDraft } from '../../../../testing/drafts.ts'
import { publishMoment, upload } from '../../../../testing/moments.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { removeOrphanImages } from '../../communities/images/index.ts'

const png = async () => (await redAndBlue(32, 32)).png().toBuffer()

async function picturesOf(w: World, me: Person, draft_id: number) {
  const { draft } = await w.ask(me, 'getDraft', { draft_id })
  return draft!.images.map(({ id }) => id)
}

test('a draft’s pictures are kept for 30 days after its last save', async () => {
  await using w = await world()
  const me = await w.given.member()
  const file = await png()
  const [one, two, loose] = (await upload(w, me, file, file, file)).data!.image_ids
  const { draft_id: id } = await saveDraft(w, me, { imageIds: [two!, one!] })

  w.ports.clock.advance(days(20))
  await removeOrphanImages(w.ctx)
  expect(await picturesOf(w, me, id!)).toEqual([two, one])
  expect(await w.db.selectFrom('images').select('id').where('id', '=', loose!).execute()).toEqual([])

  await saveDraft(w, me, { draft_id: id, rev: 1, imageIds: [one!] })
  w.ports.clock.advance(days(30) - hours(1))
  await removeOrphanImages(w.ctx)
  expect(await picturesOf(w, me, id!)).toEqual([one])
  w.ports.clock.advance(hours(1))
  await removeOrphanImages(w.ctx)
  expect(await picturesOf(w, me, id!)).toEqual([])
})

test('a discarded draft keeps no pictures', async () => {
  await using w = await world()
  const me = await w.given.member()
  const { data } = await upload(w, me, await png())
  const { draft_id: id } = await saveDraft(w, me, { imageIds: data!.image_ids })
  await w.ask(me, 'deleteDraft', { draft_id: id!, rev: 1 })
  w.ports.clock.advance(days(2))
  await removeOrphanImages(w.ctx)
  expect(await w.db.selectFrom('images').select('id').execute()).toEqual([])
})

test('a draft can’t use another member’s pictures or pictures of a post', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.community()
  const [own, foreign] = [await upload(w, me, await png()), await upload(w, other, await png())]
  const imageIds = [...foreign.data!.image_ids, ...own.data!.image_ids, 'unknown-unknown-unknow']
  const { draft_id: id } = await saveDraft(w, me, { imageIds })
  expect(await picturesOf(w, me, id!)).toEqual(own.data!.image_ids)
  await publishMoment(w, me, { imageIds: own.data!.image_ids })
  expect(await picturesOf(w, me, id!)).toEqual([])
})
