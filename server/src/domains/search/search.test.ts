import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchComments, searchMoments, titlesFound } from '../../../testing/search.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const post = (w: World, author: Person, title: string, body = '正文') => w.given.moment(author, { title, body })

test('finds two-character words in titles and bodies, titles first', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, '今天的对局', '在铁靶山打了一晚上')
  await post(w, me, '铁靶山的新路线')
  await post(w, me, '别的事情')
  expect(await titlesFound(w, me, '铁靶')).toEqual(['铁靶山的新路线', '今天的对局'])
  expect(await titlesFound(w, me, '靶山')).toHaveLength(2)
  expect(await titlesFound(w, me, '铁山')).toEqual([])
})

test('whole words rank before parts of others', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, '黄金打了两个月还是没能上分，求指点')
  await post(w, me, '掌上分队')
  await post(w, me, '随便聊聊', '最近上分很难')
  expect(await titlesFound(w, me, '上分')).toEqual(['黄金打了两个月还是没能上分，求指点', '随便聊聊', '掌上分队'])
  expect(await titlesFound(w, me, '掌上分队')).toEqual(['掌上分队'])
})

test('a word’s synonyms from the settings are found after the word itself', async () => {
  await using w = await world()
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  const moment = await post(w, me, '周末开黑')
  await post(w, me, '昨晚三缺一')
  await post(w, me, '烟雾弹的三个点位')
  await post(w, me, '随便聊聊', '有没有一起组队的')
  await w.given.comment(me, moment, { body: '找队友' })
  expect(await titlesFound(w, me, '开黑')).toEqual(['周末开黑', '昨晚三缺一', '随便聊聊'])
  expect(await titlesFound(w, me, '三缺一')).toEqual(['昨晚三缺一', '周末开黑', '随便聊聊'])
  expect(await titlesFound(w, me, '"三缺一"')).toEqual(['昨晚三缺一'])
  expect((await titlesFound(w, me, '昨晚 组队'))[0]).toBe('昨晚三缺一')
  expect(await titlesFound(w, me, '三缺一', { sorted: 'newest' })).toHaveLength(3)
  expect(await titlesFound(w, me, '烟')).toEqual(['烟雾弹的三个点位'])
  expect(await searchMoments(w, me, '烟丢哪')).toMatchObject({ instead: '烟', total: 1 })
  expect((await searchComments(w, me, '开黑')).comments).toMatchObject([{ message: '找队友', excerpt_marks: [[0, 3]] }])

  const save = async (searchSynonyms: string) => {
    const { version } = await w.ask(admin, 'getAdminSettings', {})
    return w.ask(admin, 'saveSettings', { version: version!, searchSynonyms })
  }
  expect(await save('昨晚 周末\n点位 站位')).toMatchObject({ status: 200 })
  expect(await titlesFound(w, me, '周末')).toEqual(['周末开黑', '昨晚三缺一'])
  expect(await titlesFound(w, me, '三缺一')).toEqual(['昨晚三缺一'])
  expect(await save('')).toMatchObject({ status: 200 })
  expect(await titlesFound(w, me, '周末')).toEqual(['周末开黑'])
  const groups = (count: number, words: string) => Array.from({ length: count }, () => words).join('\n')
  for (const tooMuch of ['单独', groups(201, '甲 乙'), groups(1, '词 '.repeat(13)), `${'长'.repeat(21)} 短`])
    expect(await save(tooMuch)).toMatchObject({ outcome: 'Malformed' })
})

test('for a frequent word the newest texts are searched, for a rare one the terms are looked up', async () => {
  const frequent = async (lastId: number) => {
    await using w = await world()
    const me = await w.given.member()
    await post(w, me, '今天的对局', '在铁靶山打了一晚上，铁靶山很难')
    await sql`SELECT setval(pg_get_serial_sequence('moments', 'id'), ${lastId})`.execute(w.db)
    await post(w, me, '复盘', '铁靶山进攻')
    await post(w, me, '铁靶山的新路线', '从北门走')
    await titlesFound(w, me, '别的')
    await w.db.updateTable('searchMoments').set({ terms: '' }).execute()
    return await Promise.all(
      ['铁靶山', '铁靶山 进攻', '铁靶山 -进攻', '铁靶', '别的'].map((q) => titlesFound(w, me, q)),
    )
  }
  expect(await frequent(2_000_000)).toEqual([
    ['铁靶山的新路线', '今天的对局', '复盘'],
    ['复盘', '铁靶山的新路线', '今天的对局'],
    ['铁靶山的新路线', '今天的对局'],
    ['铁靶山的新路线', '今天的对局', '复盘'],
    [],
  ])
  expect(await frequent(100)).toEqual([[], [], [], [], []])
})

