import { crc32 } from 'node:zlib'
import { demo } from '../../src/accounts.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { givenMoment } from '../../src/given.ts'
import { article, commentOf, comments, openComposer } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { pick } from '../../src/pick.ts'
import { choose, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const aiLabel = '内容由 AI 生成'
const headerLength = 33

/** A PNG whose metadata declare generated content. */
function labelled(png: Buffer): Buffer {
  const body = Buffer.from('tEXtAIGC\0{"Label":"1","ContentProducer":"001191110000"}')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, headerLength), length, body, sum, png.subarray(headerLength)])
}

for (const size of ['desktop', 'mobile'] as const)
  test(`labels of generated content and reposts @${size}`, async ({ page, enter, memberOf }) => {
    const title = `新地图的概念图，${size}`
    await enter(demo.writer)
    await page.goto('/community/r6')

    await test.step('the author declares a post and names its source', async () => {
      const panel = await openPanel(page, 'post')
      await panel.getByLabel('标题').fill(title)
      await pick(panel, '标签', 1)
      if (size === 'mobile') await panel.getByText('声明与规则').tap()
      await panel.getByRole('checkbox', { name: aiLabel }).check()
      await panel.getByRole('checkbox', { name: '转载' }).check()
      await panel.getByRole('button', { name: '发布' }).click()
      await expect(panel.getByLabel('转载来源')).toHaveAccessibleDescription('请填写转载来源')
      await expect(panel.getByLabel('转载来源')).toBeFocused()
      await panel.getByLabel('转载来源').fill('https://example.com/概念?a=1&b=<2>')
      await axeClean(page, 'dialog[open]')
      await panel.getByRole('button', { name: '发布' }).click()
      await expect(toast(page, '发布成功')).toBeVisible()
      const card = page.getByRole('article', { name: title })
      await expect(card.getByText(`${aiLabel} · 转载`)).toBeVisible()
      await axeClean(page, 'main')
      await card.getByRole('link', { name: title }).click()
    })

    await test.step('the post’s page names both, and the author withdraws the declaration', async () => {
      const post = article(page)
      await expect(post.getByText(`${aiLabel}（由作者声明）`)).toBeVisible()
      await expect(post.getByRole('link', { name: /^https:\/\/example\.com\/概念/ })).toBeVisible()
      await axeClean(page, 'main')
      await choose(post, '撤回 AI 声明')
      await page.getByRole('button', { name: '撤回', exact: true }).click()
      await expect(toast(page, '已撤回声明')).toBeVisible()
      await expect(post.getByText(aiLabel)).toHaveCount(0)
    })

    await test.step('a picture’s label marks post and comment, and its author can’t remove it', async () => {
      const png = labelled(await drawPicture(page, { color: size === 'mobile' ? 'plum' : 'gold' }))
      const moment = await givenMoment(await memberOf(demo.writer), { pictures: [png] })
      await page.goto(moment.path)
      const post = article(page)
      await expect(post.getByText(`${aiLabel}（图片自带标识）`)).toBeVisible()
      await post.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '更多' }).click()
      await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /AI/ })).toHaveCount(0)
      await page.keyboard.press('Escape')

      await openComposer(page)
      await page.getByRole('textbox', { name: '写评论' }).fill('这张也是')
      await page.getByLabel(/添加图片/).setInputFiles(pictureFile('a.png', 'image/png', png))
      await expect(page.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible()
      await axeClean(page)
      await page.getByRole('button', { name: '发布评论' }).click()
      await expect(commentOf(page, '这张也是').getByText(aiLabel)).toBeVisible()
    })

    await test.step('a moderator labels a comment with a reason', async () => {
      const moment = await givenMoment(await memberOf(demo.writer))
      await (
        await memberOf(demo.otherMember)
      ).ask('/v1/moments/postComment', {
        message_id: moment.id,
        message: '机器写的一段话',
        imageIds: [],
      })
      await enter(demo.admin)
      await page.goto(moment.path)
      const comment = commentOf(page, '机器写的一段话')
      await choose(comment, '标注 AI 生成')
      const popup = page.getByRole('dialog')
      await expect(popup.getByRole('button', { name: '添加' })).toBeDisabled()
      await popup.getByLabel('理由').fill('整段都是机器腔')
      await axeClean(page, 'dialog[open]')
      await popup.getByRole('button', { name: '添加' }).click()
      await expect(comments(page).getByText(aiLabel)).toBeVisible()
    })
  })
