import { demo } from '../../src/accounts.ts'
import { dissolve, givenClan, givenClanMember, idOf, chooseMemberAction } from '../../src/clans.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const joined = '晚风不加班'
const refusal = { status: 403, outcome: 'NotAllowed', message: '你没有权限这样做' }

test('the captain edits the clan and decides applications; an upload that takes too long ends @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('the captain edits the clan’s profile', async () => {
    const captain = await enter(demo.dresser)
    const clan = await givenClan(captain)
    await page.goto(`${clan.path}/manage`)
    await page.getByRole('tab', { name: '战队资料' }).click()
    const save = page.getByRole('button', { name: '保存资料' })
    await expect(save).toBeDisabled()
    await page.getByLabel('战队介绍').fill('只打绝境，不打嘴仗')
    await page.getByLabel('常玩模式').selectOption('绝境')
    await save.click()
    await expect(toast(page, '战队资料已保存')).toBeVisible()
    await expect(save).toBeDisabled()
    await page.getByRole('link', { name: '战队主页' }).click()
    await expect(page.getByText('只打绝境，不打嘴仗')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('绝境')
    await dissolve(captain, clan)
  })

  await test.step('handles an application decided elsewhere, and a clan that is full', async () => {
    allowConsole(/40[49] .*sendClanApplyAction/)
    const captain = await enter(demo.dresser)
    const clan = await givenClan(captain)
    const member = await memberOf(demo.member)
    const apply = () =>
      member.ask('/v1/clan/applyClan', { community_name: 'field', id: clan.id, applyMessage: '让我进来' })
    await apply()
    await page.goto(`${clan.path}/manage`)
    const accept = page.getByRole('button', { name: `接受 ${joined}` })

    await page.route(
      '**/v1/clan/sendClanApplyAction',
      (route) => route.fulfill({ status: 409, json: { status: 409, outcome: 'ClanFull', message: '战队人数已满' } }),
      { times: 1 },
    )
    await accept.click()
    await expect(toast(page, '战队人数已满')).toBeVisible()
    await expect(accept).toBeEnabled() // the screen is refetched

    await member.ask('/v1/clan/cancelClanApply', { community_name: 'field' })
    await accept.click()
    await expect(toast(page, '这条申请已经处理过或已撤回')).toBeVisible()
    await expect(page.getByText('暂时没有待处理的申请')).toBeVisible()

    await apply()
    await page.reload() // applying again sends no second notification
    await page.getByRole('button', { name: `拒绝 ${joined}` }).click()
    await expect(toast(page, `已拒绝 ${joined} 的申请`)).toBeVisible()
    await expect(page.getByText('暂时没有待处理的申请')).toBeVisible()
    await dissolve(captain, clan)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a picture upload times out after 30 seconds', async () => {
    const captain = await enter(demo.dresser)
    const clan = await givenClan(captain)
    await page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        set(this: XMLHttpRequest, ms: number) {
          document.documentElement.dataset['timeout'] = String(ms)
          set!.call(this, 50) // shorter than the real timeout
        },
      })
    })
    await page.route('**/v1/clan/uploadClanAvatar?*', () => undefined)
    await page.goto(`${clan.path}/manage`)
    await page.getByRole('tab', { name: '战队资料' }).click()
    const field = page.getByRole('region', { name: '战队图片' })
    await field.getByLabel(/更换图片/).setInputFiles(pictureFile('队徽.png', 'image/png', await drawPicture(page)))
    await expect(field.getByRole('alert')).toHaveText('网络有点慢，请稍后再试')
    await expect(page.locator('html')).toHaveAttribute('data-timeout', '30000')
    await dissolve(captain, clan)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a picture shows its upload progress, and can be retried @mobile', async ({ page, enter, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  const captain = await enter(demo.dresser)
  const clan = await givenClan(captain)
  await page.goto(`${clan.path}/manage`)
  await page.getByRole('tab', { name: '战队资料' }).click()
  const field = page.getByRole('region', { name: '战队图片' })
  const picture = pictureFile('队徽.png', 'image/png', await drawPicture(page, { width: 400, height: 400 }))
  const choose = (file: typeof picture) => field.getByLabel(/更换图片/).setInputFiles(file)
  const source = () => field.locator('img').getAttribute('src')
  const before = await source()

  await test.step('rejects files that are no picture or too large', async () => {
    await choose(pictureFile('说明.txt', 'text/plain', Buffer.from('不是图片')))
    await expect(toast(page, '图片校验失败，请重新选择')).toBeVisible()
    await expect(field.getByRole('alert')).toHaveText('只能上传图片哦!')
    await choose(pictureFile('大图.png', 'image/png', Buffer.alloc(2 * 1024 * 1024, picture.buffer)))
    await expect(field.getByRole('alert')).toHaveText('上传图片大小不能超过5MB!')
  })

  await test.step('a failed upload is retried by a press', async () => {
    await page.route('**/v1/clan/uploadClanAvatar?*', (route) => route.abort(), { times: 1 })
    await choose(picture)
    await expect(field.getByRole('alert')).toHaveText('网络连接失败，请检查网络后再试')
    await field.getByRole('button', { name: '再试一次' }).click()
    await expect(toast(page, '战队图片已更新')).toBeVisible()
    await expect.poll(source).not.toBe(before)
  })

  await test.step('an upload shows its progress and can be cancelled', async () => {
    const now = await source()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(
      '**/v1/clan/uploadClanAvatar?*',
      async (route) => {
        await held
        await route.abort().catch(() => undefined)
      },
      { times: 1 },
    )
    await choose(picture)
    await expect(field.getByRole('progressbar', { name: '图片上传进度' })).toBeVisible()
    await field.getByRole('button', { name: '取消' }).click()
    await expect(field.getByRole('progressbar')).toHaveCount(0)
    letGo()
    expect(await source()).toBe(now)
  })

  await page.goto(clan.path)
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((one) => 'naturalWidth' in one && one.naturalWidth),
    )
    .toBeGreaterThan(100)
  await dissolve(captain, clan)
})

