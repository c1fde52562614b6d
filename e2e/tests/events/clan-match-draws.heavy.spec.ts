import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demo, enterAsNewcomer, proofRequired, signUp } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import type { Member } from '../../src/member.ts'
import { layersInHistory } from '../../src/shell.ts'
import { endMatchEvent, saveEvent, sealLottery } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const own = (page: Page) => page.getByRole('list', { name: '我抽到的' }).getByRole('listitem')
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const opened: Record<string, string>[] = []

/** An open event with equal tickets and a one-click mission that earns two chances. */
async function givenEvent(admin: Member, name: string, prize: { name: string; kind: string; count: number }) {
  const event = { match_name_id: name }
  const form = { name, title: `${name} 攻城战`, summary: '', community_name: 'r6' }
  const times = { opens_at: inHours(-1), closes_at: inHours(24) }
  await saveEvent(admin, { ...form, ...times, state: 'draft' })
  await admin.ask('/v1/admin/match/savePrizes', { ...event, version: 1, prizes: JSON.stringify([prize]) })
  await sealLottery(admin, event)
  await admin.ask('/v1/admin/match/saveMatchMission', {
    ...event,
    version: 0,
    description: '去看看规则',
    link: '',
    chances: 2,
  })
  await saveEvent(admin, { ...form, ...times, state: 'open' })
  opened.push({ ...form, ...times })
}

// Other tests count the running events. An open page would fail to load the archived one again.
test.afterEach(async ({ page, memberOf }) => {
  await page.close()
  const admin = await memberOf(demo.admin)
  for (const event of opened.splice(0)) await saveEvent(admin, { ...event, state: 'archived' })
})

async function finishMission(page: Page, name: string) {
  await page.goto(`/event/${name}`)
  await page.getByRole('button', { name: /^完成/ }).click()
  await expect(page.getByText('完成任务，抽奖机会 +2')).toBeVisible()
}

async function draw(page: Page) {
  await page.getByRole('button', { name: '抽一张', exact: true }).click()
  await dialog(page).getByRole('button', { name: '抽一张签' }).focus()
  await page.keyboard.press('Enter')
}

test('retrying a draw after a lost connection returns the same ticket, for one chance @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await givenEvent(await memberOf(demo.admin), 'lost-draw', { name: '谢谢参与', kind: 'blank', count: 9 })
  await enter(demo.dresser)
  await finishMission(page, 'lost-draw')

  const sent: string[] = []
  await page.route('**/startLottery', async (route) => {
    sent.push(new URLSearchParams(route.request().postData()!).get('request_id')!)
    const response = await route.fetch()
    // The draw is committed, but its first response is lost.
    await (sent.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await draw(page)
  await expect(dialog(page).getByText('网络连接失败，请检查网络后再试')).toBeVisible()
  await dialog(page).getByRole('button', { name: '再抽一次' }).focus()
  await page.keyboard.press('Enter')

  await expect(dialog(page).getByText('第 1 张', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '再抽一张（还有 1 次）' })).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(own(page)).toHaveCount(1)
})

test('earlier draws can be verified again; a tampered one is rejected @desktop', async ({ page, enter, memberOf }) => {
  await givenEvent(await memberOf(demo.admin), 'earlier', { name: '谢谢参与', kind: 'blank', count: 9 })
  const me = await enter(demo.otherWriter)
  await finishMission(page, 'earlier')
  for (const _ of [1, 2]) await me.ask('/v1/event/match/startLottery', { match_name_id: 'earlier' })
  await page.reload()

  await page.getByRole('button', { name: /^验证.*第 1 张/ }).click()
  await expect(dialog(page).getByText(/算出的根与公布的封签根一致/)).toBeVisible()
  await axeClean(page)
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  await page.route('**/getDrawProof', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { proof: object }
    await route.fulfill({ response, json: { ...answer, proof: { ...answer.proof, salt: '0'.repeat(64) } } })
  })
  await page.getByRole('button', { name: /^验证.*第 2 张/ }).click()
  await expect(dialog(page).getByText('算出的结果与公布的封签根不一致。')).toBeVisible()
})

