import type { Comment, Moment } from '@judian/contract'
import { demo } from '../../src/accounts.ts'
import { commentOf, writeComment } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openWholeCentre, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const title = '第一次发帖：新手过雪线带什么装备好？'

test('a newcomer’s first post waits in the queue, where a member finds, claims and answers it @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\/moments\/takeFirstPost/)
  const other = await memberOf(demo.member)
  const queue = (await other.ask('/v1/moments/getFirstPosts', {})) as {
    moments: Pick<Moment, 'message_id' | 'title'>[]
  }
  const { message_id } = queue.moments.find((moment) => moment.title === title)!
  // Other tests' newcomers may wait beside it.
  const post = page.getByRole('listitem').filter({ hasText: title })
  const path = `/community/field/${message_id}`

  await test.step('the newcomer’s page announces a coming answer', async () => {
    await enter(demo.newcomer)
    await page.goto(path)
    await expect(page.getByText('正在等第一个回应，我们争取 6 小时内有人来。')).toBeVisible()
    await axeClean(page)
    await page.goto('/first-posts')
    await expect(page.getByText('到 3 级就能来接应新人了')).toBeVisible()
  })

  await test.step('a post that another member claimed first leaves the queue', async () => {
    await enter(demo.writer)
    await page.goto('/community/field')
    const panel = await openWholeCentre(page)
    await panel.getByRole('link', { name: '新人第一帖' }).click()
    await expect(post).toBeVisible()
    await axeClean(page)
    await other.ask('/v1/moments/takeFirstPost', { message_id })
    await post.getByRole('button', { name: '去回应' }).click()
    await expect(toast(page, '刚刚有人去回应这一帖了，看看下一帖吧')).toBeVisible()
    await expect(post).toHaveCount(0)
    await axeClean(page)
    await other.ask('/v1/moments/releaseFirstPost', { message_id })
  })

  await test.step('claiming it lasts a while; it is released, claimed again and answered', async () => {
    await page.reload()
    await post.getByRole('button', { name: '去回应' }).click()
    await expect(page.getByText('TA 的第一帖还没有人回应，去打个招呼吧。')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^\d+ 分钟后放回$/)).toBeVisible()
    await page.getByRole('button', { name: '先放回去' }).click()
    await expect(page.getByRole('button', { name: '先放回去' })).toHaveCount(0)
    await post.getByRole('button', { name: '去回应' }).click()
    await expect(page.getByText('去打个招呼吧')).toBeVisible()
    await writeComment(page, '先换炉子，外套够用，今晚带你过')
    await expect(page.getByText('谢谢你，这是 TA 的第一帖收到的第一个回应。')).toBeVisible()
    await axeClean(page)
    await page.getByRole('link', { name: '看看还有谁在等' }).click()
    await expect(page.getByText(/你第一个回应了 \d+ 位新人，谢谢你。/)).toBeVisible()
    await expect(post).toHaveCount(0)
  })

  await test.step('and without the answer it waits again', async () => {
    await page.goto(path)
    await expect(commentOf(page, '先换炉子')).toBeVisible()
    const writer = await memberOf(demo.writer)
    const page1 = { message_id, community_name: 'field', pageNum: 1 }
    const { comments } = (await writer.ask('/v1/moments/getComments', page1)) as { comments: Comment[] }
    await writer.ask('/v1/moments/delCommentByUser', { message_id, comment_id: comments[0]!.comment_id })
    await page.reload()
    await expect(page.getByText('去打个招呼吧')).toBeVisible()
  })
})
