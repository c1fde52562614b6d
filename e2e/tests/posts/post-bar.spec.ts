import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment, givenPendingMoment } from '../../src/given.ts'
import { article, commentOf, postBar } from '../../src/post-page.ts'
import { layersInHistory } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('on a phone a post has a bottom bar, and a toast covers no button of a sheet @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('on a phone a post has a bottom bar: write, thumb, comments, share', async () => {
    const moment = await givenMoment(await memberOf(demo.otherWriter), { message: '很长的正文\n'.repeat(80) })
    await givenComment(await memberOf(demo.otherWriter), moment, '第一条')
    await enter(demo.member)
    await page.goto(moment.path)
    const bar = postBar(page)
    await expect(bar).toBeInViewport()

    await bar.getByRole('button', { name: '点赞' }).click()
    await expect(bar.getByRole('button', { name: /点赞/ })).toHaveAttribute('aria-pressed', 'true')
    await bar.getByRole('button', { name: /评论/ }).click()
    await expect(commentOf(page, '第一条')).toBeInViewport()

    await test.step('it is the only one: in place of the navigation bar and of the actions below the text', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      const { y, height } = (await bar.boundingBox())!
      expect(y + height).toBe(844)
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
      await expect(article(page).getByRole('button', { name: /点赞/ })).toHaveCount(0)
    })
    await test.step('a reply is written in the sheet, below the answered comment; Back keeps it as a draft', async () => {
      await commentOf(page, '第一条')
        .getByRole('button', { name: /^回复 @/ })
        .click()
      const sheet = page.getByRole('dialog', { name: '回复评论' })
      await expect(sheet.getByRole('blockquote')).toHaveText('第一条')
      const reply = sheet.getByRole('textbox', { name: /^回复 @/ })
      await expect(reply).toBeFocused()
      await reply.fill('写到一半的回复')
      await layersInHistory(page, 1)
      await page.goBack()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(moment.path)
      await commentOf(page, '第一条')
        .getByRole('button', { name: /^回复 @/ })
        .click()
      await expect(reply).toHaveValue('写到一半的回复')
      await sheet.getByRole('button', { name: '回复', exact: true }).click()
      await expect(sheet).toHaveCount(0)
      await expect(commentOf(page, '写到一半的回复')).toBeVisible()
    })
    await test.step('writing opens a sheet with keyboard focus; Back closes it', async () => {
      await bar.getByRole('button', { name: '说点什么…' }).click()
      await expect(page.getByLabel('写评论')).toBeFocused()
      await layersInHistory(page, 1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await bar.getByRole('button', { name: '说点什么…' }).click()
      await page.getByLabel('写评论').fill('从底栏写的')
      await page.getByRole('button', { name: '发布评论' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(commentOf(page, '从底栏写的')).toBeVisible()
    })
  })

  await test.step('a toast covers no button of a sheet', async () => {
    allowConsole(/ERR_FAILED .*postComment/)
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)
    await page.route('**/v1/moments/postComment', (route) => route.abort())
    await page.getByRole('button', { name: '说点什么…' }).click()
    await page.getByLabel('写评论').fill('发不出去')
    const send = page.getByRole('button', { name: '发布评论' })
    await send.click()
    const notice = page.getByRole('alert').getByText('网络连接失败，请检查网络后再试')
    await expect(notice).toBeVisible()
    const sendBox = (await send.boundingBox())!
    const noticeBox = async () => (await notice.boundingBox())!
    const bottomOf = ({ y, height }: { y: number; height: number }) => y + height
    await expect.poll(async () => bottomOf(await noticeBox())).toBeLessThan(sendBox.y) // it slides in
    expect((await noticeBox()).y).toBeGreaterThan(844 / 2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('beside a post are the author’s other posts, its tag’s, and the week’s hottest @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const author = await memberOf(demo.otherWriter)
  const long = '很长的标题，侧栏里一行放不下，后面还有赞的数目'
  const [other, moment] = [await givenMoment(author, { title: `${long}${Math.random()}` }), await givenMoment(author)]
  const me = await enter(demo.member)
  await me.ask('/v1/moments/thumbInteractionWithMoment', { message_id: other.id, thumbType: 1 })
  const pending = await givenPendingMoment(me)
  await page.goto(moment.path)
  const list = page.getByRole('region', { name: '作者的其他帖子' })
  await expect(list.getByRole('link', { name: moment.title })).toHaveCount(0)
  const thumbs = list.getByRole('link', { name: other.title }).getByText('1 赞')
  await expect(thumbs).toBeVisible()
  await expect(list.getByText('0 赞')).toHaveCount(0)
  const [card, count] = [await list.boundingBox(), await thumbs.boundingBox()]
  expect(count!.x + count!.width).toBeLessThan(card!.x + card!.width)
  await expect(page.getByRole('region', { name: /^更多「/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '本周最热' })).toBeVisible()
  await expect(page.getByRole('link', { name: pending.title })).toHaveCount(0)
  await me.ask('/v1/moments/delMomentByUser', { message_id: pending.id })
  await list.getByRole('link', { name: other.title }).click()
  await expect(page).toHaveURL(other.path)
})
