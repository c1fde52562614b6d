import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { article, commentOf, comments, writeComment } from '../../src/post-page.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('two members see each other’s comments, replies and counts live @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
}) => {
  const author = await memberOf(demo.writer)
  await enter(demo.writer)
  const moment = await givenMoment(author)
  await page.goto(moment.path)
  await expect(article(page).getByRole('heading', { name: moment.title })).toBeVisible()

  const other = await openProfile(demo.otherWriter)
  await other.goto(moment.path)
  // The first one may be written before the page subscribes.
  let words = ''
  await expect(async () => {
    words = `现场第${Math.random().toString(36).slice(2, 8)}枪`
    await givenComment(await memberOf(demo.otherWriter), moment, words)
    await expect(page.getByRole('button', { name: /^有 \d+ 条新评论$/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(toast(page, /新回复/)).toContainText(words)
  await expect(panelEntry(page, 'messages')).toContainText(/\d/)

  await page.getByRole('button', { name: /^有 \d+ 条新评论$/ }).click()
  await expect(commentOf(page, words)).toBeVisible()
  await expect(comments(page).getByRole('button', { name: /条新评论$/ })).toHaveCount(0)

  await test.step('the reply arrives live, too', async () => {
    // Likewise, the first one may be written before the other page subscribes.
    await expect(async () => {
      await writeComment(page, '看到了，谢谢')
      await expect(other.getByRole('button', { name: /^有 \d+ 条新评论$/ })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  await test.step('opening the list marks it as read', async () => {
    const panel = await openPanel(page, 'messages')
    await expect(panel.getByRole('tab', { name: /^回复/ })).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByRole('link', { name: words })).toBeVisible()
    // The member may have system messages, too.
    await expect(panel.getByRole('tab', { name: /^回复/ })).not.toContainText(/\d/)
  })
})

test('a lost connection is re-established, and missed messages are refetched @mobile', async ({
  page,
  enter,
  memberOf,
  context,
}) => {
  const author = await memberOf(demo.otherMember)
  await enter(demo.otherMember)
  const moment = await givenMoment(author, { community: 'pocket', tag: 2 })
  const commenter = await memberOf(demo.otherWriter)
  // With an unread reply the entry has its number, rather than a dot for less pressing news.
  await givenComment(commenter, moment, '先来一句')
  await openLive(page, '/community/pocket')
  const entry = panelEntry(page, 'messages')
  const before = Number(/\d+/.exec(await entry.innerText())?.[0] ?? 0)
  await givenComment(commenter, moment, '先听见一声')
  await expect(toast(page, /先听见一声/)).toBeVisible()
  await expect(entry).toContainText(String(before + 1))

  await context.setOffline(true)
  await givenComment(commenter, moment, '断线时写的')
  await context.setOffline(false)
  await expect(entry).toContainText(String(before + 2), { timeout: 60_000 })
})

test('a post that is opened from the feed is asked for once, and so are its comments @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.otherWriter))
  await enter(demo.otherMember)
  const followed = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes(`receipt-id:/topic/moment.${moment.id} `)) followed.resolve()
    }),
  )
  await openLive(page, '/community/r6/sorted=latest')
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /(getSingleMoment|getComments)$/.exec(request.url())
    if (call) asked.push(call[1]!)
  })
  await page.getByRole('link', { name: moment.title }).click()
  await expect(comments(page)).toContainText('还没有人评论')
  await followed.promise
  // What the receipt brings about has begun by then.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked.toSorted()).toEqual(['getComments', 'getSingleMoment'])
})
