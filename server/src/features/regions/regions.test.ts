import { sql } from 'kysely'
import { expect } from 'vitest'
import { memberWithPassword, password, signIn } from '../../../testing/accounts.ts'
import { readComments, readFeed, readMoment } from '../../../testing/moments.ts'
import { searchComments, searchMoments } from '../../../testing/search.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world, type WorldOptions } from '../../../testing/world.ts'

/** Addresses of public resolvers, whose provinces don't change, and a documentation address. */
const nanjing = '114.114.114.114'
const hangzhou = '223.5.5.5'
const nowhere = '192.0.2.1'

/** A site behind one proxy, which adds the client's address. */
async function site(options: WorldOptions = { trustProxy: 1 }) {
  const w = await world(options)
  await w.given.community()
  return w
}
const from = (address: string) => ({ 'x-forwarded-for': address })

const post = { title: '标题', message: '正文', community: 'r6', tag: '1', imageIds: '[]' }

async function postFrom(w: World, me: Person, address: string, more: Record<string, string> = {}) {
  const { message_id } = await w.askRaw(me, 'postMoments', { ...post, ...more }, from(address))
  return Number(message_id)
}

const commentFrom = (w: World, me: Person, address: string, message_id: number, more: Record<string, string> = {}) =>
  w.askRaw(
    me,
    'postComment',
    { message_id: String(message_id), message: '评论', imageIds: '[]', ...more },
    from(address),
  )

const profile = (w: World, viewer: Person, whose: Person, dataType: 'moments' | 'comments' = 'moments') =>
  w.ask(viewer, 'getUserProfileByUserId', { user_id: whose.id, pageNum: 1, dataType })

test('a post, its comments and their authors show the province of the address that wrote last', async () => {
  await using w = await site()
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const id = await postFrom(w, author, nanjing)
  const written = await commentFrom(w, fan, hangzhou, id)
  expect(written).toMatchObject({ comment: { region: '浙江' } })
  const { comment_id } = written['comment'] as { comment_id: number }
  await commentFrom(w, author, nowhere, id, { ref_message_id: String(comment_id) })

  expect((await readMoment(w, fan, id)).moment).toMatchObject({ region: '江苏' })
  expect((await readFeed(w, fan)).moments).toMatchObject([{ message_id: id, region: '江苏' }])
  const { comments } = await readComments(w, fan, id)
  expect(comments).toMatchObject([{ region: '浙江' }])
  expect(comments?.[0]?.replies).toHaveLength(1)
  expect(comments?.[0]?.replies[0]).not.toHaveProperty('region')
  expect(await profile(w, fan, author)).toMatchObject({ profile: { region: '未知' }, items: [{ region: '江苏' }] })
  expect(await profile(w, fan, fan, 'comments')).toMatchObject({
    profile: { region: '浙江' },
    items: [{ region: '浙江' }],
  })
})

test('found posts and comments show their region', async () => {
  await using w = await site()
  const author = await w.given.member()
  const id = await postFrom(w, author, nanjing, { title: '守点心得' })
  await commentFrom(w, author, hangzhou, id, { message: '守点要慢' })
  expect(await searchMoments(w, author, '守点')).toMatchObject({ moments: [{ region: '江苏' }] })
  expect(await searchComments(w, author, '守点')).toMatchObject({ comments: [{ region: '浙江' }] })
})

test('a sign-in sets the region of its session and of the member', async () => {
  await using w = await site()
  const { id, phone } = await memberWithPassword(w)
  const reader = await w.given.member()
  const whose = { ...reader, id }
  expect(await profile(w, reader, whose)).toMatchObject({ profile: { region: '未知' } })

  await signIn(w, phone, password, { address: nanjing })
  expect(await profile(w, reader, whose)).toMatchObject({ profile: { region: '江苏' } })
  expect(await w.db.selectFrom('sessions').select('region').where('userId', '=', id).execute()).toEqual([
    { region: '江苏' },
  ])
})