test('errors of management actions show in the popup @mobile', async ({ page, enter, memberOf, allowConsole }) => {
  allowConsole(/403 |Failed to load resource/)
  const captain = await enter(demo.dresser)
  const clan = await givenClan(captain)
  const member = await memberOf(demo.member)
  const userId = await givenClanMember(captain, clan, member)
  await page.goto(`${clan.path}/manage`)
  await page.getByRole('tab', { name: '成员' }).click()
  const fail = (call: string, offline = false) =>
    page.route(
      `**/v1/clan/${call}`,
      (route) => (offline ? route.abort() : route.fulfill({ status: 403, json: refusal })),
      { times: 1 },
    )

  await test.step('a title: the server’s message, or a generic one', async () => {
    const popup = await chooseMemberAction(page, joined, '编辑职位')
    await popup.getByLabel(`${joined} 的职位`).selectOption('副队长')
    await fail('updateClanMemberTitle')
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert').getByText('你没有权限这样做')).toBeVisible()
    await fail('updateClanMemberTitle', true)
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '更新失败')).toBeVisible()
    await popup.getByRole('button', { name: '取消' }).click()
  })

  await test.step('a removal', async () => {
    const popup = await chooseMemberAction(page, joined, '移除成员')
    await fail('removeClanMember')
    await popup.getByRole('button', { name: '移除', exact: true }).click()
    await expect(toast(page, '移除失败')).toBeVisible()
    await expect(popup.getByRole('alert').first()).toHaveText('你没有权限这样做')
    await popup.getByRole('button', { name: '取消' }).click()
  })

  await test.step('cannot remove a member who has become captain or has left meanwhile', async () => {
    const where = { community_name: 'field', id: clan.id }
    let popup = await chooseMemberAction(page, joined, '移除成员')
    await captain.ask('/v1/clan/transferClanCaptain', { ...where, memberUserId: userId })
    await member.ask('/v1/clan/updateClanMemberTitle', {
      ...where,
      memberUserId: await idOf(captain),
      newTitle: '1',
    }) // notifies the viewing member, so that the page refetches the members
    await expect(toast(page, /系统消息：/)).toBeVisible()
    await popup.getByRole('button', { name: '移除', exact: true }).click()
    await expect(page.getByRole('alert').getByText('不能移除队长')).toBeVisible()
    await popup.getByRole('button', { name: '取消' }).click()
    await expect(page).toHaveURL(clan.path) // a plain member has no access to management
    await member.ask('/v1/clan/transferClanCaptain', { ...where, memberUserId: await idOf(captain) })
    await expect(page.getByRole('link', { name: '管理战队' })).toBeVisible()
    await page.getByRole('link', { name: '管理战队' }).click()
    await page.getByRole('tab', { name: '成员' }).click()
    popup = await chooseMemberAction(page, joined, '编辑职位')
    await member.ask('/v1/clan/leaveClan', where)
    await (await memberOf(demo.penniless)).ask('/v1/clan/applyClan', { ...where, applyMessage: '' })
    await expect(page.locator('main li', { hasText: joined })).toHaveCount(0)
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert').getByText('缺少成员信息')).toBeVisible()
    await popup.getByRole('button', { name: '取消' }).click()
  })

  await test.step('dissolving', async () => {
    await page.getByRole('tab', { name: '战队资料' }).click()
    await page.getByRole('button', { name: '解散战队' }).click()
    await fail('dissolveClan')
    const popup = page.getByRole('dialog')
    await popup.getByLabel('输入战队名称以确认').fill(clan.name)
    await popup.getByRole('button', { name: '解散战队' }).click()
    await expect(toast(page, '解散失败')).toBeVisible()
    await expect(popup.getByLabel('输入战队名称以确认')).toHaveValue('')
  })
  await dissolve(captain, clan)
})

