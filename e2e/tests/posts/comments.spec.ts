import { demo } from '../../src/accounts.ts'
import { type GivenMoment, givenComment, givenMoment } from '../../src/given.ts'
import type { Member } from '../../src/member.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf, comments, postBar, writeComment } from '../../src/post-page.ts'
import { choose, layersInHistory, openMenu, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** A post by one member with comments by another and by its author. */
async function givenTalk(author: Member, other: Member): Promise<{ moment: GivenMoment; asked: number }> {
  const moment = await givenMoment(author)
  const asked = await givenComment(other, moment, '这张图怎么守？')
  await givenComment(author, moment, '先看楼梯口')
  return { moment, asked }
}

test('comments are answered, sorted, deleted, and shown to their author while pending @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('a comment is answered, and its thread expands in place', async () => {
    const { moment } = await givenTalk(await memberOf(demo.writer), await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)

    expect((await commentOf(page, '先看楼梯口').boundingBox())!.height, 'one line').toBeLessThanOrEqual(95)
    await commentOf(page, '这张图怎么守？').getByRole('button', { name: '回复 @三楼窗口那个人' }).click()
    const composer = page.getByLabel('回复 @三楼窗口那个人')
    await expect(composer).toBeFocused()
    await composer.fill('守二楼窗口')

    await test.step('Back and Escape close the field, and keep its text as a draft', async () => {
      const open = commentOf(page, '这张图怎么守？').getByRole('button', { name: '回复 @三楼窗口那个人' })
      await layersInHistory(page, 1)
      await page.goBack()
      await expect(composer).toHaveCount(0)
      await expect(page).toHaveURL(moment.path)
      await open.click()
      await expect(composer).toHaveValue('守二楼窗口')
      await layersInHistory(page, 1)
      await page.keyboard.press('Escape')
      await expect(composer).toHaveCount(0)
      await layersInHistory(page, 0)
      await open.click()
      await expect(composer).toHaveValue('守二楼窗口')
    })
    await page.getByRole('button', { name: '回复', exact: true }).click()

    const thread = comments(page).getByRole('listitem').filter({ hasText: '这张图怎么守？' }).first()
    await expect(thread.getByRole('list', { name: '回复' }).getByText('守二楼窗口')).toBeVisible()
    await expect(composer).toHaveCount(0)
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText('评论 3')
    await expect(commentOf(page, '守二楼窗口').locator('[data-focused]')).toBeInViewport()
  })

  await test.step('comments can be sorted, and filtered by the post’s author', async () => {
    const other = await memberOf(demo.otherWriter)
    const { moment } = await givenTalk(await memberOf(demo.writer), other)
    await enter(demo.member)
    await page.goto(moment.path)
    const threads = comments(page).getByRole('listitem')
    await expect(threads).toHaveCount(2)
    await expect(page.getByRole('button', { name: '只看楼主' })).toHaveCount(0)
    await givenComment(other, moment, '再补一句')
    await page.reload()
    await expect(threads).toHaveCount(3)

    await comments(page).getByText('最早').click()
    await expect(threads.first()).toContainText('这张图怎么守？')
    await comments(page).getByText('最新').click()
    await expect(threads.first()).toContainText('再补一句')

    const only = page.getByRole('button', { name: '只看楼主' })
    await only.click()
    await expect(only).toHaveAttribute('aria-pressed', 'true')
    await expect(threads).toHaveCount(1)
    await expect(threads).toContainText('先看楼梯口')
    await only.click()
    await expect(threads).toHaveCount(3)
  })

  await test.step('deleting asks for confirmation; an answered comment leaves a placeholder', async () => {
    const me = await enter(demo.member)
    const moment = await givenMoment(await memberOf(demo.writer))
    await givenComment(me, moment, '没人理我')
    const answered = await givenComment(me, moment, '有人理我')
    await givenComment(await memberOf(demo.otherWriter), moment, '来了来了', answered)
    await page.goto(moment.path)
    const popup = page.getByRole('dialog', { name: '删除这条评论？' })

    await choose(commentOf(page, '没人理我'), '删除')
    await popup.getByRole('button', { name: '取消' }).click()
    await expect(commentOf(page, '没人理我')).toBeVisible()
    await choose(commentOf(page, '没人理我'), '删除')
    await popup.getByRole('button', { name: '删除' }).click()
    await expect(toast(page, '评论已删除')).toBeVisible()
    await expect(comments(page).getByText('没人理我')).toHaveCount(0)

    await choose(comments(page).getByRole('listitem').filter({ hasText: '有人理我' }).first(), '删除')
    await expect(popup).toContainText('有人理我')
    await popup.getByRole('button', { name: '删除' }).click()
    await expect(comments(page).getByText('该评论已删除')).toBeVisible()
    await expect(commentOf(page, '来了来了')).toBeVisible()

    await page.reload()
    await expect(comments(page).getByText('该评论已删除')).toBeVisible()
    await expect((await openMenu(commentOf(page, '来了来了'))).getByText('删除')).toHaveCount(0) // another's
  })

  await test.step('a comment pending review is visible to its author', async () => {
    const me = await enter(demo.otherWriter)
    const moment = await givenMoment(me)
    await page.goto(moment.path)
    await writeComment(page, '别用外挂')
    await expect(commentOf(page, '别用外挂')).toContainText('审核中')
  })
})

