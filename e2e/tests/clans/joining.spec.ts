import { demo } from '../../src/accounts.ts'
import { dissolve, givenClan, givenClanMember } from '../../src/clans.ts'
import { givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an invitation link opens the application with the inviter’s name, until it is revoked @mobile', async ({
  page,
  enter,
  openProfile,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/404 .*\/v1\/clan\//)
  const captain = await enter(demo.regular)
  const clan = await givenClan(captain)
  const guest = await openProfile(demo.member)

  await page.goto(clan.path)
  await page.getByRole('button', { name: '邀请队友' }).click()
  const popup = page.getByRole('dialog', { name: '邀请队友' })
  const link = await popup.getByLabel('邀请链接').inputValue()
  expect(new URL(link).pathname).toBe(clan.path)
  await popup.getByRole('button', { name: '关闭' }).first().click()

  await test.step('it opens the application, once', async () => {
    await guest.goto(link)
    const application = guest.getByRole('dialog', { name: `申请加入「${clan.name}」` })
    await expect(application).toContainText('摸鱼的听诊 邀请你加入')
    await expect(guest).toHaveURL(clan.path)
    await application.getByRole('button', { name: '提交申请' }).click()
    await expect(guest.getByText('申请审核中')).toBeVisible()
  })

  await test.step('the captain’s message links to the application, which names the inviter', async () => {
    const panel = await openPanel(page, 'messages')
    await panel.getByRole('tab', { name: /^系统消息/ }).click()
    await panel.getByRole('button', { name: '新的战队申请' }).first().click()
    await page.getByRole('dialog', { name: '新的战队申请' }).getByRole('link', { name: '去处理' }).click()
    await expect(page).toHaveURL(`${clan.path}/manage`)
    await expect(page.getByRole('listitem').filter({ hasText: '晚风不加班' })).toContainText('摸鱼的听诊 邀请')
  })

  await test.step('a revoked link says that it is invalid', async () => {
    await page.goto(clan.path)
    await page.getByRole('button', { name: '邀请队友' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '作废链接' }).click()
    await expect(toast(page, '邀请链接已作废')).toBeVisible()
    await guest.goto(link)
    await expect(toast(guest, '邀请链接已失效，可以请队友再发一个')).toBeVisible()
    await expect(guest.getByRole('dialog')).toHaveCount(0)
  })
  await dissolve(await memberOf(demo.regular), clan)
})

test('a clan’s page shows its members’ posts; dissolving it updates open pages immediately @desktop', async ({
  page,
  enter,
  openProfile,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/404 .*\/v1\/clan\//)
  const captain = await memberOf(demo.regular)
  const clan = await givenClan(captain)
  const member = await enter(demo.member)
  await givenClanMember(captain, clan, member)
  const post = await givenMoment(member, { community: 'field', tag: 4 })
  const outsider = await openProfile(demo.penniless)

  await page.goto(clan.path)
  await page.getByRole('region', { name: '队员最近的帖子' }).getByRole('link', { name: post.title }).click()
  await expect(page).toHaveURL(post.path)
  await page.goBack()
  await openLive(outsider, clan.path)
  await expect(outsider.getByRole('button', { name: '申请加入' })).toBeVisible()

  await dissolve(captain, clan)
  for (const one of [page, outsider]) {
    await expect(one.getByText('这支战队已经解散了')).toBeVisible()
    await one.getByRole('link', { name: '回到首页' }).click()
    await expect(one).toHaveURL('/community/r6')
  }
})

test('an application missed during a lost connection shows after the reconnect @desktop', async ({
  page,
  context,
  enter,
  memberOf,
}) => {
  const captain = await enter(demo.regular)
  const clan = await givenClan(captain)
  const applicant = await memberOf(demo.penniless)
  const { promise: subscribed, resolve: seeSubscription } = Promise.withResolvers<void>()
  await page.routeWebSocket(/messaging/, (socket) => {
    const server = socket.connectToServer()
    let stands = true
    socket.onMessage((message) => {
      server.send(message)
      if (String(message).startsWith('SUBSCRIBE')) seeSubscription()
    })
    server.onMessage((message) => {
      // Drops all events from the first application on, then breaks the connection.
      if (stands && String(message).includes('MESSAGE')) {
        stands = false
        void socket.close({ code: 1001 })
      }
      if (stands) socket.send(message)
    })
  })
  await page.goto(`${clan.path}/manage`)
  await expect(page.getByText('暂时没有待处理的申请')).toBeVisible()
  await subscribed
  await applicant.ask('/v1/clan/applyClan', { community_name: 'field', id: clan.id, applyMessage: '' })
  await expect(page.getByRole('button', { name: /^接受 / })).toBeVisible()
  await context.unrouteAll()
  await dissolve(captain, clan)
})

test('clans are found by part of their name, and show their members’ pictures @mobile', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/clan/r6')
  const clans = page.getByRole('region', { name: '战队列表' }).getByRole('article')
  await expect(clans).toHaveCount(6)
  await expect(clans.first().locator('img')).toHaveCount(1 + 3)
  await page.getByRole('searchbox', { name: '战队名称' }).fill('末班')
  await expect(clans).toHaveCount(1)
  await expect(clans).toContainText('末班缆车')
  await expect(page).toHaveURL('/clan/r6?search=%E6%9C%AB%E7%8F%AD')
  await page.getByRole('searchbox', { name: '战队名称' }).fill('123')
  await expect(page.getByText('没有符合条件的战队，换个条件试试')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: '战队名称' })).toHaveValue('123')
})

test('the profile and the avatar card link to the member’s clan @desktop', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.otherMember)
  const { user_id } = await author.ask('/v1/account/autosignin', {})
  await enter(demo.member)
  await page.goto(`/user/profile/${Number(user_id)}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^末班缆车 · / })
    .click()
  await expect(page).toHaveURL(/\/clan\/r6\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: '末班缆车' })).toBeVisible()
})

test('a member accepted while the list of members loads for the first time is listed @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const captain = await enter(demo.dresser)
  const clan = await givenClan(captain)
  const member = await memberOf(demo.member)
  await member.ask('/v1/clan/applyClan', { community_name: 'field', id: clan.id, applyMessage: '让我进来' })
  await page.goto(`${clan.path}/manage`)

  const [read, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/v1/clan/getClanMembersDetailsById',
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await accepted.promise
      await route.fulfill({ response }).catch(() => {}) // the page has aborted it
    },
    { times: 1 },
  )
  await page.route('**/v1/clan/sendClanApplyAction', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '接受 晚风不加班' }).click()
  await page.getByRole('tab', { name: '成员' }).click()
  await expect(toast(page, '晚风不加班 已加入战队')).toBeVisible()
  accepted.resolve()
  await expect(page.getByRole('button', { name: '管理 晚风不加班' })).toBeVisible()
  await dissolve(captain, clan)
})
