import { demo, signInButton } from '../../src/accounts.ts'
import { axeClean } from '../../src/axe-clean.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { chooseTab, results } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

test('axe finds nothing on the feed and a profile', async ({ page, enter }) => {
  await enter(demo.member)
  for (const path of ['/community/r6', '/community/field/tag=2', '/user/profile/2']) {
    await page.goto(path)
    await expect(article(page).first()).toBeVisible()
    await axeClean(page)
  }
})

test('axe finds nothing on a post and a post focused on a comment', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.writer)
  const pictures = [await drawPicture(page), await drawPicture(page, { color: 'coral' })]
  const moment = await givenMoment(author, { message: '看 https://example.com/a 这里', pictures })
  const asked = await givenComment(author, moment, '楼主自己先来')
  await givenComment(await memberOf(demo.otherWriter), moment, '收到', asked)
  await enter(demo.member)
  for (const path of [moment.path, `${moment.path}/${asked}`]) {
    await page.goto(path)
    await expect(commentOf(page, '收到')).toBeVisible()
    await axeClean(page)
  }
})

test('axe finds nothing on pending, archived and missing posts', async ({ page, enter, allowConsole }) => {
  allowConsole(/404 /)
  const moderator = await enter(demo.moderator)
  const held = await givenMoment(moderator, { message: '外挂' })
  const archived = await givenMoment(moderator)
  await moderator.ask('/v1/moments/toggleArchived', { message_id: archived.id, archived: 1 })
  for (const path of [held.path, archived.path]) {
    await page.goto(path)
    await expect(article(page)).toBeVisible()
    await axeClean(page)
  }
  await page.goto('/nowhere')
  await expect(page.getByText('错误代码：404')).toBeVisible()
  await axeClean(page)
})

test('axe finds nothing on clans, clan management and game accounts', async ({ page, enter }) => {
  await enter(demo.otherMember)
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/clan/r6', '/clan/r6/1', '/user/myClans', '/user/link-account']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await axeClean(page)
  }
  await page.goto('/clan/r6/1/manage')
  for (const name of [/^入队申请/, '成员', '战队资料']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await axeClean(page)
  }
  await page.goto('/clan/field/create')
  await page.getByRole('button', { name: '创建战队' }).click() // with validation errors
  await expect(page.getByText('请选择服务器')).toBeVisible()
  await axeClean(page)
})

// At the other size, these screens are scanned by the tests that use them.
for (const [size, paths] of [
  ['@mobile', ['/user/coins', '/event', '/moderation/log']],
  ['@desktop', ['/event/mbti/1', '/event/knock']],
] as const)
  test(`axe finds nothing on ${paths.join(' and ')} ${size}`, async ({ page, enter }) => {
    await enter(demo.member)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await axeClean(page)
    }
  })

test('axe finds nothing on the search screen and its tabs', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/search')
  await expect(page.getByRole('region', { name: '可以这样搜' })).toBeVisible()
  await axeClean(page)
  await page.goto('/search?q=夜班')
  for (const name of ['帖子', '评论', '用户', '战队'] as const) {
    await chooseTab(page, name)
    await expect(results(page).first()).toBeVisible()
    await axeClean(page)
  }
  await page.goto('/search?q=qxzjvk&community=r6')
  await expect(page.getByRole('link', { name: '去掉筛选再找' })).toBeVisible()
  await axeClean(page)
})

test('axe finds nothing on the visitors’ screens', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  await axeClean(page)

  const dialog = page.getByRole('dialog')
  await signInButton(page).click()
  await expect(dialog.getByRole('button', { name: '忘记密码' })).toBeVisible()
  await axeClean(page)
  await dialog.getByRole('button', { name: '创建账号' }).click()
  await dialog.getByRole('button', { name: '注册', exact: true }).click() // with validation errors
  await axeClean(page)
  await dialog.getByRole('button', { name: '返回登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  await expect(dialog.getByRole('button', { name: '修改密码' })).toBeVisible()
  await axeClean(page)
})
