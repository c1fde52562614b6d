import { expect, test } from 'vitest'
import { compilePattern, matchPattern } from '@judian/server/src/moving/addresses/patterns.ts'
import { exportFolder, exportWorld, idOf, importWorld, linesOf } from '@judian/server/testing/moving.ts'
import { world } from '@judian/server/testing/world.ts'
import { movedForum } from '../testing/moved-forum.ts'

test('old addresses lead to what moved, for a year, and those of deleted posts are gone', async () => {
  await using folder = await movedForum()
  await using w = await world()
  await importWorld(w, folder.path)
  const { db } = w
  const idsOf = async (kind: string, old: string) =>
    (
      await db
        .selectFrom('imported')
        .select('newId')
        .where('kind', '=', kind)
        .where('oldId', '=', old)
        .executeTakeFirstOrThrow()
    ).newId
  const [post, comment, member] = [await idsOf('post', '11'), await idsOf('comment', '103'), await idsOf('member', '2')]
  const { sha256 } = await db
    .selectFrom('images')
    .innerJoin('momentImages', 'imageId', 'id')
    .select('sha256')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const at = `/community/hall/${post}`
  const expected: Record<string, string> = {
    '/thread-11-2-1.html': at,
    '/forum.php?mod=viewthread&tid=11&extra=page%3D1&mobile=2': at,
    '/forum.php?tid=11&mod=viewthread': at,
    '/viewthread.php?tid=11': at,
    '/forum.php?mod=redirect&goto=lastpost&tid=11': at,
    '/redirect.php?tid=11&goto=lastpost': at,
    // What was left of a thread that had moved to another forum.
    '/thread-21-1-1.html': at,
    '/archiver/?tid-11.html': at,
    '/archiver/tid-11.html': at,
    '/archiver/?tid-11-page-2.html': at,
    '/forum.php?mod=redirect&goto=findpost&ptid=11&pid=103': `${at}/${comment}`,
    '/forum.php?mod=redirect&goto=findpost&pid=103': `${at}/${comment}`,
    '/redirect.php?goto=findpost&pid=103&ptid=11': `${at}/${comment}`,
    // A reply that didn't move leads to its thread.
    '/forum.php?mod=redirect&goto=findpost&pid=105&ptid=11': at,
    '/space-uid-2.html': `/user/profile/${member}`,
    '/home.php?mod=space&uid=2&do=thread': `/user/profile/${member}`,
    '/space.php?uid=2': `/user/profile/${member}`,
    '/?2': `/user/profile/${member}`,
    [`/space-username-${encodeURIComponent('小李')}.html`]: `/user/profile/${member}`,
    // 小李 in GBK.
    '/home.php?mod=space&username=%D0%A1%C0%EE': `/user/profile/${member}`,
    '/space-username-%D0%A1%C0%EE.html': `/user/profile/${member}`,
    '/forum-2-1.html': '/community/hall/tag=1',
    '/forum-guide-3.html': '/community/hall/tag=2',
    '/forum.php?mod=forumdisplay&fid=3&page=2': '/community/hall/tag=2',
    '/forumdisplay.php?fid=2': '/community/hall/tag=1',
    '/archiver/?fid-2.html': '/community/hall/tag=1',
    '/data/attachment/forum/201405/01/1.png': `/images/${sha256}.webp`,
    '/forum.php': '/',
  }
  for (const [address, location] of Object.entries(expected)) {
    const { statusCode, headers } = await w.app.inject({ url: address, headers: { accept: 'text/html' } })
    expect([address, statusCode, headers.location, headers['cache-control']]).toEqual([
      address,
      301,
      location,
      'public, max-age=31536000',
    ])
  }
  const statusOf = async (url: string) => (await w.app.inject({ url, headers: { accept: 'text/html' } })).statusCode
  // Of a forum that stays, in review, unknown, and too much.
  for (const url of [
    '/thread-20-1-1.html',
    '/forum-4-1.html',
    '/thread-18-1-1.html',
    '/thread-999-1-1.html',
    '/thread-11-1-1.html/x',
    '/forum.php?mod=viewthread',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404])
  await db.updateTable('moments').set({ deletedAt: new Date() }).where('id', '=', Number(post)).execute()
  expect(await statusOf('/thread-11-1-1.html')).toBe(410)
})

test('links in texts lead to what moved, and the others are reported', async () => {
  await using folder = await movedForum()
  await using w = await world()
  const report = (await importWorld(w, folder.path)).text('')
  const origin = w.ctx.publicOrigin
  const address = async (title: string) => `${origin}/community/hall/${await idOf(w, title)}`
  const [first, poll] = [await address('点位 & 预瞄'), await address('投票：主战干员')]
  await using again = await exportFolder()
  await exportWorld(w, again.path)
  const posts = new Map((await linesOf(again.path, 'posts')).map((post) => [post['title'], post]))
  expect(posts.get('投票：主战干员')!['text']).toBe(
    `大家选谁？看 ${first} 和 http://bbs.example.cn/forum.php?mod=viewthread&tid=999。`,
  )
  expect(JSON.stringify(posts.get('点位 & 预瞄')!['tree'])).toContain(`{"href":"${poll}","text":"这帖"}`)
  expect((await linesOf(again.path, 'comments')).map(({ text }) => text)).toContain(`谢谢 ${poll}`)
  expect(report).toContain('- 正文，共 1 个：12（http://bbs.example.cn/forum.php?mod=viewthread&tid=999）')
  // A repeated import finds nothing more to change.
  await importWorld(w, folder.path)
  expect(await idOf(w, '投票：主战干员')).toBeDefined()
})

test('patterns match in a folder, with their query in any order, and nothing else', () => {
  const pattern = (text: string) => compilePattern({ source: '', pattern: `https://a.example${text}`, path: '' })
  expect(matchPattern(pattern('/bbs/thread-{post}-{any}.html'), '/bbs/thread-5-1.html')).toEqual({ post: '5' })
  expect(matchPattern(pattern('/t.php?tid={post}'), '/t.php?x=1&tid=7')).toEqual({ post: '7' })
  for (const other of ['/t.php', '/t.php?tid=', '/t.php?tid=5a', '/t.php?xtid=5', '/b/t.php?tid=5'])
    expect(matchPattern(pattern('/t.php?tid={post}'), other)).toBeUndefined()
  expect(matchPattern(pattern('/a.b'), '/a+b')).toBeUndefined()
  expect(() => pattern('/{nothing}')).toThrow('unknown placeholder {nothing}')
})
