import { callRequest, type Case, repeated } from './case.ts'
import type { Fixture } from './fixture.ts'

/** From words in half of all posts to words in one: the titles end in the post's number. */
const frequent = ['排位', '一个', '我们', '队友', '可以', '怎么']
const several = ['我们 没有', '训练 信标', '怎么 训练']
/** Queries whose words no post contains together. */
const missing = ['地图', '新手 教程', '进攻 防守']
const beginnings = ['l', 'ye', '夜', 'gl', '攻略', 'n1', '12', 'zhan']

/** Arrivals a second in the open loop: thirty times as many searches as a site of 97,000 daily members has at its peak. */
const rates = { search: 50, suggestions: 100 }

/** Searches by a mix of frequent and rare words, and suggestions as they are typed. */
export function searchCases({ origin, members, posts }: Fixture): Case[] {
  const rare = posts.filter((_, n) => n % 100 === 0).map(String)
  const queries = [...frequent, ...several, ...missing, ...rare]
  const member = (n: number) => members[n % members.length]!
  return [
    repeated(
      'search',
      `Search, ${queries.length} queries of frequent and rare words`,
      queries.map((q, n) => [callRequest(origin, member(n), '/v1/moments/searchMoments', { q, pageNum: 1 })]),
      rates.search,
    ),
    repeated(
      'search-comments',
      'Search of comments, the same queries',
      queries.map((q, n) => [callRequest(origin, member(n), '/v1/moments/searchComments', { q, pageNum: 1 })]),
    ),
    repeated(
      'suggest',
      'Suggestions',
      beginnings.map((q, n) => [callRequest(origin, member(n), '/v1/moments/suggest', { q })]),
      rates.suggestions,
    ),
  ]
}
