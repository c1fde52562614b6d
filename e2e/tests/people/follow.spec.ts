import { demo } from '../../src/accounts.ts'
import type { Member } from '../../src/member.ts'
import { givenMoment } from '../../src/given.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a member is followed, their posts are in the feed of followed members, and the lists are private @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const other = await memberOf(demo.otherWriter)
  const moment = await givenMoment(other)
  const idOf = async (member: Member) => Number((await member.ask('/v1/account/autosignin', {})).user_id)
  const [otherId, myId] = [await idOf(other), await idOf(await memberOf(demo.leaver))]
  await enter(demo.leaver)

  await test.step('a member who follows no one sees in the feed where to begin', async () => {
    await page.goto('/community/r6')
    await page.getByRole('list', { name: '排序' }).getByRole('link', { name: '关注' }).click()
    await expect(page).toHaveURL('/community/r6/sorted=followed')
    await expect(page.getByText('还没有关注的人的帖子')).toBeVisible()
    await axeClean(page)
  })

  await test.step('from their profile', async () => {
    await page.goto(`/user/profile/${otherId}`)
    await page.getByRole('button', { name: /^关注 / }).click()
    await expect(page.getByRole('button', { name: /^已关注 /, pressed: true })).toBeVisible()
    await expect(page.getByText(/^粉丝 \d+$/)).toBeVisible()
    await page.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '设为特别关注' }).click()
    await axeClean(page)
  })

  await test.step('their post arrives', async () => {
    await page.goto('/community/r6/sorted=followed')
    await expect(page.getByRole('article').first()).toContainText(moment.title)
  })

  await test.step('the own list, which can be shown to others', async () => {
    await page.goto(`/user/profile/${myId}`)
    await page.getByRole('link', { name: '关注 1' }).click()
    const list = page.getByRole('tabpanel', { name: '关注' })
    await expect(list.getByText('特别关注')).toBeVisible()
    await list.getByRole('checkbox', { name: '其他人可以看我的关注和粉丝列表' }).check()
    await axeClean(page)
    await page.goBack()
    await expect(page.getByRole('tab', { name: '帖子', selected: true })).toBeVisible()
  })

  await test.step('an unfollowed member’s posts leave the feed', async () => {
    await page.goto(`/user/profile/${otherId}`)
    await page.getByRole('button', { name: /^已关注 / }).click()
    await expect(page.getByRole('button', { name: /^关注 / })).toBeVisible()
    await page.goto('/community/r6/sorted=followed')
    await expect(page.getByText('还没有关注的人的帖子')).toBeVisible()
  })

  await test.step('the feed ends after the recent posts, and marks the last visit', async () => {
    await page.goto('about:blank')
    await enter(demo.member)
    await page.goto('/community/r6/sorted=followed')
    const end = page.getByText('你已看完 3 天内的新内容')
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(end).toBeInViewport({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: '看更早的' }).click()
    await expect(page.getByText('更早的帖子', { exact: true })).toBeAttached()
    await expect(end).toHaveCount(0)
    const followed = await memberOf(demo.writer)
    await (await memberOf(demo.member)).ask('/v1/account/toggleFollow', { user_id: await idOf(followed), followed: 1 })
    const newest = await givenMoment(followed)
    await page.reload()
    await expect(page.getByRole('article').first()).toContainText(newest.title)
    await expect(page.getByText('上次看到这里')).toBeVisible()
  })
  await expect(toast(page, /失败/)).toHaveCount(0)
})