test('an article is claimed, corrected, shipped and stays claimed in the archive; a match is moved and called off @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const admin = await memberOf(demo.admin)
  await givenEvent(admin, 'article', { name: '据点鼠标垫', kind: 'article', count: 9 })
  await enter(demo.dresser)
  await finishMission(page, 'article')
  await draw(page)
  await dialog(page).getByRole('button', { name: '填写领取信息' }).click()
  const form = page.getByRole('dialog', { name: '领取「据点鼠标垫」' })
  await form.getByLabel('手机号').fill('138')
  await form.getByRole('button', { name: '提交' }).click()
  for (const problem of ['请填写收件人', '请填写正确的手机号', '请填写收件地址'])
    await expect(form.getByText(problem)).toBeVisible()
  await axeClean(page)

  await form.getByLabel('收件人').fill('夜枭')
  await form.getByLabel('手机号').fill('13800000007')
  await form.getByLabel('收件地址').fill('北港市修门路 12 号')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('领取信息已提交')).toBeVisible()
  const oneEvent = { match_name_id: 'article' }

  await test.step('it is corrected until it is processed', async () => {
    await page.goto('/event/article')
    await expect(own(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /填写领取信息/ })).toHaveCount(0)
    await own(page).getByRole('button', { name: '领取信息' }).click()
    await expect(form.getByLabel('收件地址')).toHaveValue('北港市修门路 12 号')
    await form.getByLabel('收件地址').fill('北港市修门路 21 号')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('领取信息已更正')).toBeVisible()
  })

  await test.step('a match is postponed, another called off, and the event ends', async () => {
    const { clans } = await admin.ask('/v1/admin/clans/getAdminClans', { pageNum: 1, community_name: 'r6' })
    const [one, other] = clans as [{ id: number }, { id: number }]
    const pairing = { ...oneEvent, clan1_id: one.id, clan2_id: other.id, starts_at: inHours(2), version: 0 }
    const [moved, cancelled] = [
      await admin.ask('/v1/admin/match/saveMatch', pairing),
      await admin.ask('/v1/admin/match/saveMatch', pairing),
    ]
    await admin.ask('/v1/admin/match/moveMatch', {
      ...oneEvent,
      match_id: moved.match_id as number,
      version: 1,
      starts_at: inHours(5),
    })
    await admin.ask('/v1/admin/match/cancelMatch', {
      ...oneEvent,
      match_id: cancelled.match_id as number,
      version: 1,
    })
    await expect(page.getByText(/^原定 .*推迟到 .*开战$/)).toBeVisible()
    await expect(page.getByText('这场对决取消了，投票得到的机会保留')).toBeVisible()
    await endMatchEvent(admin, oneEvent)
    await expect(page.getByText('距离抽奖截止')).toBeVisible()
    await expect(page.getByText('投票已经结束，票数和结果留在这里')).toBeVisible()
    await expect(page.getByRole('button', { name: '抽一张', exact: true })).toBeVisible()
    await axeClean(page)
  })

  await test.step('an archived page shows its winner the shipped article', async () => {
    const seen = { ...oneEvent, index: 0, version: 2, state: 'shipped' }
    await admin.ask('/v1/admin/match/setClaimState', { ...seen, carrier: '顺丰', tracking_number: 'SF1024' })
    await saveEvent(admin, { ...opened[0]!, state: 'archived' })
    await page.goto('about:blank')
    await page.goto('/event/article')
    await own(page).getByRole('button', { name: '已寄出' }).click()
    await expect(dialog(page).getByText('顺丰 SF1024')).toBeVisible()
    await expect(dialog(page).getByText('北港市修门路 21 号')).toBeVisible()
  })
})

test('a new member on a phone signs up, votes, completes a mission, draws, verifies and is listed @mobile', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  const newcomer = { phone: site.newPhone(), username: '路过守城人', password: 'secret99' }
  await signUp(page, site, newcomer)
  await enterAsNewcomer(page, newcomer)
  await page.goto('/event/202511')

  const vote = page.getByRole('button', { name: /^投一票/ }).first()
  await vote.click()
  await expect(dialog(page)).toBeVisible()
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await vote.click()
  await dialog(page).getByRole('button', { name: '投票' }).click()
  await expect(page.getByText('投票成功')).toBeVisible()
  await expect(page.getByText(/你投给了/).first()).toBeVisible()
  await page.getByRole('button', { name: /看一遍抽奖怎么验/ }).click()
  await expect(page.getByText('完成任务，抽奖机会 +1')).toBeVisible()

  await page.getByRole('button', { name: '抽一张', exact: true }).click()
  // All of the track, which its button covers, draws.
  await dialog(page)
    .getByRole('button', { name: '抽一张签' })
    .tap({ position: { x: 200, y: 28 } })
  await expect(dialog(page).getByText('经 9 步算到封签根')).toBeVisible()
  await expect(dialog(page).getByText('封签根与你第一次看到的一致')).toBeVisible()
  const ticket = (await dialog(page)
    .getByText(/^第 \d+ 张$/)
    .textContent())!
  await dialog(page).getByText('验证这次抽奖').click()
  await expect(dialog(page).getByText(/算出的根与公布的封签根一致/)).toBeVisible()
  await axeClean(page)
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  const mine = page.getByRole('region', { name: '抽奖名单' }).getByRole('listitem').filter({ hasText: ticket })
  await expect(mine).toContainText('路***人')
  await page.getByRole('button', { name: '检查整份名单' }).click()
  await expect(dialog(page).getByText(/500 张签，已抽 \d+ 张，全部对得上/)).toBeVisible()
  await layersInHistory(page, 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/event\/202511#rules$/)
  await axeClean(page)

  const list = page.getByRole('region', { name: '抽奖名单' })
  await test.step('the list marks the own draw, confirms its place, and saves its receipt', async () => {
    await page.reload()
    await expect(mine).toContainText('我')
    await expect(list.getByText('你的 1 张都在名单里')).toBeVisible()
    const saving = page.waitForEvent('download')
    await list.getByRole('button', { name: '存下凭证' }).click()
    const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as { receipts: { index: number }[] }
    expect(saved).toMatchObject({ format: 'judian-receipts/1', event: '202511' })
    expect(saved.receipts.map(({ index }) => `第 ${index + 1} 张`)).toEqual([ticket])
  })
  await test.step('a list that attributes the own draw to another ticket is reported', async () => {
    await page.route('**/getLotteryProof*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { draws: { name: string; hash: string }[] }
      const draws = answer.draws.map((one) => ({ ...one, ...(one.name === '路***人' && { hash: '0'.repeat(64) }) }))
      await route.fulfill({ response, json: { ...answer, draws } })
    })
    await page.reload()
    await expect(list.getByRole('alert')).toContainText(`名单变了：${ticket.replace(' 张', '')}`)
    await axeClean(page)
  })
})
