import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { choose, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an author edits a post and a comment, and everyone can read the earlier versions @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\/moments\/editMoment/)
  const author = await enter(demo.writer)
  const reader = await memberOf(demo.otherMember)
  const moment = await givenMoment(author, { message: '今晚八点开黑，缺两个人' })
  await reader.ask('/v1/moments/thumbInteractionWithMoment', { message_id: moment.id, thumbType: 1 })
  await page.goto(moment.path)
  const post = article(page)
  const editor = page.getByRole('dialog', { name: '编辑帖子' })
  const body = editor.getByLabel('正文（选填）')
  const save = editor.getByRole('button', { name: '保存' })

  await test.step('a saved edit shows the new text with a mark', async () => {
    await choose(post, '编辑')
    await expect(body).toHaveText('今晚八点开黑，缺两个人')
    await expect(save).toBeDisabled()
    await body.fill('今晚九点开黑，缺一个人')
    await axeClean(page, 'dialog[open]')
    await save.click()
    await expect(toast(page, '已保存')).toBeVisible()
    await expect(post.getByText('今晚九点开黑，缺一个人')).toBeVisible()
    await expect(post.getByRole('button', { name: /^已编辑/ })).toBeVisible()
  })

  await test.step('a conflicting save shows both versions, and keeps the form’s values', async () => {
    await choose(post, '编辑')
    await body.fill('今晚九点半开黑')
    const elsewhere = { message_id: moment.id, base: 1, title: moment.title, message: '改到明晚', imageIds: [] }
    await author.ask('/v1/moments/editMoment', elsewhere)
    await save.click()
    const other = editor.getByRole('region', { name: '别处的版本' })
    await expect(other).toContainText('改到明晚')
    await expect(body).toHaveText('今晚九点半开黑')
    await axeClean(page, 'dialog[open]')
    await save.click()
    await expect(editor).toHaveCount(0)
    await expect(post.getByText('今晚九点半开黑')).toBeVisible()
  })

  await test.step('the history shows what each version changed', async () => {
    await post.getByRole('button', { name: /^已编辑/ }).click()
    const history = page.getByRole('dialog', { name: '编辑历史' })
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await expect(history.getByRole('deletion').first()).toBeVisible()
    await history.getByText('最早的版本').click()
    await expect(history.getByText('今晚八点开黑，缺两个人')).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await history.getByRole('button', { name: '请求隐藏这个版本' }).last().click()
    const popup = page.getByRole('dialog', { name: '请求隐藏这个版本' })
    await popup.getByLabel('理由').fill('写错了时间')
    await popup.getByRole('button', { name: '请求' }).click()
    await expect(toast(page, /^已请求隐藏/)).toBeVisible()
  })

  await test.step('a saved draft is continued from the draft box, and leaves it when it is published', async () => {
    await choose(post, '编辑')
    await body.fill('有人卖外挂，别理')
    await editor.getByRole('button', { name: '存草稿' }).click()
    await expect(toast(page, '已存草稿，换台设备也能接着写')).toBeVisible()
    await expect(editor).toHaveCount(0)
    await page.goto('/community/field')
    await openPanel(page, 'post')
    await page.getByRole('button', { name: '草稿箱 1' }).click()
    await axeClean(page, 'dialog[open]')
    await page
      .getByRole('dialog', { name: '草稿箱' })
      .getByRole('button', { name: /编辑帖子$/ })
      .click()
    await expect(body).toHaveText('有人卖外挂，别理')
  })

  await test.step('a pending one is marked as such to its author', async () => {
    await save.click()
    await expect(editor).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: '发帖' }).getByLabel('标题')).toBeVisible()
    await expect(page.getByRole('button', { name: /^草稿箱/ })).toHaveCount(0)
    await page.goto(moment.path)
    await expect(post.getByText(/^新版本等待审核/)).toBeVisible()
    await expect(post.getByText('今晚九点半开黑')).toBeVisible()
  })

  await test.step('a comment is edited in its composer', async () => {
    await givenComment(author, moment, '第一句评论')
    await page.reload()
    await choose(commentOf(page, '第一句评论'), '编辑')
    const popup = page.getByRole('dialog', { name: '编辑评论' })
    await expect(popup.getByLabel('评论')).toHaveValue('第一句评论')
    await popup.getByLabel('评论').fill('改过的评论')
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(commentOf(page, '改过的评论')).toBeVisible()
  })
})
