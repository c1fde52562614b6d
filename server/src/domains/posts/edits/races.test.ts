import { expect } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { editPost, givenPost, historyOf } from '../../../../testing/editing.ts'
import { readMoment } from '../../../../testing/moments.ts'
import { testWithAuthor as test } from '../../../../testing/shared-world.ts'

test('of twenty concurrent edits of one version one succeeds', async ({ w, author }) => {
  const id = await givenPost(w, author)
  const answers = await racing(20, (n) => editPost(w, author, id, { message: `第${n}份` }), {
    ok: 1,
    EditedMeanwhile: 19,
  })
  const { message } = answers.find(({ status }) => status === 200)!.moment!
  expect(await historyOf(w, author, 'moment', id)).toEqual([
    [1, '标题', message],
    [0, '标题', '正文'],
  ])
})

test('of twenty concurrent edits that need review one waits', async ({ w, author }) => {
  const id = await givenPost(w, author)
  await racing(20, (n) => editPost(w, author, id, { message: `外挂${n}` }), { '400': 1, EditedMeanwhile: 19 })
})

test('thirty concurrent edits of many posts stay within the daily limit', async ({ w, author }) => {
  const ids = await concurrently(30, () => givenPost(w, author))
  const answers = await Promise.all(ids.map((id) => editPost(w, author, id, { message: `第${id}帖改过了` })))
  expect(countOutcomes(answers)).toEqual({ ok: 20, EditLimit: 10 })
})

test('a concurrent edit and deletion leave a deleted post', async ({ w, author, roles: { member } }) => {
  for (let n = 0; n < 5; n++) {
    const id = await givenPost(w, author)
    const [edited, deleted] = await Promise.all([
      editPost(w, author, id),
      w.ask(author, 'delMomentByUser', { message_id: id }),
    ])
    expect([undefined, 'MomentNotFound']).toContain(edited.outcome)
    expect(deleted.status).toBe(200)
    expect(await readMoment(w, member, id)).toMatchObject({ outcome: 'MomentNotFound' })
  }
})

test('an edit concurrent with archiving precedes it or is refused', async ({ w, roles: { moderator } }) => {
  const author = await w.given.member()
  for (let n = 0; n < 5; n++) {
    const id = await givenPost(w, author)
    const [edited] = await Promise.all([
      editPost(w, author, id, { message: `第${n}次改过了` }),
      w.ask(moderator, 'toggleArchived', { message_id: id, archived: 1 }),
    ])
    const { moment } = await readMoment(w, author, id)
    expect(moment!.archived).toBe(1)
    expect(edited.outcome).toBe(moment!.edit_count ? undefined : 'MomentArchivedForEdits')
  }
})

test('a reviewer approves only the text that they have read', async ({ w, roles: { moderator } }) => {
  const author = await w.given.member()
  for (let n = 0; n < 5; n++) {
    const id = await givenPost(w, author)
    await editPost(w, author, id, { message: '外挂太多了' })
    const [edited, decided] = await Promise.all([
      editPost(w, author, id, { base: 1, message: '卖外挂' }),
      w.ask(moderator, 'decideEdit', { kind: 'moment', id, base: 1, decision: 'approve', reason: '' }),
    ])
    const shown = (await readMoment(w, moderator, id)).moment!.message
    expect(shown).toBe(decided.outcome === undefined ? '外挂太多了' : '正文')
    expect([decided.outcome, edited.outcome]).toEqual(
      decided.outcome === undefined ? [undefined, 'EditedMeanwhile'] : ['EditDecided', undefined],
    )
  }
})

test('of twenty concurrent decisions on one edit one counts', async ({ w, author, roles: { moderator, admin } }) => {
  const id = await givenPost(w, author)
  await editPost(w, author, id, { message: '外挂太多了' })
  const input = { kind: 'moment', id, base: 1, reason: '广告' } as const
  await racing(
    20,
    (n) => w.ask(n % 2 ? moderator : admin, 'decideEdit', { ...input, decision: n % 3 ? 'approve' : 'reject' }),
    { ok: 1, EditDecided: 19 },
  )
})
