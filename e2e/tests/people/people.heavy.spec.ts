import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { choose, openPanel, openWholeCentre, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an author’s card opens by hover and by key, and links to the profile @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.otherWriter))
  await enter(demo.member)
  await page.goto(moment.path)
  const name = article(page).getByRole('link', { name: '三楼窗口那个人' })
  const card = page.getByRole('dialog', { name: '三楼窗口那个人的名片' })

  await name.hover()
  await expect(card).toContainText(/\d+ 级 · \d{4}年\d{2}月\d{2}日 加入/)
  await card.hover()
  await expect(card).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(card).toHaveCount(0)

  await name.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('link', { name: '查看主页' }).click()
  await expect(page).toHaveURL(/\/user\/profile\/\d+$/)
  await expect(page.getByRole('heading', { name: '三楼窗口那个人' })).toBeVisible()
})

test('a tap opens the card; another tap, a scroll or a tap outside closes it @mobile', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/community/r6')
  const name = article(page).first().getByRole('link').filter({ hasText: /\S/ }).first()
  const card = page.getByRole('dialog', { name: /的名片$/ })
  await name.tap()
  await expect(card).toBeVisible()
  await name.tap()
  await expect(card).toHaveCount(0)
  await name.tap()
  await expect(card).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect(card).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await name.tap()
  await expect(card).toBeVisible()
  await page.touchscreen.tap(380, 20)
  await expect(card).toHaveCount(0)

  // The tap doesn't reach the element below.
  await name.tap()
  await expect(card).toBeVisible()
  await panelEntry(page, 'messages').tap()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/community/r6')
  await openPanel(page, 'messages')
  await expect(page.getByRole('dialog', { name: '消息中心' })).toBeVisible()
})

test('a profile lists posts and comments; thumbs are listed to the member only @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const writer = await memberOf(demo.otherWriter)
  const moment = await givenMoment(writer)
  await givenComment(writer, moment, '自己先说一句')
  const mine = await enter(demo.member)
  await mine.ask('/v1/moments/thumbInteractionWithMoment', { message_id: moment.id, thumbType: 1 })
  const { user_id } = await writer.ask('/v1/account/autosignin', {})
  const { user_id: myId } = await mine.ask('/v1/account/autosignin', {})

  await page.goto(`/user/profile/${String(user_id)}`)
  await expect(page.getByRole('tab')).toHaveText(['帖子', '评论'])
  await expect(page.getByRole('link', { name: moment.title }).first()).toBeVisible()
  // A loopback address has no region.
  await expect(page.getByText('IP属地：未知')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: moment.title })).not.toContainText('未知')
  await page.getByRole('tab', { name: '评论' }).click()
  await expect(page.getByText('自己先说一句').first()).toBeVisible()
  await page.getByRole('button', { name: /查看.*的全身形象$/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /的全身形象$/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/user/profile/${String(myId)}`)
  await expect(page.getByRole('link', { name: '你的形象，去换装扮' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/avatar/edit',
  )
  await page.getByRole('tab', { name: '点赞' }).click()
  await expect(page).toHaveURL(/\?tab=thumbs$/)
  await expect(page.getByRole('link', { name: moment.title }).first()).toBeVisible()
  await page.goBack()

  await test.step('with a signature and a pinned post', async () => {
    await page.getByRole('button', { name: '写一句签名' }).click()
    await page.getByRole('textbox', { name: '签名' }).fill('枪慢一点')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('枪慢一点')).toBeVisible()

    const posts = page.getByRole('tabpanel', { name: '帖子' }).getByRole('listitem')
    const title = await posts.nth(1).getByRole('heading').innerText()
    await choose(posts.nth(1), '置顶到主页')
    await expect(posts.first()).toContainText('置顶')
    await expect(posts.first().getByRole('heading')).toHaveText(title)
    await axeClean(page)

    // On the post's page, too.
    await posts.first().getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/community\/\w+\/\d+$/)
    await choose(article(page).first(), '取消主页置顶')
    await expect(toast(page, '已取消主页置顶')).toBeVisible()
    await mine.ask('/v1/moments/saveSignature', { signature: '' })
  })
})

test('a member is blocked and unblocked, a post reported once @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('a blocked member’s posts and comments fold at once, until they are unblocked in the personal centre', async () => {
    const blocked = await memberOf(demo.leaver)
    const { username } = await blocked.ask('/v1/account/autosignin', {})
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await givenComment(blocked, moment, '说得不太中听的话')
    const theirs = await givenMoment(blocked)
    await enter(demo.otherMember)

    await page.goto('/community/r6/sorted=latest')
    const card = page.getByRole('article', { name: theirs.title })
    await choose(card, '屏蔽')
    await page.getByRole('dialog').getByRole('button', { name: '屏蔽', exact: true }).click()
    await expect(toast(page, '已屏蔽')).toBeVisible()
    await expect(card).toHaveCount(0)
    // Their other posts may fold before the latest one.
    const fold = page.getByRole('button', { name: `已屏蔽 ${String(username)} 的帖子` })
    const latest = fold.or(page.getByRole('article')).first()
    await expect(latest).toHaveText(/^已屏蔽/)
    await latest.click()
    await expect(card).toBeVisible()
    await page.goto(moment.path)
    await expect(page.getByText('已屏蔽，展开这条评论')).toBeVisible()
    await expect(page.getByText('说得不太中听的话')).toHaveCount(0)

    await page.goto('/community/r6') // a phone's post has no navigation
    const centre = await openWholeCentre(page)
    await centre.getByRole('button', { name: '屏蔽的成员' }).click()
    const list = page.getByRole('dialog', { name: '屏蔽的成员' })
    await axeClean(page, 'dialog[open]')
    await list.getByRole('button', { name: `取消屏蔽 ${String(username)}` }).click()
    await expect(list).toContainText('你没有屏蔽任何人')
    await list.press('Escape')
    await page.goto(moment.path)
    await expect(commentOf(page, '说得不太中听的话')).toBeVisible()
  })

  await test.step('a post is reported with a reason, once', async () => {
    allowConsole(/409 .*\/v1\/moments\/reportContent/)
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)
    const report = async () => {
      await choose(article(page), '举报')
      const dialog = page.getByRole('dialog', { name: '举报这条帖子' })
      await expect(dialog.getByRole('button', { name: '提交举报' })).toBeDisabled()
      await pick(dialog, '举报原因', '垃圾广告')
      await dialog.getByLabel('补充说明').fill('反复发同样的内容')
      await dialog.getByRole('button', { name: '提交举报' }).click()
    }
    await report()
    await expect(toast(page, '举报已提交，感谢你的反馈')).toBeVisible()
    await report()
    await expect(toast(page, '你已经举报过了，我们会尽快处理')).toBeVisible()
  })
})

test('a clan and a member are reported from their pages @desktop', async ({ page, enter, memberOf }) => {
  const subject = await memberOf(demo.otherWriter)
  const { user_id } = await subject.ask('/v1/account/autosignin', {})
  await enter(demo.otherDresser)
  const report = async (title: string, note: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await pick(dialog, '举报原因', '违法违规')
    await dialog.getByLabel('补充说明').fill(note)
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await expect(toast(page, '举报已提交，感谢你的反馈')).toBeVisible()
  }
  await page.goto('/clan/r6/1')
  await page.getByRole('button', { name: '举报' }).click()
  await report('举报这支战队', '队徽像别人的商标')
  await page.goto(`/user/profile/${String(user_id)}`)
  await page.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '举报' }).click()
  await report('举报这位成员', '形象不合适')
})
