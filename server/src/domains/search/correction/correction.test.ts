import { expect, test } from 'vitest'
import { searchComments, searchMoments } from '../../../../testing/search.ts'
import { type World, world } from '../../../../testing/world.ts'

async function site(): Promise<World & { me: Awaited<ReturnType<World['given']['member']>> }> {
  const w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me, { title: '铁靶山进攻路线', body: '从北门进' })
  await w.given.moment(me, { title: 'Operator 使用心得' })
  await w.given.moment(me, { title: '灰塔港防守' })
  await w.given.comment(me, moment, { body: '铁靶山我熟' })
  return Object.assign(w, { me })
}

const corrections: [q: string, title: string][] = [
  ['铁把山', '铁靶山进攻路线'],
  ['铁把山路线', '铁靶山进攻路线'],
  ['靶铁山', '铁靶山进攻路线'],
  ['铁靶出', '铁靶山进攻路线'],
  ['灰塔巷', '灰塔港防守'],
  ['opertor', 'Operator 使用心得'],
  ['operrator', 'Operator 使用心得'],
  ['operator 心的', 'Operator 使用心得'],
]

test.for(corrections)('“%s” finds %s', async ([q, title]) => {
  await using w = await site()
  const answer = await searchMoments(w, w.me, q)
  expect(answer.moments!.map((moment) => moment.title)).toEqual([title])
})

test('shows what it searched for, in comments too', async () => {
  await using w = await site()
  expect(await searchMoments(w, w.me, '铁把山')).toMatchObject({ did_you_mean: '铁靶山', corrected: 1, total: 1 })
  expect(await searchComments(w, w.me, '铁把山')).toMatchObject({ did_you_mean: '铁靶山', corrected: 1, total: 1 })
  const exact = await searchMoments(w, w.me, '铁靶山')
  expect([exact.did_you_mean, exact.corrected]).toEqual([undefined, 0])
  expect(await searchMoments(w, w.me, '毫不相干的话')).toMatchObject({ total: 0, corrected: 0 })
})

test('corrections are words, and common words aren’t corrected', async () => {
  await using w = await world()
  const me = await w.given.member()
  const post = (title: string) => w.given.moment(me, { title })
  for (const title of ['渡口夜战', '怎么给队友报点', '锅底丢哪儿了']) await post(title)
  const answer = async (q: string) => {
    const { did_you_mean, moments } = await searchMoments(w, me, q)
    return [did_you_mean, moments!.map(({ title }) => title)]
  }
  expect(await answer('渡囗')).toEqual(['渡口', ['渡口夜战']])
  expect(await answer('渡ロ夜战')).toEqual(['渡口夜战', ['渡口夜战']])
  expect(await answer('找队友')).toEqual([undefined, ['怎么给队友报点']])
  expect(await answer('烟丢哪')).toEqual([undefined, []])
})

test('a word beside a common one isn’t corrected when it is common itself', async () => {
  await using w = await world()
  const me = await w.given.member()
  const titles = ['老队友回归', '欢迎老队友', '老队友散了', '哪里找教练', '找人下棋', '怎么找彩蛋']
  for (const title of titles) await w.given.moment(me, { title })
  const { did_you_mean, corrected, moments } = await searchMoments(w, me, '找队友')
  expect([did_you_mean, corrected, moments!.length]).toEqual([undefined, 0, 3])
  expect(await searchMoments(w, me, '劳队友')).toMatchObject({ did_you_mean: '老队友' })
})

test('a tag, community or clan is meant by its pinyin', async () => {
  await using w = await site()
  await w.given.moment(w.me, { title: '写了一份', body: '新手攻略' })
  expect(await searchMoments(w, w.me, 'gonglve')).toMatchObject({ did_you_mean: '攻略', total: 1 })

  // A name of one moment ago is nowhere suggested, though the index still has it.
  await w.db.updateTable('communityTags').set({ name: '教学' }).where('name', '=', '攻略').execute()
  const answer = await w.ask(w.me, 'searchMoments', { q: 'gonglve', pageNum: 1 })
  expect(answer).toMatchObject({ total: 0, corrected: 0 })
})

test('a word in titles is suggested by its pinyin, though their Latin words have every pair of its letters', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (const title of ['渡口夜战', '十三号渡口重做', '西安线下赛', '压枪入门', '闪弹练习', 'dude ukulele kohl out'])
    await w.given.moment(me, { title })
  const meant: [q: string, word: string][] = [
    ['dukou', '渡口'],
    ['Dukou', '渡口'],
    ['xianxia', '线下'],
    ['yaqiang', '压枪'],
    ['shandan', '闪弹'],
    ['shantan', '闪弹'],
  ]
  for (const [q, word] of meant)
    expect([q, await searchMoments(w, me, q)]).toMatchObject([q, { did_you_mean: word, corrected: 1 }])
  expect((await searchMoments(w, me, 'dukou')).moments).toHaveLength(2)
  // Across words, and no word's pinyin.
  for (const q of ['kouye', 'dukouz', 'kohlout']) expect((await searchMoments(w, me, q)).did_you_mean).toBeUndefined()
})

test('nothing hidden is suggested: pending or deleted posts, blocked members or hidden communities', async () => {
  await using w = await site()
  const answer = () => searchMoments(w, w.me, '铁把山')
  const spelled = () => searchMoments(w, w.me, 'tiebashan')
  const nothing = { total: 0, corrected: 0 }
  const moments = w.db.updateTable('moments')
  await moments.set({ review: 'waiting' }).execute()
  expect(await answer()).toMatchObject(nothing)
  expect(await spelled()).toMatchObject(nothing)
  await moments.set({ review: 'published', deletedAt: new Date() }).execute()
  expect(await answer()).toMatchObject(nothing)
  await moments.set({ deletedAt: null }).execute()
  expect((await answer()).total).toBe(1)
  expect(await spelled()).toMatchObject({ did_you_mean: '铁靶山', total: 1 })
  const other = await w.given.member()
  await w.ask(other, 'toggleBlock', { user_id: w.me.id, blocked: 1 })
  expect(await searchMoments(w, other, '铁把山')).toMatchObject(nothing)
  await w.db.updateTable('communities').set({ hidden: true }).execute()
  expect(await answer()).toMatchObject(nothing)
})