test('the author’s answers, thumbs that fail, and a pending post @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
  openProfile,
}) => {
  await test.step('the author’s answers show under the comments that they answer, which are muted', async () => {
    const [author, other] = [await memberOf(demo.writer), await memberOf(demo.otherWriter)]
    const moment = await givenMoment(author)
    const asked = await givenComment(other, moment, '这张图怎么守？')
    await givenComment(other, moment, '无人回答的一句')
    await givenComment(other, moment, '我自己再补一句', asked)
    for (const n of [1, 2, 3, 4]) await givenComment(author, moment, `楼主的第${n}个回答`, asked)
    await enter(demo.member)
    await page.goto(moment.path)

    await page.getByRole('button', { name: '只看楼主' }).click()
    await expect(comments(page).getByText('楼主的第1个回答')).toBeVisible()
    await expect(comments(page).getByText('无人回答的一句')).toHaveCount(0)
    await expect(comments(page).getByText('我自己再补一句')).toHaveCount(0)
    const colour = (text: string) =>
      comments(page)
        .getByText(text)
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colour('这张图怎么守？')).not.toBe(await colour('楼主的第1个回答'))

    await comments(page).getByRole('button', { name: '展开更多回复（1）' }).click()
    await expect(comments(page).getByText('楼主的第4个回答')).toBeVisible()
    await expect(comments(page).getByText('我自己再补一句')).toHaveCount(0)

    await page.getByRole('button', { name: '只看楼主' }).click()
    await expect(comments(page).getByText('我自己再补一句')).toBeVisible()
    await expect(comments(page).getByText('楼主的第4个回答')).toBeVisible()
  })

  await test.step('a thumb updates optimistically and is rolled back if its call fails', async () => {
    allowConsole(/ERR_FAILED .*\/v1\/moments\/thumbInteractionWith/)
    const { moment } = await givenTalk(await memberOf(demo.writer), await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)
    const thumbs = [
      postBar(page).getByRole('button', { name: '点赞' }),
      commentOf(page, '先看楼梯口').getByRole('button', { name: '点赞' }),
    ]

    for (const thumb of thumbs) {
      const { promise: letGo, resolve: fail } = Promise.withResolvers<void>()
      await page.route(
        '**/thumbInteractionWith*',
        async (route) => {
          await letGo
          await route.abort()
        },
        { times: 1 },
      )
      await thumb.click()
      await expect(thumb).toHaveAttribute('aria-pressed', 'true')
      await expect(thumb).toContainText('1')
      fail()
      await expect(toast(page, '网络连接失败，请检查网络后再试')).toBeVisible()
      await expect(thumb).toHaveAttribute('aria-pressed', 'false')
      await expect(thumb).not.toContainText('1')

      const heard = page.waitForResponse(/thumbInteractionWith/)
      await thumb.click()
      await expect(thumb).toContainText('1')
      await heard
    }

    await page.reload()
    for (const thumb of thumbs) await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a pending post is labelled and visible to its author', async () => {
    await enter(demo.writer)
    await page.goto('/community/field')
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill('有人卖外挂怎么举报')
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功，您的帖子正在审核中，请稍后查看...')).toBeVisible()

    const card = article(page).filter({ hasText: '有人卖外挂怎么举报' })
    await expect(card).toContainText('审核中')
    await card.getByRole('link', { name: '有人卖外挂怎么举报' }).click()
    await expect(page.getByText('帖子正在审核中，通过后大家就能看到。')).toBeVisible()

    const stranger = await openProfile(demo.member)
    await stranger.goto('/community/field')
    await expect(article(stranger).first()).toBeVisible()
    await expect(article(stranger).filter({ hasText: '有人卖外挂怎么举报' })).toHaveCount(0)
  })
})
