import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article, openComposer, postBar } from '../../src/post-page.ts'
import { choose, openMenu, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a moderator changes a post’s state, an author deletes their own @mobile', async ({ page, enter, memberOf }) => {
  await test.step('a moderator changes a post’s tag, pins it and archives it', async () => {
    const moment = await givenMoment(await memberOf(demo.writer))
    await enter(demo.member)
    await page.goto(moment.path)
    await expect(await openMenu(article(page))).toHaveText(['收藏', '屏蔽', '举报', '复制链接', '更多'])
    await page.getByRole('menuitem', { name: '更多' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['取证'])
    await enter(demo.moderator)
    await page.goto(moment.path)
    const popup = page.getByRole('dialog')

    await test.step('tag', async () => {
      await choose(article(page), '编辑标签')
      await expect(popup.getByRole('button', { name: '保存' })).toBeDisabled()
      await pick(popup, '标签', '公告 管理员')
      await popup.getByRole('button', { name: '保存' }).click()
      await expect(toast(page, '标签已更新')).toBeVisible()
      await expect(article(page).getByRole('link', { name: '公告' })).toBeVisible()
    })

    await test.step('pin', async () => {
      await choose(article(page), '置顶')
      await expect(popup).toContainText(moment.title)
      await popup.getByRole('button', { name: '置顶', exact: true }).click()
      await expect(toast(page, '已置顶')).toBeVisible()
      await expect(article(page).getByText('置顶')).toBeVisible()
    })

    await test.step('archive', async () => {
      await choose(article(page), '归档')
      await popup.getByRole('button', { name: '归档', exact: true }).click()
      await expect(toast(page, '已归档')).toBeVisible()
      await expect(page.getByText('帖子已归档，可以浏览，不能再评论或点赞。')).toBeVisible()
      await expect(postBar(page).getByRole('button', { name: '点赞' })).toBeDisabled()
      await expect(page.getByLabel('写评论')).toHaveCount(0)
    })

    await test.step('undoes pin and archive', async () => {
      await choose(article(page), '取消归档')
      await popup.getByRole('button', { name: '取消归档' }).click()
      await openComposer(page)
      await expect(page.getByLabel('写评论')).toBeVisible()
      await page.keyboard.press('Escape')
      await choose(article(page), '取消置顶')
      await popup.getByRole('button', { name: '取消置顶' }).click()
      await expect(toast(page, '已取消置顶')).toBeVisible()
      await expect(popup).toHaveCount(0)
    })
  })

  await test.step('a moderator deletes it by a rule, with a reason', async () => {
    const popup = page.getByRole('dialog', { name: '删除这条帖子？' })
    await choose(article(page), '删除')
    await expect(popup.getByRole('button', { name: '删除' })).toBeDisabled()
    await pick(popup, '依据', '不谈外挂与交易')
    await popup.getByLabel('理由').fill('第二段是交易信息')
    await popup.getByRole('button', { name: '删除' }).click()
    await expect(toast(page, '帖子已删除')).toBeVisible()
  })

  await test.step('an author edits their own post, without moderation actions', async () => {
    const moment = await givenMoment(await enter(demo.writer))
    await page.goto('/community/r6/sorted=latest')
    const card = article(page).filter({ hasText: moment.title })
    await expect(await openMenu(card)).toHaveText(['收藏', '编辑', '复制链接', '更多'])
    await page.getByRole('menuitem', { name: '更多' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['编辑标签', '声明 AI 生成', '取证', '删除'])
    await page.getByRole('menuitem', { name: '删除' }).click()
    const popup = page.getByRole('dialog', { name: '删除这条帖子？' })
    await expect(popup).toContainText(moment.title)
    await popup.getByRole('button', { name: '删除' }).click()
    await expect(toast(page, '帖子已删除')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})

test('tags for moderators are marked, and hidden from others @desktop', async ({ page, enter, openProfile }) => {
  await enter(demo.moderator)
  await page.goto('/community/r6')
  const tags = (await openPanel(page, 'post')).getByRole('radiogroup', { name: '标签' }).locator('label')
  await expect(tags.filter({ hasText: '公告 管理员' })).toHaveCount(1)

  const member = await openProfile(demo.member)
  await member.goto('/community/r6')
  const theirs = (await openPanel(member, 'post')).getByRole('radiogroup', { name: '标签' }).locator('label')
  await expect(theirs.filter({ hasText: '攻略' })).toHaveCount(1)
  await expect(theirs.filter({ hasText: '公告' })).toHaveCount(0)

  for (const [viewer, name] of [
    [page, '公告 管理员'],
    [member, '公告'],
  ] as const) {
    await viewer.goto('/community/r6/tag=1')
    await expect(viewer.getByRole('heading', { name, exact: true })).toBeVisible()
    await viewer.goto('/search?q=守&community=r6')
    // Eight are a native select.
    const filter = viewer.getByRole('group', { name: '筛选结果' }).locator('option, label:has([type=radio])')
    await expect(filter.filter({ hasText: '攻略' })).toHaveCount(1)
    await expect(filter.filter({ hasText: '公告' })).toHaveText(viewer === page ? [name] : [])
  }
  await expect(member.getByText('公告 管理员')).toHaveCount(0)
  await member.goto('/search?q=守&community=r6&tag=1')
  await expect(member.getByLabel('标签').locator('option:checked')).toHaveText('公告')
})
