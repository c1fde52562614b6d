import { demo } from '../../src/accounts.ts'
import { dissolve, givenClan } from '../../src/clans.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { pick } from '../../src/pick.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const joined = '晚风不加班'

test('the captain edits the clan and decides applications @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/404 .*\/v1\/clan\//) // the members of a clan that is dissolved while its page reads them
  await test.step('the captain edits the clan’s profile', async () => {
    const captain = await enter(demo.dresser)
    const clan = await givenClan(captain)
    await page.goto(`${clan.path}/manage`)
    await page.getByRole('tab', { name: '战队资料' }).click()
    const save = page.getByRole('button', { name: '保存资料' })
    await expect(save).toBeDisabled()
    await page.getByLabel('战队介绍').fill('只打绝境，不打嘴仗')
    await pick(page, '常玩模式', '绝境')
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
