import type { Locator, Page } from '@playwright/test'
import { demo, enterAsNewcomer, proofRequired, signUp } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf, openComposer, postActions, writeComment } from '../../src/post-page.ts'
import { choose, openPanel, openWholeCentre, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const [minutes, hours] = [60_000, 3_600_000]

/** The messages of one kind, in the panel. */
async function openMessages(page: Page, kind: string): Promise<Locator> {
  const panel = await openPanel(page, 'messages')
  await panel.getByRole('tab', { name: new RegExp(`^${kind}`) }).click()
  return panel.getByRole('tabpanel').getByRole('listitem')
}

test.afterEach(({ site }) => site.setClockAhead(0))

test('two members are notified of each other, and a newcomer returns to the answer @desktop', async ({
  page: mine,
  site,
  enter,
  memberOf,
  openProfile,
  allowConsole,
}) => {
  test.slow()
  allowConsole(proofRequired)
  const me = await enter(demo.writer)
  const [other, admin] = [await memberOf(demo.otherWriter), await memberOf(demo.admin)]
  const theirs = await openProfile(demo.otherWriter)
  const myId = Number((await me.ask('/v1/account/autosignin', {})).user_id)
  // In the demo one follows the other.
  await other.ask('/v1/account/toggleFollow', { user_id: myId, followed: 0 })
  // Followers from other tests are seen, so the new one begins a group.
  await me.ask('/v1/account/getNotices', { kind: 'follower', pageNum: 1 })
  const { title, path, id } = await givenMoment(me, { message: '八点开黑，缺两个人' })

  await test.step('a name is suggested in a comment, and its member is notified at once', async () => {
    await openLive(theirs, '/community/r6')
    await mine.goto(path)
    await openComposer(mine)
    await mine.getByLabel('写评论').pressSequentially('缺一个守窗的 @sanlou')
    await mine.getByRole('listbox', { name: '提到的人' }).getByRole('option', { name: '三楼窗口那个人' }).click()
    await mine.getByRole('button', { name: '发布评论' }).click()
    await expect(commentOf(mine, '缺一个守窗的').getByRole('link', { name: '@三楼窗口那个人' })).toBeVisible()
    await expect(panelEntry(theirs, 'messages')).toHaveAccessibleName(/条未读消息/)
    const notice = (await openMessages(theirs, '@我')).first()
    await expect(notice).toContainText('在评论里提到了你')
    await expect(notice).toContainText('缺一个守窗的 @三楼窗口那个人')
    await expect(notice).toContainText(`《${title}》`)
    const opened = theirs.waitForEvent('popup')
    await notice.getByRole('link', { name: /缺一个守窗的/ }).click()
    const post = await opened
    await expect(commentOf(post, '缺一个守窗的')).toBeVisible()
    await post.close()
  })

  await test.step('the post is edited, and the other member reads the earlier version', async () => {
    await theirs.goto(path)
    await expect(article(theirs).getByText('八点开黑，缺两个人')).toBeVisible()
    await choose(article(mine), '编辑')
    const editor = mine.getByRole('dialog', { name: '编辑帖子' })
    await editor.getByLabel('正文（选填）').fill('九点开黑，缺一个人')
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(toast(mine, '已保存')).toBeVisible()
    await theirs.reload()
    await expect(article(theirs).getByText('九点开黑，缺一个人')).toBeVisible()
    const history = theirs.getByRole('dialog', { name: '编辑历史' })
    // A press on the prerendered page, before its code has replaced it, does nothing.
    await expect(async () => {
      await article(theirs)
        .getByRole('button', { name: /^已编辑/ })
        .click()
      await expect(history).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(history.getByRole('deletion').first()).toHaveText(/八|两/)
    await history.getByText('最早的版本').click()
    await expect(history.getByText('八点开黑，缺两个人')).toBeVisible()
    await theirs.keyboard.press('Escape')
  })

  await test.step('a follower reads the post in the feed of followed members, and the author is notified of the follow', async () => {
    await openLive(mine, path)
    await theirs.goto(`/user/profile/${myId}`)
    await theirs.getByRole('button', { name: /^关注 / }).click()
    await expect(theirs.getByRole('button', { name: /^已关注 /, pressed: true })).toBeVisible()
    await theirs.goto('/community/r6')
    await theirs.getByRole('list', { name: '排序' }).getByRole('link', { name: '关注' }).click()
    await expect(theirs).toHaveURL('/community/r6/sorted=followed')
    await expect(theirs.getByRole('article').filter({ hasText: title })).toContainText('九点开黑，缺一个人')
    await mine.goto('/community/r6')
    await expect((await openMessages(mine, '新粉丝')).first()).toContainText('三楼窗口那个人关注了你')
  })

  await test.step('a favourite is added to a folder, and the author is notified', async () => {
    await theirs.goto(path)
    const bar = postActions(theirs)
    await bar.getByRole('button', { name: '收藏' }).click()
    await theirs.getByRole('button', { name: '换个收藏夹' }).click()
    await theirs.getByRole('button', { name: /^新建收藏夹/ }).click()
    await theirs.getByLabel('名称').fill('今晚的车')
    await theirs.getByRole('button', { name: '保存' }).click()
    await expect(toast(theirs, '已移到 今晚的车')).toBeVisible()
    await mine.goto('/community/r6')
    await expect((await openMessages(mine, '赞与收藏')).first()).toContainText('三楼窗口那个人收藏了你的帖子')
  })

  await test.step('a reader of three seconds is counted', async () => {
    const reported = theirs.waitForRequest('/v1/moments/viewMoments')
    await theirs.goto(path)
    await expect(article(theirs)).toContainText(title)
    expect((await reported).postData()).toContain(String(id))
    await expect(async () => {
      await mine.goto(path)
      await expect(article(mine).getByText(/^浏览 [1-9]/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  await test.step('three thumbs bring it onto the hot list', async () => {
    await postActions(theirs).getByRole('button', { name: '点赞' }).click()
    for (const phone of [demo.member, demo.moderator])
      await (await memberOf(phone)).ask('/v1/moments/thumbInteractionWithMoment', { message_id: id, thumbType: 1 })
    await site.setClockAhead(10 * minutes)
    await admin.ask('/v1/admin/jobs/runJobNow', { name: 'rank-hot-moments' })
    const row = theirs.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
    await expect(async () => {
      await theirs.goto('/hot')
      await expect(row).toContainText('热度 3', { timeout: 2_000 })
    }).toPass()
    // Not before: the queued job begins when a worker is free.
    await site.setClockAhead(0)
    await expect(row).toContainText('新')
    await row.getByRole('link').click()
    await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a pinned post comes first on its author’s profile, with own thumbs', async () => {
    await choose(article(mine), '置顶到主页')
    await expect(toast(mine, '已置顶到你的主页')).toBeVisible()
    await theirs.goto(`/user/profile/${myId}`)
    const first = theirs.getByRole('tabpanel', { name: '帖子' }).getByRole('listitem').first()
    await expect(first).toContainText('置顶')
    await expect(first).toContainText(title)
    await expect(theirs.getByRole('tab', { name: '点赞' })).toHaveCount(0)
    await theirs.getByRole('tab', { name: '评论' }).click()
    await expect(theirs.getByRole('tabpanel', { name: '评论' })).toContainText('缺一个守窗的 @三楼窗口那个人')
  })

  const phone = site.newPhone()
  const newcomer = { phone, username: `新人${phone.slice(-4)}`, password: 'secret99' }
  const firstPost = `第一次来，求带${phone.slice(-4)}`
  const newcomers = await openProfile()
  await newcomers.addInitScript(() => location.protocol.startsWith('http') && localStorage.removeItem('away-offered'))

  await test.step('a newcomer’s first post waits for an answer', async () => {
    await signUp(newcomers, site, newcomer)
    await enterAsNewcomer(newcomers, newcomer)
    await newcomers.goto('/community/r6')
    const panel = await openPanel(newcomers, 'post')
    await panel.getByLabel('标题').fill(firstPost)
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '发布' }).click()
    await newcomers.getByRole('link', { name: firstPost }).click()
    await expect(newcomers.getByText('正在等第一个回应，我们争取 6 小时内有人来。')).toBeVisible()
    await newcomers.goto('about:blank')
  })

  await test.step('a member claims it from the queue, answers, and follows the newcomer', async () => {
    await theirs.goto('/community/r6')
    const panel = await openWholeCentre(theirs)
    await panel.getByRole('link', { name: '新人第一帖' }).click()
    await theirs
      .getByRole('list', { name: '等待回应的第一帖' })
      .getByRole('listitem')
      .filter({ hasText: firstPost })
      .getByRole('button', { name: '去回应' })
      .click()
    await expect(theirs.getByText('TA 的第一帖还没有人回应，去打个招呼吧。')).toBeVisible()
    await writeComment(theirs, '来，今晚九点带你')
    await expect(theirs.getByText('谢谢你，这是 TA 的第一帖收到的第一个回应。')).toBeVisible()
    // A tap on the name opens their card, so by its address.
    const author = article(theirs).getByRole('link', { name: newcomer.username }).first()
    await theirs.goto((await author.getAttribute('href'))!)
    await theirs.getByRole('button', { name: /^关注 / }).click()
    await expect(theirs.getByRole('button', { name: /^已关注 /, pressed: true })).toBeVisible()
    await Promise.all([mine.goto('about:blank'), theirs.goto('about:blank')])
  })

  await test.step('a member who returns after a day reads the events, to their end', async () => {
    await site.setClockAhead(26 * hours)
    await newcomers.goto('/community/r6')
    const card = newcomers.getByRole('region', { name: '离开期间' })
    await card.getByRole('link', { name: '离开 26 小时 · 2 件事' }).click()
    await expect(newcomers.getByText('你离开了 26 小时')).toBeVisible()
    await expect(newcomers.getByRole('main').getByRole('listitem')).toHaveText([
      `三楼窗口那个人 回复了你：《${firstPost}》`,
      '三楼窗口那个人 关注了你',
    ])
    await expect(newcomers.getByText('就这些，没有更多了')).toBeVisible()
    await newcomers.getByRole('link', { name: /回复了你/ }).click()
    await expect(commentOf(newcomers, '来，今晚九点带你')).toBeVisible()
    await newcomers.goto('/user/away')
    await expect(newcomers.getByText('没有要补的，接下来的会在消息里告诉你')).toBeVisible()
    await newcomers.goto('about:blank')
  })

  await test.step('is unchanged', async () => {
    const { folders } = (await other.ask('/v1/favourites/getFolders', {})) as { folders: { folder_id: number }[] }
    for (const { folder_id } of folders) await other.ask('/v1/favourites/deleteFolder', { folder_id, remove: 1 })
    await me.ask('/v1/moments/togglePinOnProfile', { message_id: id, pinned: 0 })
  })
})