test('full width, case and traditional characters make no difference', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, 'AK47 压枪心得')
  await post(w, me, '鐵靶山的路線')
  expect(await titlesFound(w, me, 'ａｋ４７')).toEqual(['AK47 压枪心得'])
  expect(await titlesFound(w, me, 'ak-47')).toEqual(['AK47 压枪心得'])
  expect(await titlesFound(w, me, '铁靶山')).toEqual(['鐵靶山的路線'])
  expect(await titlesFound(w, me, '鐵靶山 路線')).toEqual(['鐵靶山的路線'])
})

test('quotes, exclusions, authors and tags', async () => {
  await using w = await world()
  const [me, owl] = [await w.given.member(), await w.given.member({ username: '夜枭七号' })]
  await post(w, me, '铁靶山进攻路线')
  await post(w, owl, '进攻铁靶山')
  await w.given.moment(me, { title: '铁靶山防守', tagNum: 2 })
  expect(await titlesFound(w, me, '"铁靶山进攻"')).toEqual(['铁靶山进攻路线'])
  expect((await titlesFound(w, me, '铁靶山 进攻')).slice(0, 2).toSorted()).toEqual(['进攻铁靶山', '铁靶山进攻路线'])
  expect(await titlesFound(w, me, '铁靶山 -进攻')).toEqual(['铁靶山防守'])
  expect(await titlesFound(w, me, '铁靶山 -“进攻路线”')).not.toContain('铁靶山进攻路线')
  expect(await titlesFound(w, me, '铁靶山 @夜枭七号')).toEqual(['进攻铁靶山'])
  expect(await titlesFound(w, me, '@夜枭七号')).toEqual(['进攻铁靶山'])
  expect(await titlesFound(w, me, '#攻略')).toEqual(['铁靶山防守'])
  expect(await titlesFound(w, me, '#没有的标签')).toEqual([])
})

test('filters by community, tag, author, time and pictures; orders by time', async () => {
  await using w = await world()
  const [me, other] = await w.given.members(2)
  const communityId = await w.given.community({ name: 'valo' })
  await w.given.moment(me!, { title: '铁靶山 一', createdAt: new Date('2026-01-01') })
  await w.given.moment(other!, { title: '铁靶山 二', createdAt: new Date('2026-03-01'), tagNum: 2 })
  await w.given.moment(me!, { title: '铁靶山 三', createdAt: new Date('2026-02-01'), communityId })
  const find = (more: Parameters<typeof titlesFound>[3]) => titlesFound(w, me!, '铁靶山', more)
  expect(await find({ sorted: 'newest' })).toEqual(['铁靶山 二', '铁靶山 三', '铁靶山 一'])
  expect(await find({ community_name: 'valo' })).toEqual(['铁靶山 三'])
  expect(await find({ community_name: 'r6', tag: 2 })).toEqual(['铁靶山 二'])
  expect(await find({ author_id: other!.id })).toEqual(['铁靶山 二'])
  expect(await find({ from: '2026-01-15T00:00:00Z', to: '2026-02-15T00:00:00Z' })).toEqual(['铁靶山 三'])
  expect(await find({ images: 1 })).toEqual([])
  expect(await searchMoments(w, me!, '铁靶山', { community_name: 'gone' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
  expect(await searchMoments(w, me!, '铁靶山', { community_name: 'r6', tag: 77 })).toMatchObject({
    outcome: 'TagNotFound',
  })
  expect(await searchMoments(w, me!, '铁靶山', { tag: 1 })).toMatchObject({ outcome: 'TagNotFound' })
})

test('highlights are offsets into plain text', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, '<b>鐵靶山</b>', `${'很长的开头。'.repeat(30)}\n我们在 铁靶山 见面`)
  const [found] = (await searchMoments(w, me, '铁靶山')).moments!
  const parts = (text: string, marks: [number, number][]) => marks.map(([from, to]) => text.slice(from, to))
  expect(parts(found!.title, found!.title_marks)).toEqual(['鐵靶山'])
  expect(parts(found!.excerpt, found!.excerpt_marks)).toEqual(['铁靶山'])
  expect(found!.excerpt).toMatch(/^….*我们在 铁靶山 见面$/)
})

test('an excerpt has stickers as words, and the place of a picture only where its description matches', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, '集合', '[贴纸:收到]铁靶山见\n[图片：码头的夜景]')
  const excerpt = async (q: string) => (await searchMoments(w, me, q)).moments!.map((one) => one.excerpt)
  expect(await excerpt('铁靶山')).toEqual(['[收到]铁靶山见'])
  expect(await excerpt('夜景')).toEqual(['[贴纸:收到]铁靶山见 [图片：码头的夜景]'])
})

