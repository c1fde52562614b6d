import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communityAnswers } from '../../../testing/answers.ts'
import { dialog, gone, openBackOffice, choosePage, pageTitle } from '../../../testing/back-office.tsx'
import {
  calendarAnswers,
  clanAnswers,
  eventAnswers,
  quizAnswers,
  settingsAnswers,
  storyAnswers,
} from '../../../testing/page-answers.ts'

const question = dialog('有未保存的修改')
const keep = () => question.getByRole('button', { name: '继续编辑' }).click()
const discard = () => question.getByRole('button', { name: '放弃修改' }).click()
const title = page.getByLabelText('标题', { exact: true })

test('leaving a page asks for confirmation before edits are lost, and not after saving', async () => {
  await openBackOffice('/settings', { ...settingsAnswers(), ...eventAnswers })
  const texts = page.getByRole('region', { name: '文字与限制' })
  const number = texts.getByLabelText('公安备案号')
  await number.fill('测公网安备 1 号')
  await choosePage('全部活动')
  await keep()
  await gone(question)
  await expect.element(number).toHaveValue('测公网安备 1 号')

  await texts.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存')).toBeInTheDocument()
  await choosePage('全部活动')
  await expect.element(pageTitle('全部活动')).toBeVisible()
  await gone(question)
})

test('another community’s settings', async () => {
  await openBackOffice('/divisions', communityAnswers)
  const name = page.getByLabelText('全名')
  await name.fill('另一个全名')
  await page.getByRole('button', { name: '据点·野外', exact: true }).click()
  await discard()
  await expect.element(name).toHaveValue('据点·野外')
})

test('another community’s quiz', async () => {
  await openBackOffice('/quizzes', quizAnswers)
  await title.fill('改到一半的标题')
  const community = page.getByLabelText('社区')
  await community.selectOptions('2')
  await keep()
  await expect.element(title).toHaveValue('改到一半的标题')
  await community.selectOptions('2')
  await discard()
  await expect.element(title).toHaveValue('你是哪种玩家')
})

test('another month’s calendar, and the popup of one reward', async () => {
  await openBackOffice('/calendars', calendarAnswers)
  const day = page.getByRole('button', { name: /^第 1 次/ })
  await day.click()
  const reward = dialog('第 1 次签到')
  await reward.getByLabelText('金币数量').fill('777')
  await reward.getByRole('button', { name: '取消' }).click()
  await keep()
  await reward.getByRole('button', { name: '确定' }).click()
  await expect.element(day.getByText('777 金币')).toBeVisible()

  const next = page.getByRole('button', { name: '下个月' })
  await next.click()
  await keep()
  await expect.element(day.getByText('777 金币')).toBeVisible()
  await next.click()
  await discard()
  await expect.element(day.getByText('10 金币')).toBeVisible()
})

test('another tab than the clans’ options; a refetch leaves them', async () => {
  const asked = await openBackOffice('/clans?tab=options&community=r6', { ...communityAnswers, ...clanAnswers })
  const code = page.getByLabelText('服务器 1 代码')
  await code.fill('half-written')
  const reads = () => asked.filter((path) => path === '/v1/admin/clans/getClanOptions').length
  expect(reads()).toBe(1)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(reads).toBe(2)
  await expect.element(code).toHaveValue('half-written')

  const tab = page.getByRole('tab', { name: '游戏账号' })
  await tab.click()
  await keep()
  await expect.element(code).toHaveValue('half-written')
  await tab.click()
  await discard()
  await gone(code)
})

test('a new story', async () => {
  await openBackOffice('/stories/new', { ...storyAnswers, ...eventAnswers })
  await title.fill('写到一半的故事')
  await choosePage('全部活动')
  await keep()
  await expect.element(title).toHaveValue('写到一半的故事')
  await choosePage('全部活动')
  await discard()
  await expect.element(pageTitle('全部活动')).toBeVisible()
})