test('leaving a clan, with errors, and right after joining it @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('a clan joined a moment ago is left while one’s own clan is still loading', async () => {
    const captain = await memberOf(demo.dresser)
    const clan = await givenClan(captain)
    const member = await enter(demo.member)
    await page.goto(clan.path)
    await expect(page.getByRole('button', { name: '申请加入' })).toBeEnabled() // knows that there is no clan

    const arrival = Promise.withResolvers<void>()
    await page.route('**/v1/clan/getMyClanPublicInfo', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await givenClanMember(captain, clan, member)
    await page.getByRole('button', { name: '退出战队' }).click()
    const leave = page.getByRole('dialog').getByRole('button', { name: /退出/ })
    await leave.click()
    await expect(leave).toHaveAttribute('aria-busy', 'true')
    arrival.resolve()
    await expect(toast(page, '已退出战队')).toBeVisible()
    await dissolve(captain, clan)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('shows errors on leaving, and on leaving a clan twice', async () => {
    allowConsole(/403 /)
    const captain = await memberOf(demo.dresser)
    const clan = await givenClan(captain)
    const member = await enter(demo.member)
    const userId = await givenClanMember(captain, clan, member)
    await page.goto(clan.path)
    await page.getByRole('button', { name: '退出战队' }).click()
    const popup = page.getByRole('dialog')
    await page.route('**/v1/clan/leaveClan', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await popup.getByRole('button', { name: '退出战队' }).click()
    await expect(toast(page, '退出失败')).toBeVisible()
    await captain.ask('/v1/clan/removeClanMember', { community_name: 'field', id: clan.id, memberUserId: userId })
    await expect(page.getByRole('button', { name: '申请加入', includeHidden: true })).toBeAttached()
    await popup.getByRole('button', { name: '退出战队' }).click()
    await expect(page.getByRole('alert').getByText('缺少战队或社区信息')).toBeVisible()
    await dissolve(captain, clan)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
