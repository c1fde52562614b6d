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
    await panel.getByRole('tab', { name: /^系统/ }).click()
    await panel.getByRole('button', { name: '新的战队申请' }).first().click()
    await page.getByRole('dialog', { name: '新的战队申请' }).getByRole('link', { name: '去处理' }).click()
    await expect(page).toHaveURL(`${clan.path}/manage`)
    await expect(page.getByRole('listitem').filter({ hasText: '晚风不加班' })).toContainText('摸鱼的听诊 邀请')
  })

  await test.step('a revoked link shows that it is invalid', async () => {
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
  await page.getByRole('button', { name: /^查看.*的队徽$/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /的队徽$/ })).toBeVisible()
  await page.keyboard.press('Escape')
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
