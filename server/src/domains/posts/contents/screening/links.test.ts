import { expect, test } from 'vitest'
import { hasOutsideLink } from './links.ts'

const origin = 'https://judian.example.cn'

test.for([
  '看 https://evil.com/x',
  'HTTP://EVIL.COM',
  'http://judian.example.cn@evil.top/',
  'http://judian.example.cn.evil.top/',
  'https://judian.example.cn/?to=evil.com',
  'ftp://10.0.0.1/file',
  'evil.com',
  '加入evil.com吧',
  'discord.gg/abc',
  't.me/abc',
  'sub.domain.evil.co',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.c\u200bom',
  'evil。com',
  'evil｡com',
  'evil . com',
  'evil .com',
  'evil. com',
  'evil点com',
  'evil 点 com',
  'evil(dot)com',
  'evil[.]com',
  'evil【点】com',
  'evil dot com',
  '百度.com',
  '示例.中国',
  'xn--fiq228c.xn--fiqs8s',
  'www.evil.anything',
  '203.0.113.9:8080',
  'http://judian.example.cn:@@@@evil.zip/',
  'http://judian.example.cn:,@evil.zip',
  'http://judian.example.cn\\@evil.zip/',
  'http://judian.example.cn。evil.zip/x',
  'http:/evil.zip',
  'http://%65vil.zip',
  'http://2130706433/',
  'evil.zip/x',
  'evil.zip?x',
  'evil.rs:8080',
  'evil.guru',
  'evil.рф',
  'evil.xn--p1ai',
  'a.b.c.d.e.f.g.h.evil.com',
  'evil%2Ecom',
  'evil%E3%80%82com',
])('%j is a link to outside', (text) => {
  expect(hasOutsideLink(`大家好，${text} 在这里`, origin)).toBe(true)
})

test.for([
  'https://judian.example.cn/community/r6/post/1',
  '看judian.example.cn/community/r6，不错',
  'https://judian.example.cn，看看',
  'http://JUDIAN.example.cn:443/a',
  '这把 3.5 分，版本 1.2.3.4 更新了',
  '打完了。net 延迟很高',
  'We won. Top frag!',
  '下午3点集合',
  'readme.md 和 main.rs',
  '发你 evil.zip 了',
  'https://judian.example.cn/user/profile/1@老王',
  '新英雄 D.Va 出了',
  '100%胜率，50%abc',
  '...com',
  '好的.',
  '今天 12.5，comeback',
])('%j is none', (text) => {
  expect(hasOutsideLink(text, origin)).toBe(false)
})

test.for(['a.', '中.', 'a', 'a-', '://', '://@', '点', ' .', 'www. ', '1.', '\u0301', 'a.so', '%2e', '\\'])(
  'a megabyte of %j is looked through at once',
  (piece) => {
    const text = piece.repeat(1_048_576 / piece.length)
    // Quadratic work would never end.
    expect(hasOutsideLink(text, origin)).toBe(false)
  },
)

test.for(['judian.example.cn ', 'http://judian.example.cn,', '@judian.example.cn/'])(
  'a megabyte of %j, none of which is outside, is looked through at once',
  (piece) => {
    expect(hasOutsideLink(piece.repeat(1_048_576 / piece.length), origin)).toBe(false)
  },
)
