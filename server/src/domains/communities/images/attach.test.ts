import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { feedIds, publishMoment, writeComment } from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

const notYours = {
  status: 422,
  outcome: 'ImageNotYours',
  message: '图片已失效，请重新上传',
  fields: { imageIds: '图片已失效，请重新上传' },
}

/** Subjects that carry pictures. */
const carriers = {
  post: (w: World, person: Person, imageIds: string[], _momentId: number) => publishMoment(w, person, { imageIds }),
  comment: (w: World, person: Person, imageIds: string[], momentId: number) =>
    writeComment(w, person, momentId, { imageIds }),
}

describe.for(Object.entries(carriers))('pictures of a %s', ([, send]) => {
  test('refuses pictures of other members, repeated, used and unknown ones, and writes nothing', async () => {
    await using w = await world()
    const [me, other] = [await w.given.member(), await w.given.member()]
    const moment = await w.given.moment(other)
    const [free, used, foreign] = [await w.given.image(me), await w.given.image(me), await w.given.image(other)]
    expect(await send(w, me, [used], moment)).toMatchObject({ status: 200 })
    const written = await feedIds(w, me)

    for (const ids of [
      [free, foreign],
      [free, free],
      [free, used],
      [free, 'A'.repeat(22)],
    ]) {
      expect(await send(w, me, ids, moment)).toEqual(notYours)
    }

    expect(await feedIds(w, me)).toEqual(written)
    expect(await w.db.selectFrom('comments').select('id').execute()).toHaveLength(written.length === 1 ? 1 : 0)
    expect(await send(w, me, [free], moment)).toMatchObject({ status: 200 })
  })

  test('takes at most nine ids', async () => {
    await using w = await world()
    const me = await w.given.member()
    const moment = await w.given.moment(me)
    const ids: string[] = []
    for (let n = 0; n < 10; n++) ids.push(await w.given.image(me))

    expect(await send(w, me, ids, moment)).toMatchObject({
      status: 422,
      outcome: 'Malformed',
      fields: { imageIds: '最多只能上传9张图片' },
    })
    expect(await send(w, me, ['../etc'], moment)).toMatchObject({ fields: { imageIds: '图片编号不正确' } })
    expect(await send(w, me, ids.slice(0, 9), moment)).toMatchObject({ status: 200 })
  })

  test('of two concurrent uses of one picture one succeeds', async () => {
    await using w = await world()
    const me = await w.given.member()
    const moment = await w.given.moment(me)
    const image = await w.given.image(me)

    await racing(2, () => send(w, me, [image], moment), { ok: 1, ImageNotYours: 1 })
  })
})
