import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { moderationRoles, ownDecisions } from '../../../../testing/moderation.ts'

const sign = (w: World, me: Person | null, signature: string) => w.ask(me, 'saveSignature', { signature })
const signatureOf = async (w: World, { id }: Person, viewer: Person) =>
  (await w.ask(viewer, 'getUserProfileByUserId', { user_id: id, dataType: 'moments', pageNum: 1 })).profile!.signature

test('a signature is one line of sixty characters at most, and an empty one removes it', async ({ w }) => {
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  expect(await signatureOf(w, me, other)).toBeUndefined()
  expect(await sign(w, me, ' 守点\n靠<b>耐心</b> ')).toEqual({ status: 200, signature: '守点 靠<b>耐心</b>' })
  expect(await signatureOf(w, me, other)).toBe('守点 靠<b>耐心</b>')
  expect(await sign(w, me, '👨‍👩‍👧‍👦'.repeat(60))).toMatchObject({ status: 200 })
  expect(await sign(w, me, '字'.repeat(61))).toMatchObject({
    outcome: 'Malformed',
    fields: { signature: '不能超过60个字' },
  })
  expect(await sign(w, me, '')).toEqual({ status: 200, signature: '' })
  expect(await signatureOf(w, me, me)).toBeUndefined()
})

test('a text that would need review is refused, and the signature stays', async ({ w }) => {
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  await sign(w, me, '守点靠耐心')
  for (const text of ['卖外挂', '赌博网站', '外\u200b挂'])
    expect(await sign(w, me, text)).toMatchObject({
      outcome: 'SignatureRefused',
      fields: { signature: '文本中包含不适宜内容，请修改' },
    })
  await w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', other.id).execute()
  expect(await sign(w, other, '你好')).toMatchObject({ outcome: 'SignatureNeedsReview' })
  expect(await signatureOf(w, me, other)).toBe('守点靠耐心')
  expect(await sign(w, other, '')).toMatchObject({ status: 200 })

  const newcomer = await w.given.newcomer()
  expect(await sign(w, newcomer, '加我 ｅｖｉｌ。ｃｏｍ')).toMatchObject({ outcome: 'SignatureLink' })
  expect(await sign(w, newcomer, `看 ${w.ctx.publicOrigin}/event`)).toMatchObject({ status: 200 })
  expect(await sign(w, me, '加我 evil.com')).toMatchObject({ status: 200 })
})

test('no signatures are written while posting is closed', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.settings({ postingOpen: false })
  expect(await sign(w, me, '守点靠耐心')).toMatchObject({ outcome: 'PostingClosed' })
})

test('a reported signature is shown to admins and reset, and an appeal brings it back unless there is a new one', async () => {
  await using w = await world()
  const { author, member, stranger, admin } = await moderationRoles(w)
  const second = await w.given.admin()
  for (const person of [author, member]) {
    await sign(w, person, `骂人的话${person.id}`)
    const subject = { kind: 'profile', id: person.id } as const
    await w.ask(stranger, 'reportContent', { ...subject, reason: 'abuse', note: '' })
    expect((await w.ask(admin, 'getReports', { pageNum: 1 })).reported).toMatchObject([
      { ...subject, signature: `骂人的话${person.id}` },
    ])
    const uphold = { things: [subject], resolution: 'uphold', reason: '骂人' } as const
    const answer = await w.ask(admin, 'resolveReports', { ...uphold, things: [subject], reset: ['signature'] })
    expect(answer).toEqual({ status: 200, results: ['done'] })
    expect(await signatureOf(w, person, stranger)).toBeUndefined()
    const [decision] = await ownDecisions(w, person)
    expect(decision).toMatchObject({ preview: `签名「骂人的话${person.id}」`, mayRename: 0 })
    await w.ask(person, 'appealDecision', { decision_id: decision!.id, message: '这是误会' })
  }
  await sign(w, member, '已经换了')
  for (const { decision_id } of (await w.ask(second, 'getAppeals', { pageNum: 1 })).appeals!)
    expect(await w.ask(second, 'decideAppeal', { decision_id, granted: 1, answer: '' })).toEqual({ status: 200 })
  expect(await signatureOf(w, author, stranger)).toBe(`骂人的话${author.id}`)
  expect(await signatureOf(w, member, stranger)).toBe('已经换了')
})
