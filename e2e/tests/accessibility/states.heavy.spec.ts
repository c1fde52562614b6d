import { demo, signInButton } from '../../src/accounts.ts'
import { axeCleanAtBothSizes } from '../../src/scans/axe-clean.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { fitsWidths } from '../../src/scans/sideways-scrollers.ts'
import { chooseTab, results } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

test('axe finds nothing on posts of every state, clan management and search results @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const author = await memberOf(demo.writer)
  const pictures = [await drawPicture(page), await drawPicture(page, { color: 'coral' })]
  const moment = await givenMoment(author, { message: '看 https://example.com/a 这里', pictures })
  const asked = await givenComment(author, moment, '楼主自己先来')
  await givenComment(await memberOf(demo.otherWriter), moment, '收到', asked)
  const moderator = await enter(demo.moderator)
  const held = await givenMoment(moderator, { message: '外挂' })
  const archived = await givenMoment(moderator)
  await moderator.ask('/v1/moments/toggleArchived', { message_id: archived.id, archived: 1 })

  await test.step('a post with its comments, and focused on one of them', async () => {
    for (const path of [moment.path, `${moment.path}/${asked}`]) {
      await page.goto(path)
      await expect(commentOf(page, '收到')).toBeVisible()
      await axeCleanAtBothSizes(page)
    }
  })

  await test.step('posts that are pending review or archived', async () => {
    for (const path of [held.path, archived.path]) {
      await page.goto(path)
      await expect(article(page)).toBeVisible()
      await axeCleanAtBothSizes(page)
    }
  })

  await test.step('the results of each kind, and none', async () => {
    await page.goto('/search?q=夜班')
    for (const name of ['帖子', '评论', '用户', '战队'] as const) {
      await chooseTab(page, name)
      await expect(results(page).first()).toBeVisible()
      await axeCleanAtBothSizes(page)
    }
    await page.goto('/search?q=qxzjvk&community=r6')
    await expect(page.getByRole('link', { name: '去掉筛选再找' })).toBeVisible()
    await axeCleanAtBothSizes(page)
  })

  await test.step('the management of a clan, and a form with errors', async () => {
    await enter(demo.otherMember)
    await page.goto('/clan/r6/1/manage')
    for (const name of [/^入队申请/, '成员', '战队资料']) {
      await page.getByRole('tab', { name }).click()
      await axeCleanAtBothSizes(page)
      await fitsWidths(page, String(name))
    }
    await page.goto('/clan/field/create')
    await page.getByRole('button', { name: '创建战队' }).click()
    await expect(page.getByText('请选择服务器')).toBeVisible()
    await axeCleanAtBothSizes(page)
  })
})

test('axe finds nothing on the visitors’ screens, and none scrolls sideways @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  await axeCleanAtBothSizes(page)
  await fitsWidths(page, 'the welcome screen')

  const dialog = page.getByRole('dialog')
  const looksClean = async (where: string) => {
    await axeCleanAtBothSizes(page)
    await fitsWidths(page, where)
  }
  await signInButton(page).click()
  await expect(dialog.getByRole('button', { name: '忘记密码' })).toBeVisible()
  await looksClean('sign-in')
  await dialog.getByRole('button', { name: '创建账号' }).click()
  await dialog.getByRole('button', { name: '注册', exact: true }).click() // with validation errors
  await looksClean('sign-up')
  await dialog.getByRole('button', { name: '返回登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  await expect(dialog.getByRole('button', { name: '修改密码' })).toBeVisible()
  await looksClean('the reset of a password')
})
