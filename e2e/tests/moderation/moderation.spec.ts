import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { givenAppeal, givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { openWholeCentre, toast } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const popup = (page: Page) => page.getByRole('dialog')

test('an operator finds, changes, deletes and restores posts, and edits the word list @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('posts are found, tagged, pinned, archived, deleted in bulk and restored', async () => {
    allowConsole(/404 /)
    const author = await memberOf(demo.regular)
    const parts = { community: 'pocket', tag: 2 }
    const [first, second] = [await givenMoment(author, parts), await givenMoment(author, parts)]
    await enter(demo.admin)
    await openAdminPage(page, '/admin/contents')
    await page.getByLabel('标题或正文里的文字').fill(first.title)
    await expect(rowOf(page, second.title)).toHaveCount(0)
    await rowOf(page, first.title).getByRole('button', { name: /^展开/ }).click()

    await page.getByRole('button', { name: '换标签' }).click()
    await popup(page).getByLabel('标签').selectOption({ index: 0 })
    await popup(page).getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '标签已更换')).toBeVisible()
    await page.getByRole('button', { name: '置顶' }).click()
    await expect(rowOf(page, first.title).first().getByText('置顶', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '取消置顶' }).click()
    await expect(page.getByRole('button', { name: '置顶', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '归档' }).click()
    await expect(rowOf(page, first.title).first().getByText('已归档', { exact: true })).toBeVisible()

    await test.step('two are deleted in one action', async () => {
      await openAdminPage(page, '/admin/contents?community=pocket')
      for (const { title } of [first, second]) await rowOf(page, title).getByRole('checkbox').check()
      await expect(page.getByText('已选 2 条')).toBeVisible()
      await page.getByRole('button', { name: '删除所选' }).click()
      await popup(page).getByLabel('理由').fill('试发的帖子')
      await popup(page).getByRole('button', { name: '删除' }).click()
      await expect(toast(page, '已删除 2 条')).toBeVisible()
      await expect(rowOf(page, first.title)).toHaveCount(0)
      await page.goto(first.path)
      await expect(page.getByText('错误代码：404')).toBeVisible()
    })

    await test.step('one is restored', async () => {
      await openAdminPage(page, '/admin/contents?community=pocket&state=deleted')
      await rowOf(page, first.title).getByRole('button', { name: /^展开/ }).click()
      await page.getByRole('button', { name: '恢复' }).click()
      await expect(toast(page, '已恢复')).toBeVisible()
      await expect(rowOf(page, first.title)).toHaveCount(0)
      await page.goto(first.path)
      await expect(article(page)).toContainText(first.title)
    })
  })

  await test.step('words are imported from a file, tested live, found again and removed', async () => {
    await enter(demo.admin)
    await openAdminPage(page, '/admin/words')
    await page.getByRole('button', { name: '添加词语' }).click()
    await popup(page).getByText('禁用词', { exact: true }).click()
    const words = ['飞天遁地器', '一键秒人', '飞天遁地器']
    await popup(page)
      .getByLabel('从文本文件导入')
      .setInputFiles({ name: '词表.txt', mimeType: 'text/plain', buffer: Buffer.from(words.join('\r\n')) })
    await expect(popup(page).getByLabel('词语', { exact: true })).toHaveValue(words.join('\n'))
    await popup(page).getByRole('button', { name: '添加', exact: true }).click()
    await expect(toast(page, /^添加 2 个/)).toBeVisible()

    const trial = page.getByRole('region', { name: '试一试' })
    await trial.getByLabel('一段文字').fill('出售飛天·遁地器，好用')
    await expect(trial.getByRole('status')).toContainText('标记为含禁用词')
    await expect(trial.locator('mark')).toHaveText('飛天·遁地器')
    await trial.getByLabel('一段文字').fill('出售好用的鼠标')
    await expect(trial.getByRole('status')).toContainText('直接发布')

    await page.getByRole('tab', { name: /^禁用词/ }).click()
    await page.getByLabel('查找词语').fill('飞天')
    await expect(rowOf(page, '一键秒人')).toHaveCount(0)
    await rowOf(page, '飞天遁地器').getByRole('checkbox').check()
    await page.getByRole('button', { name: '移除所选' }).click()
    await popup(page).getByRole('button', { name: '移除' }).click()
    await expect(toast(page, '已移除 1 个词语')).toBeVisible()
    await expect(page.getByText('没有含“飞天”的禁用词')).toBeVisible()
  })
})

test('the moderation log shows decisions to everyone without names, and members find their own @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const author = await enter(demo.regular)
  const moment = await givenMoment(author)
  const message = await givenAppeal(await memberOf(demo.admin), author, moment)
  await page.goto('/community/r6')
  await (await openWholeCentre(page)).getByRole('link', { name: '内容处理记录' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await axeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScrollers(page)).toEqual([])

  await page.goto('/moderation/log?community=r6')
  const log = page.getByRole('list', { name: '处理公示' })
  const row = log.getByRole('listitem').filter({ hasText: '申诉复核中' }).first()
  await expect(row).toContainText('据点·主战区的一个帖子')
  await expect(log).not.toContainText(moment.title)
  await axeClean(page)
  await pick(page, '社区', '据点·掌上版')
  await expect(page).toHaveURL('/moderation/log?community=pocket')
  await expect(row).toHaveCount(0)
})
