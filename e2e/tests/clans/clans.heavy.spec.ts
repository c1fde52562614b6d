import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { chooseMemberAction } from '../../src/clans.ts'
import { pick } from '../../src/pick.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const newcomer = '晚风不加班'
const third = '坦克哥不坦'
const members = (page: Page) => page.getByRole('region', { name: /^成员/ }).getByRole('listitem')

test('a clan is created, joined, managed, transferred, left and dissolved @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  test.slow() // three members and a clan's whole life cycle
  allowConsole(/404 .*\/v1\/clan\//) // tabs that show the clan when it is dissolved
  await enter(demo.regular)
  const joining = await openProfile(demo.member)
  const waiting = await openProfile(demo.penniless)

  const path = await test.step('one founds it', async () => {
    await page.goto('/clan/field')
    await page.getByRole('link', { name: '创建战队' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '创建战队' })).toBeVisible() // the list has such a field too
    await page.getByLabel('战队名称').fill('雨夜巡逻队')
    await page.getByLabel('战队介绍').fill('下雨天才出门，\n晴天睡觉。')
    await pick(page, '服务器', '亚服')
    await pick(page, '常玩模式', '巡逻')
    await pick(page, '段位要求', '20 级')
    await page.getByRole('button', { name: '创建战队' }).click()
    await expect(toast(page, '战队已创建，去邀请队友吧')).toBeVisible()
    await expect(page.getByRole('heading', { name: '雨夜巡逻队' })).toBeVisible()
    await expect(page).toHaveURL(/\/clan\/field\/\d+$/)
    await expect(page.getByRole('progressbar', { name: '战队经验' })).toHaveAttribute('aria-valuenow', '0')
    await expect(members(page)).toHaveCount(1)
    return new URL(page.url()).pathname
  })

  await test.step('another member applies, withdraws and applies again', async () => {
    await joining.goto('/clan/field')
    await joining.getByRole('link', { name: '雨夜巡逻队' }).click()
    for (const message of ['先占个位', '二十一级，周末都在']) {
      await joining.getByRole('button', { name: '申请加入' }).click()
      await joining.getByRole('dialog').getByLabel('申请留言').fill(message)
      await joining.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
      await expect(toast(joining, '申请已提交，等待队长审核')).toBeVisible()
      await expect(joining.getByText('申请审核中')).toBeVisible()
      if (message !== '先占个位') break
      await joining.getByRole('button', { name: '取消申请' }).click()
      await expect(toast(joining, '已取消申请')).toBeVisible()
    }
  })

  await test.step('the captain is notified live, and accepts', async () => {
    await expect(toast(page, /系统消息：/).first()).toBeVisible()
    await page.getByRole('link', { name: '管理战队' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: newcomer })).toContainText('二十一级，周末都在')
    await page.getByRole('button', { name: `接受 ${newcomer}` }).click()
    await expect(toast(page, `${newcomer} 已加入战队`)).toBeVisible()
    await expect(page.getByText('暂时没有待处理的申请')).toBeVisible()
  })

  await test.step('the applicant is notified and listed among the members', async () => {
    await expect(joining.getByRole('button', { name: '退出战队' })).toBeVisible()
    await expect(members(joining).filter({ hasText: newcomer })).toBeVisible()
  })

  await test.step('a title is edited; unchanged, the popup just closes', async () => {
    await page.getByRole('tab', { name: '成员' }).click()
    let popup = await chooseMemberAction(page, newcomer, '编辑职位')
    await expect(popup.getByRole('radiogroup', { name: `${newcomer} 的职位` }).locator('label')).toHaveText([
      '成员',
      '副队长',
    ])
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(popup).toHaveCount(0)
    popup = await chooseMemberAction(page, newcomer, '编辑职位')
    await pick(popup, `${newcomer} 的职位`, '副队长')
    await popup.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '职位已更新')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: newcomer })).toContainText('副队长')
  })

  await test.step('a vice-captain manages applications and members only', async () => {
    await joining.getByRole('link', { name: '管理战队' }).click()
    await expect(joining.getByRole('tab')).toHaveText(['入队申请', '成员'])
  })

  await test.step('the captain transfers the clan and leaves', async () => {
    const popup = await chooseMemberAction(page, newcomer, '移交队长')
    await popup.getByRole('button', { name: '移交', exact: true }).click()
    await expect(toast(page, `${newcomer} 现在是队长`)).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['入队申请', '成员'])
    await expect(joining.getByRole('tab', { name: '战队资料' })).toBeVisible()

    await page.getByRole('link', { name: '战队主页' }).click()
    await page.getByRole('button', { name: '退出战队' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出战队' }).click()
    await expect(toast(page, '已退出战队')).toBeVisible()
    await expect(page.getByRole('button', { name: '申请加入' })).toBeVisible()
    await expect(members(page)).toHaveCount(1)
  })

  await test.step('the new captain accepts a member and removes them', async () => {
    await waiting.goto(path)
    await waiting.getByRole('button', { name: '申请加入' }).click()
    await waiting.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
    await joining.getByRole('button', { name: `接受 ${third}` }).click()
    await joining.getByRole('tab', { name: '成员' }).click()
    const popup = await chooseMemberAction(joining, third, '移除成员')
    await popup.getByRole('button', { name: '移除', exact: true }).click()
    await expect(toast(joining, '已移除成员')).toBeVisible()
    await expect(joining.getByRole('listitem').filter({ hasText: third })).toHaveCount(0)
    await expect(waiting.getByRole('button', { name: '申请加入' })).toBeVisible()
  })

  await test.step('dissolving leads home', async () => {
    await joining.getByRole('tab', { name: '战队资料' }).click()
    await joining.getByRole('button', { name: '解散战队' }).click()
    const popup = joining.getByRole('dialog')
    const name = popup.getByLabel('输入战队名称以确认')
    await name.fill('雨夜巡逻队')
    await name.press('Enter')
    await expect(toast(joining, '战队已解散，即将跳转回首页')).toBeVisible()
    await expect(joining).toHaveURL('/community/r6')
  })
})

