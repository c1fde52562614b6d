import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { chooseMemberAction } from '../../src/clans.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { fitsWidths } from '../../src/scans/sideways-scrollers.ts'
import { openSearch, results, suggestion } from '../../src/search.ts'
import { choose, openMenu, openPanel, openWholeCentre } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('axe finds nothing in the panels, and none scrolls sideways @mobile', async ({ page, enter }) => {
  const looksClean = async (where: string) => {
    await axeClean(page, 'dialog[open]')
    await fitsWidths(page, where)
  }
  await enter(demo.member)
  await page.goto('/community/r6/tag=2') // few posts: cards far from the window are not laid out
  const panel = await openPanel(page, 'community')
  for (const name of ['概览', '规则', '标签', '版主', '全部社区']) {
    await panel.getByRole('tab', { name }).click()
    await expect(panel.getByRole('tabpanel', { name })).toBeVisible()
    await looksClean('community')
  }
  await page.keyboard.press('Escape')

  await openPanel(page, 'messages')
  for (const name of [/^回复/, /^赞与收藏/, /^系统/]) {
    await panel.getByRole('tab', { name }).click()
    await expect(panel.getByRole('tabpanel', { name }).getByRole('listitem').first()).toBeVisible()
    await looksClean('messages')
  }
  await page.keyboard.press('Escape')

  await openWholeCentre(page)
  await expect(panel.getByText('意见反馈')).toBeVisible()
  await looksClean('profile')
  await page.keyboard.press('Escape')

  await openPanel(page, 'post')
  await panel
    .getByLabel(/^添加图片/)
    .setInputFiles([
      pictureFile('一.png', 'image/png', await drawPicture(page)),
      pictureFile('二.png', 'image/png', await drawPicture(page, { color: 'coral' })),
    ])
  await expect(panel.getByRole('button', { name: /^移除第/ })).toHaveCount(2)
  await panel.getByText('声明与规则').click()
  await panel.getByText('据点·主战区的社区规则').click()
  await panel.getByRole('button', { name: '发布' }).click() // with validation errors
  await expect(panel.getByText('请填写标题')).toBeVisible()
  await looksClean('post')
})

test('axe finds nothing in the search suggestions and filters @mobile', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/search')
  const field = await openSearch(page)
  await field.fill('夜班')
  await field.press('Enter')
  await expect(results(page).first()).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('group', { name: '最近搜索', exact: true })).toBeVisible()
  await axeClean(page)
  await field.fill('铁门')
  await expect(suggestion(page, '铁门栓')).toBeVisible()
  await axeClean(page)
  await field.press('Escape')

  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.getByRole('combobox', { name: '作者' }).fill('铁门')
  await expect(page.getByRole('option', { name: '铁门栓' })).toBeVisible()
  await axeClean(page)
})

test('axe finds nothing in menus, popups and the picture viewer @mobile', async ({ page, enter }) => {
  const moderator = await enter(demo.moderator)
  const pictures = [await drawPicture(page), await drawPicture(page, { color: 'coral' })]
  const moment = await givenMoment(moderator, { message: '看 https://example.com/a 这里', pictures })
  await givenComment(moderator, moment, '先占个楼')
  await page.goto(moment.path)
  const popup = page.getByRole('dialog')

  await expect(await openMenu(article(page))).toHaveCount(4)
  await axeClean(page, '[role=menu]')
  await page.getByRole('menuitem', { name: '更多' }).click()
  await axeClean(page, '[role=menu]')
  await page.keyboard.press('Escape')

  for (const item of ['编辑标签', '声明 AI 生成', '置顶', '归档', '删除']) {
    await choose(article(page), item)
    await expect(popup).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await popup.getByRole('button', { name: '取消', exact: true }).click()
    await expect(popup).toHaveCount(0)
  }
  await choose(commentOf(page, '先占个楼'), '删除')
  await expect(popup).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await article(page).getByRole('link', { name: 'https://example.com/a' }).click()
  await expect(popup).toContainText('即将离开据点')
  await axeClean(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '查看图片 1，共 2 张' }).click()
  await expect(page.getByRole('dialog', { name: '查看图片' }).getByText('1 / 2')).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await page.goto('/community/r6') // a phone's post has no navigation
  await openWholeCentre(page)
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expect(page.getByLabel('想对我们说什么')).toBeVisible()
  await axeClean(page, 'dialog[open]')
})

test('axe finds nothing in the popups of clans and game accounts, and none scrolls sideways @mobile', async ({
  page,
  enter,
  openProfile,
}) => {
  const popup = page.getByRole('dialog')
  const looksClean = async () => {
    await expect(popup).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await fitsWidths(page, 'a popup')
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  }

  await enter(demo.otherMember)
  await page.goto('/clan/r6/1/manage')
  await page.getByRole('tab', { name: '成员' }).click()
  for (const act of ['编辑职位', '移交队长', '移除成员']) {
    await chooseMemberAction(page, '坦克哥不坦', act)
    await looksClean()
  }
  await page.getByRole('tab', { name: '战队资料' }).click()
  await page.getByRole('button', { name: '解散战队' }).click()
  await looksClean()
  await page.goto('/user/link-account')
  await page.getByRole('button', { name: '绑定游戏ID' }).click()
  await looksClean()

  const joining = await openProfile(demo.dresser)
  await joining.goto('/clan/r6/3')
  await joining.getByRole('button', { name: '申请加入' }).click()
  await expect(joining.getByText(/的申请还在审核中，提交后会改为申请这里/)).toBeVisible()
  await axeClean(joining, 'dialog[open]')
})