test('contents without a recorded region show none, and their author’s region is unknown', async ({ w }) => {
  const author = await w.given.member()
  const id = await w.given.moment(author)
  await w.given.comment(author, id)
  expect((await readMoment(w, author, id)).moment).not.toHaveProperty('region')
  expect((await readComments(w, author, id)).comments![0]).not.toHaveProperty('region')
  expect(await profile(w, author, author)).toMatchObject({ profile: { region: '未知' } })
})

test.for([
  ['contents', '江苏', '江苏'],
  ['profile', undefined, '江苏'],
] as const)(
  'with the setting %s posts and comments show %s, profiles %s',
  async ([regionShown, ofContent, ofMember]) => {
    await using w = await site()
    const author = await w.given.member()
    await w.given.settings({ regionShown })
    const id = await postFrom(w, author, nanjing)
    const { comment } = (await commentFrom(w, author, nanjing, id)) as { comment?: { region?: string } }
    const [moment] = (await readFeed(w, author)).moments!
    const [read] = (await readComments(w, author, id)).comments!
    expect([moment!.region, comment!.region, read!.region]).toEqual([ofContent, ofContent, ofContent])
    const shown = await profile(w, author, author)
    expect(shown.profile!.region).toBe(ofMember)
  },
)

test('the placeholder of a deleted comment shows no region', async () => {
  await using w = await site()
  const author = await w.given.member()
  const id = await postFrom(w, author, nanjing)
  const { comment } = (await commentFrom(w, author, nanjing, id)) as unknown as { comment: { comment_id: number } }
  await commentFrom(w, author, nanjing, id, { ref_message_id: String(comment.comment_id) })
  await w.ask(author, 'delCommentByUser', { comment_id: comment.comment_id, message_id: id })
  const [top] = (await readComments(w, author, id)).comments!
  expect(top).toMatchObject({ deleted: 1, replies: [{ region: '江苏' }] })
  expect(top).not.toHaveProperty('region')
})

test('without a trusted proxy X-Forwarded-For changes no region', async () => {
  await using w = await site({})
  const author = await w.given.member()
  const id = await postFrom(w, author, nanjing)
  await commentFrom(w, author, nanjing, id)
  expect((await readMoment(w, author, id)).moment).not.toHaveProperty('region')
  expect((await readComments(w, author, id)).comments).not.toMatchObject([{ region: expect.any(String) }])
  expect(await profile(w, author, author)).toMatchObject({ profile: { region: '未知' } })
})

test('behind a proxy a client’s forwarded entries and other headers don’t change the region', async () => {
  await using w = await site()
  const author = await w.given.member()
  const id = await postFrom(w, author, `${hangzhou}, ${nanjing}`, { region: '上海' })
  expect((await readMoment(w, author, id)).moment?.region ?? '').toBe('江苏')
})

test('the address itself is stored with no content, session or member', async () => {
  await using w = await site()
  const { id, phone } = await memberWithPassword(w)
  const { cookie } = await signIn(w, phone, password, { address: nanjing })
  const me = { id, phone, username: '', token: cookie!.value }
  await commentFrom(w, me, nanjing, await postFrom(w, me, nanjing))
  const { rows } = await sql<{ row: string }>`
    SELECT to_jsonb(moments)::text AS row FROM moments UNION ALL SELECT to_jsonb(comments)::text FROM comments
    UNION ALL SELECT to_jsonb(sessions)::text FROM sessions UNION ALL SELECT to_jsonb(users)::text FROM users`.execute(
    w.db,
  )
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored.match(/江苏/g)).toHaveLength(4)
  expect(stored).not.toContain(nanjing)
})

test('with twenty concurrent writers a thread keeps the region of each', async () => {
  await using w = await site()
  const author = await w.given.member()
  const id = await postFrom(w, author, nanjing)
  const addresses = Array.from({ length: 20 }, (_, n) => (n % 2 ? nanjing : hangzhou))
  await Promise.all(addresses.map((address) => commentFrom(w, author, address, id)))
  const rows = await w.db.selectFrom('comments').select('region').where('momentId', '=', id).execute()
  expect(rows.filter(({ region }) => region === '江苏')).toHaveLength(10)
  expect(rows.filter(({ region }) => region === '浙江')).toHaveLength(10)
})