test('the list of clans has filters; the management is reached by its leaders only @desktop', async ({
  page,
  enter,
}) => {
  await test.step('filters are part of the address; the member’s own clan comes first', async () => {
    await enter(demo.otherMember)
    await page.goto('/clan/r6')
    const clans = page.getByRole('region', { name: '战队列表' }).getByRole('article')
    await expect(clans).toHaveCount(6)
    await expect(page.getByRole('main')).toContainText('我的战队 · 队长')
    await expect(page.getByRole('link', { name: '创建战队' })).toHaveCount(0)
    await expect(clans.first()).toContainText(/末班缆车.*5 级.*国服.*排位.*黄金.*3\/80 人/)

    await pick(page, '服务器', '亚服')
    await expect(clans).toHaveCount(2)
    await pick(page, '模式', '排位')
    await expect(clans).toHaveCount(1)
    await expect(page).toHaveURL('/clan/r6?server=asia&mode=ranked')
    await page.reload()
    await expect(clans).toHaveCount(1)
    await expect(page.getByRole('radio', { name: '亚服' })).toBeChecked()
    await pick(page, '服务器', '欧服')
    await expect(page.getByText('没有符合条件的战队，换个条件试试')).toBeVisible()
    await page.getByRole('link', { name: '看看全部战队' }).click()
    await expect(clans).toHaveCount(6)
    await page.getByRole('searchbox', { name: '战队名称' }).fill('末班')
    await expect(clans).toHaveCount(1)
    await expect(page).toHaveURL('/clan/r6?search=%E6%9C%AB%E7%8F%AD')
  })

  await test.step('clans are linked from the personal centre, the community panel and, in wide windows, the sidebar', async () => {
    await enter(demo.otherMember)
    await page.goto('/community/r6')
    await (await openPanel(page, 'profile')).getByRole('link', { name: '我的战队' }).click()
    await expect(page).toHaveURL('/user/myClans')
    await expect(page.getByRole('main')).toContainText(/据点·主战区 · 队长\s*末班缆车/)
    await page.getByRole('link', { name: '末班缆车' }).click()
    await expect(page.getByRole('link', { name: '管理战队' })).toBeVisible()

    await (await openPanel(page, 'community')).getByRole('link', { name: /^战队/ }).click()
    await expect(page).toHaveURL('/clan/r6')
    await page.goto('/community/r6')
    await page.getByRole('region', { name: '我', exact: true }).getByRole('link', { name: '战队' }).click()
    await expect(page).toHaveURL('/clan/r6')
  })

  await test.step('members without a role cannot open management; a captain creates no second clan', async () => {
    await enter(demo.penniless)
    await page.goto('/clan/r6/1/manage')
    await expect(toast(page, '你没有管理这个战队的权限')).toBeVisible()
    await expect(page).toHaveURL('/clan/r6/1')
    await page.goto('/clan/r6/create')
    await expect(page.getByText('你在这个社区已经有战队了，每个社区只能加入一支')).toBeVisible()
  })
})

test('the form of a new clan shows errors at its fields; an unknown clan has a separate error @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  await test.step('errors show at their fields and keep the input', async () => {
    allowConsole(/40[06] .*createClan/)
    await enter(demo.dresser)
    await page.goto('/clan/r6/create')
    const create = page.getByRole('button', { name: '创建战队' })
    await create.click()
    await expect(page.getByRole('alert').filter({ hasNotText: /^$/ })).toHaveText([
      '战队名称不能为空',
      '请选择服务器',
      '请选择模式',
      '请选择段位要求',
    ])
    await expect(page.getByLabel('战队名称')).toBeFocused()

    await page.getByLabel('战队名称').fill('末班缆车')
    await page.getByLabel('战队介绍').fill('先写好介绍')
    for (const [label, option] of [
      ['服务器', '国服'],
      ['常玩模式', '排位'],
      ['段位要求', '黄金'],
    ] as const)
      await pick(page, label, option)
    await create.click()
    await expect(page.getByRole('alert').filter({ hasText: '战队名称已被使用' }).first()).toBeVisible()
    await page.getByLabel('战队名称').fill('！')
    await create.click()
    await expect(page.getByRole('alert').filter({ hasText: '战队名称需为2-16个字' }).first()).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('战队名称')).toHaveValue('！')
    await expect(page.getByLabel('战队介绍')).toHaveValue('先写好介绍')
    await expect(page.getByRole('radio', { name: '黄金' })).toBeChecked()
  })

  await test.step('an unknown clan shows the error view', async () => {
    allowConsole(/404 /)
    await enter(demo.member)
    for (const path of ['/clan/r6/99999', '/clan/r6/nobody', '/clan/nowhere']) {
      await page.goto(path)
      await expect(page.getByText('错误代码：404')).toBeVisible()
    }
  })
})
