import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { dissolve, givenClan, idOf } from '../../src/clans.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import type { Member } from '../../src/member.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** Refuses live connections until the returned function is called. */
async function withoutLive(page: Page): Promise<() => void> {
  let isOpen = false
  await page.routeWebSocket(/messaging/, (socket) => {
    if (isOpen) socket.connectToServer()
    else void socket.close({ code: 1001 })
  })
  return () => (isOpen = true)
}

/** A part of a page, and how its data changes before the page is connected. */
interface Missed {
  of: string
  /** Another member than the usual one. */
  reader?: string
  address: string
  /** Shown before the change. */
  before: (page: Page) => Locator
  change: () => Promise<unknown>
  after: (page: Page) => Locator
}

const doorOf = async (member: Member) =>
  (await member.ask('/v1/event/knock/getDoor', {})) as { total: number; knocks: number; needed: number }

/** Knocks until the door opens, which brings coins. */
async function openDoor(member: Member): Promise<void> {
  const { knocks, needed } = await doorOf(member)
  for (let step = knocks + 1; step <= needed; step++) await member.ask('/v1/event/knock/knock', { step })
}

test('events between a page’s data and its live connection are made up for @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const author = await memberOf(demo.writer)
  const captain = await memberOf(demo.dresser)
  const other = await memberOf(demo.otherWriter)
  const viewer = await memberOf(demo.member)
  const block = async (blocked: 0 | 1) => viewer.ask('/v1/account/toggleBlock', { user_id: await idOf(other), blocked })
  const moment = await givenMoment(author, { community: 'pocket', tag: 2 })
  const clan = await givenClan(captain)
  const door = await doorOf(author)

  const missed: Missed[] = [
    {
      of: 'a post’s comments',
      address: moment.path,
      before: (shown) => article(shown).getByRole('heading', { name: moment.title }),
      change: () => givenComment(author, moment, '连上之前写的'),
      after: (shown) => commentOf(shown, '连上之前写的'),
    },
    {
      of: 'a feed’s new posts',
      address: '/community/pocket',
      before: (shown) => shown.getByRole('article').first(),
      change: () => givenMoment(author, { community: 'pocket', tag: 2 }),
      after: (shown) => shown.getByRole('button', { name: '1 条新帖' }),
    },
    {
      of: 'a clan match',
      address: '/event/202511',
      before: (shown) => shown.getByRole('region', { name: '城下喊话' }),
      change: () =>
        author.ask('/v1/event/match/updateMatchMessage', { match_name_id: '202511', message: '还没连上也能看见' }),
      after: (shown) => shown.getByText('还没连上也能看见'),
    },
    {
      of: 'the tile game’s comments',
      address: '/event/tile',
      before: (shown) => shown.getByRole('region', { name: '留言' }),
      // One comment a minute: the test of the tile game’s comments writes as the author.
      change: () => captain.ask('/v1/event/tile/updateTileComment', { message: '连上之前留的' }),
      after: (shown) => shown.getByRole('listitem').filter({ hasText: '连上之前留的' }),
    },
    {
      of: 'the day’s knocks',
      address: '/event/knock',
      before: (shown) => shown.getByText(`一共敲了 ${door.total} 下`),
      change: () => author.ask('/v1/event/knock/knock', { step: door.knocks + 1 }),
      after: (shown) => shown.getByText(`一共敲了 ${door.total + 1} 下`),
    },
    {
      of: 'the applications to a clan',
      reader: demo.dresser,
      address: `${clan.path}/manage`,
      before: (shown) => shown.getByText('暂时没有待处理的申请'),
      change: () =>
        author.ask('/v1/clan/applyClan', { community_name: 'field', id: clan.id, applyMessage: '断线时来的' }),
      after: (shown) => shown.getByText('断线时来的'),
    },
    {
      of: 'the member’s own coins, earned in another browser',
      reader: demo.moderator,
      address: '/user/coins',
      before: (shown) => shown.getByRole('main').getByRole('heading', { level: 1 }),
      change: async () => openDoor(await memberOf(demo.moderator)),
      after: (shown) => shown.getByText('敲敲门的惊喜'),
    },
    // Last: events of the post a moment ago would have its comments refetched anyway.
    {
      of: 'whom the member has blocked in another browser',
      address: moment.path,
      before: (shown) => commentOf(shown, '先写在这里'),
      change: () => block(1),
      after: (shown) => shown.getByRole('button', { name: '已屏蔽，展开这条评论' }),
    },
  ]

  await givenComment(other, moment, '先写在这里')
  try {
    for (const { of, reader = demo.member, address, before, change, after } of missed)
      await test.step(of, async () => {
        await enter(reader)
        const connect = await withoutLive(page)
        await page.goto(address)
        await expect(before(page)).toBeVisible()
        await change()
        connect()
        await expect(after(page)).toBeVisible({ timeout: 15_000 })
      })
  } finally {
    await block(0)
    await dissolve(captain, clan)
  }
})

test('a browser without storage shows members everything, live @mobile', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('storage is disabled', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid })
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: forbid })
  })
  await enter(demo.member)
  await openLive(page, '/community/r6')
  await expect(panelEntry(page, 'messages')).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('没有存储也能发')
  await expect(panel.getByText('浏览器存不下草稿，离开这一页就没有了，请先发布或复制')).toBeVisible()
  await pick(panel, '标签', 1)
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()
})