test('an excerpt shows its match within two lines of a phone', async () => {
  await using w = await world()
  const me = await w.given.member()
  await post(w, me, '早', `${'不急。'.repeat(11)}铁靶山见`)
  await post(w, me, '晚', `${'不急。'.repeat(25)}铁靶山见`)
  const { moments } = await searchMoments(w, me, '铁靶山')
  expect(moments!.map(({ title, excerpt }) => [title, excerpt.indexOf('铁靶山'), excerpt[0]])).toEqual(
    expect.arrayContaining([
      ['早', 33, '不'],
      ['晚', 25, '…'],
    ]),
  )
})

test('pages and counts results', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (let n = 0; n < 25; n++) await post(w, me, `铁靶山 第${n}次`)
  const first = await searchMoments(w, me, '铁靶山')
  const second = await searchMoments(w, me, '铁靶山', { pageNum: 2 })
  expect([first.moments!.length, first.hasMore, first.total, first.cut]).toEqual([20, true, 25, 0])
  expect([second.moments!.length, second.hasMore, second.total]).toEqual([5, false, 25])
  expect(new Set([...first.moments!, ...second.moments!].map(({ message_id }) => message_id)).size).toBe(25)
  expect(await searchMoments(w, me, '！？')).toMatchObject({ moments: [], total: 0, hasMore: false })
})

test('finds comments under their posts', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await post(w, me, '对局')
  await w.given.comment(me, moment, { body: '铁靶山见' })
  await w.given.comment(me, moment, { body: '不见' })
  expect((await searchComments(w, me, '铁靶山')).comments).toMatchObject([
    {
      message: '铁靶山见',
      excerpt: '铁靶山见',
      excerpt_marks: [[0, 3]],
      moments_Text: { community: 'r6', title: '对局' },
    },
  ])
  expect(await searchComments(w, me, '铁靶山', { community_name: 'gone' })).toMatchObject({
    outcome: 'CommunityNotFound',
  })
})

test('if no text has all words, the rarest known one is searched, and the answer names it', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await post(w, me, '老六车队招人')
  await post(w, me, '鹰眼战队招新')
  await post(w, me, '战队招新')
  await post(w, me, '百元价位耳机怎么选')
  await post(w, me, '显示器推荐')
  await post(w, me, '键盘推荐')
  await post(w, me, '怎么守B点')
  await post(w, me, '12:30 到 10:05 的活动', '奖励 300 金币')
  await w.given.comment(me, moment, { body: '耳机我用的是有线的' })
  const found = async (q: string) => {
    const { moments, instead } = await searchMoments(w, me, q)
    return [instead, moments!.map(({ title }) => title)]
  }
  expect(await found('战队招人')).toEqual(['招人', ['老六车队招人']])
  expect(await found('300元耳机推荐')).toEqual(['耳机', ['百元价位耳机怎么选']])
  expect(await found('B点怎么防')).toEqual(['B点', ['怎么守B点']])
  expect(await found('耳机')).toEqual([undefined, ['百元价位耳机怎么选']])
  expect(await searchComments(w, me, '300元耳机推荐')).toMatchObject({ instead: '耳机', total: 1 })
  const admin = await w.given.admin()
  const asStaff = { q: '300元耳机推荐', kind: 'moment', pageNum: 1 } as const
  expect(await w.ask(admin, 'searchContents', asStaff)).toMatchObject({ total: 0 })
  // Only a search with direct results counts as a popular search.
  expect(await w.db.selectFrom('searchQueries').selectAll().execute()).toHaveLength(1)
})
