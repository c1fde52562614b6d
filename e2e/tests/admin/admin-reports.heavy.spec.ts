import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { fiveSteps } from '../../src/boards.ts'
import { dissolve, givenClan, givenClanMember } from '../../src/clans.ts'
import { givenMoment, givenReport } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a moderator resolves a report of their community; the navigation shows the number of open ones @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.writer))
  await givenReport(await memberOf(demo.otherMember), moment)
  await enter(demo.moderator)
  await openAdminPage(page, '/admin/reports')
  const link = page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: /^举报/ })
  await expect(link).toContainText(/\d 条待处理/)
  const before = Number.parseInt((await link.innerText()).replace('举报', ''), 10)
  const card = page.getByRole('listitem').filter({ hasText: moment.title })
  await card.getByRole('button', { name: '驳回举报' }).click()
  await expect(toast(page, '已驳回举报')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(link).toHaveText(before > 1 ? new RegExp(`^举报${before - 1} `) : '举报')
})

test('a reported nickname is reset; its member reads the reason and chooses another one @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
}) => {
  const member = await memberOf(demo.penniless)
  const { user_id: id, username } = (await member.ask('/v1/account/autosignin', {})) as {
    user_id: number
    username: string
  }
  const reporter = await memberOf(demo.otherMember)
  await reporter.ask('/v1/moments/reportContent', { kind: 'profile', id, reason: 'illegal', note: '冒充官方' })

  const admin = page
  await enter(demo.admin)
  await openAdminPage(admin, '/admin/reports?kind=profile')
  const card = admin.getByRole('listitem').filter({ hasText: '冒充官方' })
  await card.getByRole('button', { name: '举报成立' }).click()
  const popup = admin.getByRole('dialog', { name: '举报成立，重置资料' })
  await popup.getByLabel('昵称').check()
  await popup.getByLabel('理由').fill('昵称冒充官方')
  await popup.getByRole('button', { name: '重置' }).click()
  await expect(toast(admin, '举报成立')).toBeVisible()

  const owner = await openProfile(demo.penniless)
  await owner.goto('/community/r6')
  const messages = await openPanel(owner, 'messages')
  await messages.getByRole('tab', { name: /^系统/ }).click()
  await messages
    .getByRole('button', { name: /你的个人资料已被重置/ })
    .first()
    .click()
  await owner.getByRole('link', { name: '查看处理记录' }).click()
  await expect(owner).toHaveURL('/user/decisions')
  const row = owner.getByRole('listitem').filter({ hasText: '昵称冒充官方' })
  await expect(row).toContainText('用户名「')
  await row.getByRole('button', { name: '换一个用户名' }).click()
  // The former name, by which other tests find this member.
  await owner.getByRole('dialog', { name: '换一个用户名' }).getByLabel('新用户名').fill(username)
  await owner.getByRole('button', { name: '保存' }).click()
  await expect(toast(owner, '用户名已更换')).toBeVisible()
  await expect(row.getByRole('button', { name: '换一个用户名' })).toHaveCount(0)
  await expect(await openPanel(owner, 'profile')).toContainText(username)
})

test('a reported board of a clan is hidden from the clan; its author reads why @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/404 .*getClanBoard/)
  const author = await memberOf(demo.otherWriter)
  const clan = await givenClan(author)
  await givenClanMember(author, clan, await memberOf(demo.otherMember))
  const { board_id: id } = await author.ask('/v1/clanBoards/saveClanBoard', {
    clan_id: clan.id,
    board_id: 0,
    rev: 0,
    title: '骂人的快攻',
    request_id: `reported-board-${clan.id}-000`,
    board: JSON.stringify(fiveSteps),
  })
  const path = `${clan.path}/boards/${String(id)}`

  const mate = await openProfile(demo.otherMember)
  await test.step('a team mate reports it', async () => {
    await mate.goto(path)
    await mate.getByRole('button', { name: '举报' }).click()
    const popup = mate.getByRole('dialog', { name: '举报这块战术板' })
    await pick(popup, '举报原因', '辱骂、引战')
    await popup.getByRole('button', { name: '提交举报' }).click()
    await expect(toast(mate, '举报已提交，感谢你的反馈')).toBeVisible()
  })

  await test.step('an admin sees it and hides it', async () => {
    await enter(demo.admin)
    await openAdminPage(page, '/admin/reports?kind=clanBoard')
    const card = page.getByRole('listitem').filter({ hasText: '骂人的快攻' })
    await expect(card).toContainText(clan.name)
    await expect(card).toContainText('三号架住楼梯间的渡鸦位')
    await expect(card.getByRole('link', { name: '骂人的快攻' })).toHaveAttribute('href', path)
    await card.getByRole('button', { name: '举报成立' }).click()
    const popup = page.getByRole('dialog', { name: '举报成立，隐藏战术板' })
    await popup.getByLabel('理由').fill('标题骂人')
    await popup.getByRole('button', { name: '隐藏' }).click()
    await expect(toast(page, '举报成立')).toBeVisible()
  })

  await test.step('the clan finds it no more; its author reads the reason', async () => {
    await mate.goto(path)
    await expect(mate.getByText('错误代码：404')).toBeVisible()
    const own = await openProfile(demo.otherWriter)
    await own.goto(clan.path)
    await expect(own.getByRole('article', { name: '骂人的快攻' })).toContainText('已被隐藏')
    await own.goto(path)
    await expect(own.getByRole('note')).toContainText('标题骂人')
    await own.getByRole('link', { name: '看看处理记录，也可以申诉' }).click()
    await expect(own.getByRole('listitem').filter({ hasText: '骂人的快攻' })).toContainText('隐藏')
  })
  await dissolve(author, clan)
})
