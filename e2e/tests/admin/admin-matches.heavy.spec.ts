import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page, Route } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import type { Member } from '../../src/member.ts'
import { choose, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const verifier = fileURLToPath(new URL('../../../lottery/src/command.ts', import.meta.url))
const popup = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Formats a time that many seconds ahead for a `datetime-local` field in Shanghai time. */
const inSeconds = (seconds: number) => new Date(Date.now() + (8 * 3_600 + seconds) * 1_000).toISOString().slice(0, 19)

/** Runs the published verifier on a file. */
const verify = (file: string) =>
  promisify(execFile)(process.execPath, [verifier, file]).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  )

async function save(page: Page, done: string, button = '保存') {
  await popup(page).getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page, done)).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
}

async function createEvent(page: Page, name: string, title: string) {
  await openAdminPage(page, '/admin/matches')
  await page.getByRole('button', { name: '新建活动' }).click()
  await popup(page).getByLabel('编号').fill(name)
  await popup(page).getByLabel('标题').fill(title)
  await popup(page).getByLabel('简介').fill('一场决胜负')
  await pick(popup(page), '社区', '据点·主战区')
  await popup(page).getByLabel('开始').fill(inSeconds(-3_600))
  await popup(page).getByLabel('结束', { exact: true }).fill(inSeconds(86_400))
  await save(page, '活动已保存')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function setState(page: Page, state: string) {
  await part(page, '概况').getByRole('button', { name: '修改' }).click()
  await pick(popup(page), '状态', state)
  await save(page, '活动已保存')
}

async function addMatch(page: Page, one: string, other: string) {
  await part(page, '对阵').getByRole('button', { name: '添加一场' }).click()
  for (const [field, clan] of [
    ['一方', one],
    ['另一方', other],
  ] as const)
    await popup(page).getByLabel(field, { exact: true }).selectOption(clan)
  await popup(page).getByLabel('开战（投票截止）').fill(inSeconds(3_600))
  await save(page, '对阵已保存')
}

async function addPrize(page: Page, { kind, name, count, coins }: Record<'kind' | 'name' | 'count' | 'coins', string>) {
  await part(page, '签箱').getByRole('button', { name: '添加奖品' }).click()
  await popup(page).getByLabel('类型').selectOption(kind)
  await popup(page).getByLabel('名称').fill(name)
  await popup(page).getByLabel('签数').fill(count)
  if (coins) await popup(page).getByLabel('金币', { exact: false }).fill(coins)
  await save(page, '奖品已保存')
}

/** Moves the start of an event's only match, which has no votes yet, to five seconds from now. */
async function startSoon(admin: Member, name: string) {
  const event = { match_name_id: name }
  const { matches } = await admin.ask('/v1/admin/match/getMatchEvent', event)
  const [{ match_id, version, clan1_id, clan2_id }] = matches as [
    { match_id: number; version: number; clan1_id: number; clan2_id: number },
  ]
  const starts_at = new Date(Date.now() + 5_000).toISOString()
  await admin.ask('/v1/admin/match/saveMatch', { ...event, match_id, version, clan1_id, clan2_id, starts_at })
}

/** Delays the page's next refetch of the event: `read` resolves when the server has answered, `deliver` passes the response on. */
async function delayRefetch(page: Page) {
  const read = Promise.withResolvers<void>()
  const delivery = Promise.withResolvers<void>()
  const delay = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await delivery.promise
    // Fails if the page has aborted the request.
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route('**/getMatchInfo', delay, { times: 1 })
  return { read: read.promise, deliver: () => delivery.resolve() }
}

test('runs an event from its creation to the verified record @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\/admin\/match\/setMatchResult/)
  // Only its operators see a draft.
  allowConsole(/404 .*\/event\/winter/)
  const admin = await enter(demo.admin)
  await admin.confirm()
  await createEvent(page, 'winter', '冬季攻城战')

  await test.step('the run sheet names missing parts, and the draft can be rehearsed', async () => {
    const sheet = part(page, '流程')
    await expect(sheet.getByRole('listitem').filter({ hasText: '对阵' }).first()).toContainText('下一步')
    await expect(sheet).toContainText('签箱还没有封存，开放之后不能封存')
    await axeClean(page)
    const [rehearsal] = await Promise.all([page.context().waitForEvent('page'), sheet.getByText('预演').click()])
    await rehearsal.getByText('结束后', { exact: true }).click()
    await expect(rehearsal.getByText('战事已了')).toBeVisible()
    await expect(rehearsal.locator('[inert]').getByText('分享')).toBeVisible()
    await rehearsal.close()
  })

  await addMatch(page, '夜班不打烊', '北港修门队')
  await choose(rowOf(page, '夜班不打烊 对 北港修门队'), '移除')
  await expect(popup(page)).toContainText('夜班不打烊 对 北港修门队')
  await save(page, '对阵已移除', '移除')
  await expect(part(page, '对阵')).toContainText('还没有对阵')
  await addMatch(page, '北港修门队', '夜班不打烊')

  await test.step('a final waits for two winners, and is deleted with a match that it depends on', async () => {
    await addMatch(page, '末班缆车', '薄荷糖_731')
    await part(page, '晋级').getByRole('button', { name: '添加晋级场次' }).click()
    await popup(page).getByLabel('轮次').fill('决赛')
    await pick(popup(page), '一方', '北港修门队 对 夜班不打烊 的胜者')
    await pick(popup(page), '另一方', '末班缆车 对 薄荷糖_731 的胜者')
    await popup(page).getByLabel('开战（投票截止）').fill(inSeconds(7_200))
    await save(page, '晋级场次已添加', '添加')
    await expect(part(page, '晋级')).toContainText('北港修门队 对 夜班不打烊 的胜者 与 末班缆车 对 薄荷糖_731 的胜者')
    await choose(part(page, '对阵').getByRole('row', { name: '末班缆车 对 薄荷糖_731' }), '移除')
    await save(page, '对阵已移除', '移除')
    await expect(part(page, '晋级')).toContainText('没有等双方的场次')
  })

  await part(page, '任务').getByRole('button', { name: '添加任务' }).click()
  await popup(page).getByLabel('任务', { exact: true }).fill('看规则')
  await save(page, '任务已保存')
  await rowOf(page, '看规则').getByRole('button', { name: '编辑' }).click()
  await popup(page).getByLabel('任务', { exact: true }).fill('把规则看完')
  await save(page, '任务已保存')
  await choose(rowOf(page, '把规则看完'), '移除')
  await save(page, '任务已移除', '移除')
  await expect(part(page, '任务')).toContainText('还没有任务')

  await addPrize(page, { kind: 'coins', name: '200 金币', count: '2', coins: '200' })
  await addPrize(page, { kind: 'blank', name: '空签', count: '6', coins: '' })
  await part(page, '签箱').getByRole('button', { name: '封存' }).click()
  await expect(popup(page)).toContainText('封存后奖品、数量和顺序再也不能改，谁都不能，也不能撤销。')
  await expect(popup(page).getByRole('row', { name: '200 金币' })).toContainText('2 / 825%')
  await axeClean(page)
  await save(page, '签箱已封存，封签根已公布', '封存')
  await expect(part(page, '签箱').getByRole('button', { name: '添加奖品' })).toHaveCount(0)

  await rowOf(page, '北港修门队 对 夜班不打烊').getByRole('button', { name: '编辑' }).click()
  await popup(page).getByLabel('开战（投票截止）').fill(inSeconds(1_800))
  await save(page, '对阵已保存')
  await setState(page, '开放：在这段时间里可以参加')

  const player = await openProfile(demo.otherWriter)
  await player.goto('/event/winter')
  await player.getByRole('button', { name: /^投一票.*北港修门队/ }).click()
  await expect(popup(player)).toBeVisible()
  const refetch = await delayRefetch(player)
  await startSoon(admin, 'winter') // a vote fixes the start
  await refetch.read
  await popup(player).getByRole('button', { name: '投票' }).click()
  await expect(player.getByText('投票成功')).toBeVisible()
  refetch.deliver()
  await player.getByRole('button', { name: '抽一张', exact: true }).click()
  await popup(player).getByRole('button', { name: '直接抽签' }).click()
  await expect(popup(player).getByText('封签根与你第一次看到的一致')).toBeVisible()

  // Live figures: polled while the page is open.
  await expect(part(page, '概况')).toContainText('1 / 8')
  await expect(rowOf(page, '北港修门队 对 夜班不打烊')).toContainText('1 : 0')

  const enterResult = async (button: string, winner: string, granted: string) => {
    await rowOf(page, '北港修门队 对 夜班不打烊').getByRole('button', { name: button }).click()
    await popup(page).getByText(winner, { exact: true }).click()
    // Rejected until the match has started.
    await expect(async () => {
      await popup(page).getByRole('button', { name: '保存' }).click()
      await expect(toast(page, granted)).toBeVisible({ timeout: 3_000 })
    }).toPass()
  }
  await enterResult('录入结果', '夜班不打烊', '结果已录入，0 人多得一次抽奖机会')
  await enterResult('更正结果', '北港修门队', '结果已录入，1 人多得一次抽奖机会')

  await part(page, '概况').getByRole('button', { name: '结束', exact: true }).click()
  await save(page, '活动已结束，抽奖机会还可以用', '结束')
  await part(page, '签箱').getByRole('button', { name: '公布种子' }).click()
  await expect(popup(page).getByRole('listitem')).toHaveText([/^活动要到/, /^1 次抽奖机会还没有用/])
  await popup(page).getByLabel('输入活动编号 winter 确认').fill('winter')
  await save(page, '种子已公布', '公布种子')
  await expect(part(page, '概况')).toContainText('已结束')

  const download = page.waitForEvent('download')
  await part(page, '签箱').getByRole('button', { name: '下载抽奖记录' }).click()
  const file = await (await download).path()
  expect(await verify(file)).toContain('✓ 没有问题：共 8 张签，已抽 1 张。\n签箱已由种子重建')
  const record = await readFile(file, 'utf8')
  await writeFile(file, record.replace(/"time": "2/, '"time": "3'))
  expect(await verify(file)).toContain('✗ 发现')

  await openAdminPage(page, '/admin/audit-log')
  for (const name of ['公布签箱种子', '录入对决结果', '封存签箱', '移除对决任务', '移除对阵'])
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
})

test('dismisses or deletes a reported message; shows claims on request @mobile', async ({ page, enter, memberOf }) => {
  const [author, reporter] = [await memberOf(demo.writer), await memberOf(demo.regular)]
  const { message } = await author.ask('/v1/event/match/updateMatchMessage', {
    match_name_id: '202511',
    message: '今晚十点集合',
  })
  await reporter.ask('/v1/event/match/reportMatchMessage', { message_id: (message as { id: number }).id })

  await (await enter(demo.admin)).confirm()
  await openAdminPage(page, '/admin/matches/202511', '北港攻城战')
  await rowOf(page, '今晚十点集合').getByRole('button', { name: '驳回举报' }).click()
  await expect(toast(page, '举报已驳回，留言保留')).toBeVisible()
  await expect(part(page, '留言')).toContainText('没有被举报的留言')
  await part(page, '留言').getByText('全部', { exact: true }).click()
  await choose(rowOf(page, '今晚十点集合'), '删除')
  await popup(page).getByLabel('理由').fill('刷屏')
  await save(page, '留言已删除', '删除')
  await expect(rowOf(page, '今晚十点集合')).toHaveCount(0)

  await page.getByRole('button', { name: '查看领取信息' }).click()
  await popup(page).getByLabel('理由').fill('寄送奖品')
  await popup(page).getByRole('button', { name: '查看' }).click()
  await expect(page.getByText('还没有人提交领取信息')).toBeVisible()
  await axeClean(page)
})
