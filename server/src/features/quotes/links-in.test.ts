import { expect, test } from 'vitest'
import { siteLinksIn } from './links-in.ts'

const origin = 'https://judian.example'
const post = { kind: 'moment', id: '12', community: 'r6' }

test.each([
  ['/community/r6/12', post],
  ['/community/r6/12/', post],
  ['/community/r6/12?from=a&b=/community/r6/13#comments', post],
  ['/community/r6/%31%32', post],
  ['/community/r6/12/34', { kind: 'comment', id: '34', momentId: '12', community: 'r6' }],
  ['/s/c/AbCdEfGh12', { kind: 'short', code: 'AbCdEfGh12' }],
  ['/user/profile/7', { kind: 'user', id: '7' }],
  ['/clan/r6/9', { kind: 'clan', id: '9', community: 'r6' }],
])('%s is a link of the site', (path, found) => {
  const link = origin + path
  expect(siteLinksIn(`看这里 ${link} 写得好`, origin)).toEqual([{ ...found, link }])
})

test.each(['HTTPS://JUDIAN.EXAMPLE', 'https://judian.example:443'])('%s is the site', (site) => {
  expect(siteLinksIn(`${site}/community/r6/12`, origin)).toEqual([{ ...post, link: `${site}/community/r6/12` }])
})

test.each([
  'https://judian.example.evil.example/community/r6/12',
  'https://evil.example/https://judian.example/community/r6/12',
  'https://judian.example@evil.example/community/r6/12',
  'https://a:b@judian.example/community/r6/12',
  'https://judian.example:444/community/r6/12',
  'http://judian.example/community/r6/12',
  'https://xjudian.example/community/r6/12',
  'https://judian.example/community/r6%2F12',
  'https://judian.example//community/r6/12',
  'https://judian.example/community/r6/012',
  'https://judian.example/community/r6/%E0%A4%A',
  'https://judian.example/community/r6/latest',
  'https://judian.example/clan/r6/create',
  'https://judian.example/admin/index',
  'judian.example/community/r6/12',
])('%s leads to no card', (link) => {
  expect(siteLinksIn(link, origin)).toEqual([])
})

test('with very many addresses the first are read, without brackets and punctuation behind them', () => {
  const link = `${origin}/community/r6/12`
  expect(siteLinksIn(`${link} `.repeat(1_000), origin)).toHaveLength(50)
  expect(siteLinksIn(`（${link}），[${link}]`, origin).map((one) => one.link)).toEqual([link, link])
  expect(siteLinksIn(link + ')'.repeat(1_000_000), origin)).toEqual([{ ...post, link }])
})
