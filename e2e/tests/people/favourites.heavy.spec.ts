import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { postBar } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a post is kept in a folder, found and removed again; others see the folder once it is public @mobile', async ({
  page,
  enter,
  memberOf,
  openProfile,
}) => {
  const [author, me] = [await memberOf(demo.otherWriter), await enter(demo.leaver)]
  const [kept, gone] = [
    await givenMoment(author, { title: '冷库守点的三个窗' }),
    await givenMoment(await memberOf(demo.writer)),
  ]
  const myId = Number((await me.ask('/v1/account/autosignin', {})).user_id)
  const list = page.getByRole('main').getByRole('listitem')

  await test.step('from the post, in every tab', async () => {
    await page.goto(kept.path)
    const otherTab = await page.context().newPage()
    await otherTab.goto(kept.path)
    await postBar(page).getByRole('button', { name: '收藏' }).click()
    await expect(postBar(page).getByRole('button', { name: '收藏', pressed: true })).toBeVisible()
    await expect(postBar(otherTab).getByRole('button', { name: '收藏', pressed: true })).toBeVisible()
    await otherTab.close()
  })

  await test.step('into a new folder right after', async () => {
    await page.getByRole('button', { name: '换个收藏夹' }).click()
    await expect(page.getByRole('button', { name: '默认' })).toHaveAttribute('aria-current', 'true')
    await axeClean(page, 'dialog[open]')
    await page.getByRole('button', { name: /^新建收藏夹/ }).click()
    await page.getByLabel('名称').fill('守点')
    await page.getByRole('checkbox', { name: /^公开/ }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已移到 守点')).toBeVisible()
  })

  await test.step('found among the member’s favourites, with a line for a deleted post', async () => {
    await me.ask('/v1/favourites/toggleFavourite', { message_id: gone.id, favourited: 1 })
    await (await memberOf(demo.writer)).ask('/v1/moments/delMomentByUser', { message_id: gone.id })
    await page.goto(`/user/profile/${myId}`)
    await page.getByRole('link', { name: '我的收藏' }).click()
    await expect(list).toHaveText([/这个帖子已被删除或隐藏.*收藏到 默认/, /冷库守点的三个窗.*收藏到 守点/])
    await axeClean(page)
    await page.getByRole('button', { name: '移除这个收藏' }).click()
    await expect(list).toHaveCount(1)
    await page.getByRole('radio', { name: '守点 1' }).check({ force: true })
    await expect(page.getByText('公开，所有人都能看到')).toBeVisible()
    await page.getByRole('searchbox', { name: '在收藏里搜索' }).fill('三个窗')
    await expect(async () => {
      await page.getByRole('search').getByRole('button', { name: '搜索' }).click()
      await expect(list).toHaveText([/冷库守点的三个窗/], { timeout: 1_000 })
    }).toPass()
    await page.getByRole('searchbox', { name: '在收藏里搜索' }).fill('')
  })

  await test.step('another member sees the public folder', async () => {
    const other = await openProfile(demo.member)
    await other.goto(`/user/profile/${myId}`)
    await other.getByRole('link', { name: '守点' }).click()
    await expect(other.getByRole('heading', { name: '守点', exact: true })).toBeVisible()
    await expect(other.getByRole('main').getByRole('listitem')).toHaveText([/冷库守点的三个窗/])
    await axeClean(other)
  })

  await test.step('deleted with its contents', async () => {
    await page.getByRole('button', { name: '收藏夹操作' }).click()
    await page.getByRole('menuitem', { name: '删除收藏夹' }).click()
    const question = page.getByRole('dialog', { name: '删除收藏夹“守点”？' })
    await question.getByText('一起移除').click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有收藏')).toBeVisible()
  })
})
