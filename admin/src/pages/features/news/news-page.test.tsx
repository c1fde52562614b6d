import type { NewsDelivery, NewsHook } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../../../web/testing/fake-server.ts'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'

const time = new Date().toISOString()
const later = new Date(Date.now() + 3 * 3_600_000).toISOString()

const hook: NewsHook = {
  id: 1,
  name: '值班群',
  receiver: 'webhook',
  address: 'receiver.example/…news',
  kinds: ['review', 'report'],
  on: 1,
  created_by: '站长',
  time,
}

const delivery = (id: number, changed: Partial<NewsDelivery>): NewsDelivery => ({
  id: `msg_${id}`,
  kind: 'review',
  state: 'sent',
  tries: 1,
  result: 'HTTP 204',
  time,
  ...changed,
})

/** A site whose receivers are added, tested, turned off and removed; `forms` has what was sent. */
function newsAnswers(hooks: NewsHook[]) {
  const forms: Record<string, string>[] = []
  const note = (form: URLSearchParams) => void forms.push(Object.fromEntries(form))
  const deliveries: NewsDelivery[] = []
  const answers: Answers = {
    '/v1/admin/news/getNewsHooks': () => ({ status: 200, hooks, hasMore: false }),
    '/v1/admin/news/createNewsHook': (form) => {
      note(form)
      hooks.push(hook)
      return { status: 200, hook_id: 1, secret: 'whsec_c2VjcmV0' }
    },
    '/v1/admin/news/testNewsHook': (form) => {
      note(form)
      deliveries.unshift(delivery(3, { kind: 'test' }))
      return { status: 200 }
    },
    '/v1/admin/news/setNewsHook': (form) => {
      note(form)
      hooks[0] = { ...hook, on: Number(form.get('on')) as 0 | 1 }
      return { status: 200 }
    },
    '/v1/admin/news/removeNewsHook': (form) => {
      note(form)
      hooks.length = 0
      return { status: 200 }
    },
    '/v1/admin/news/getNewsDeliveries': () => ({
      status: 200,
      deliveries: [
        ...deliveries,
        delivery(2, { state: 'waiting', tries: 2, result: '没有回应', next_at: later }),
        delivery(1, { kind: 'report', state: 'failed', tries: 8, result: 'HTTP 500' }),
      ],
      hasMore: false,
    }),
  }
  return { answers, forms }
}

test('a receiver is added, its secret shown once, and a test is sent to it', async () => {
  const { answers, forms } = newsAnswers([])
  await openBackOffice('/news', answers)
  await expect.element(page.getByText('还没有接收方')).toBeVisible()
  await page.getByRole('button', { name: '添加接收方' }).click()
  const form = dialog('添加接收方')
  await form.getByLabelText('名称').fill('值班群')
  await expect.element(form.getByLabelText('加签密钥（没有就留空）')).not.toBeInTheDocument()
  await form.getByRole('radio', { name: '钉钉群机器人' }).click({ force: true })
  await expect.element(form.getByLabelText('加签密钥（没有就留空）')).toBeVisible()
  await form.getByRole('radio', { name: '其他程序（Standard Webhooks）' }).click({ force: true })
  await form.getByLabelText('地址').fill('https://receiver.example/news')
  for (const kind of ['活动开始', '对决有结果']) await form.getByLabelText(kind).click()
  await form.getByRole('button', { name: '添加' }).click()
  await expect.element(dialog('接收方的签名密钥').getByText('whsec_c2VjcmV0')).toBeVisible()
  expect(forms).toEqual([
    {
      name: '值班群',
      receiver: 'webhook',
      address: 'https://receiver.example/news',
      sign_secret: '',
      kinds: '["review","report"]',
    },
  ])
  await dialog('接收方的签名密钥').getByRole('button', { name: '关闭', exact: true }).last().click()
  await gone(dialog('接收方的签名密钥'))
  await expect.element(page.getByText(/receiver\.example/)).toBeVisible()

  await page.getByRole('button', { name: '测试' }).click()
  await expect.element(page.getByText('测试消息正在发送，结果在「记录」里')).toBeVisible()
  expect(forms.at(-1)).toEqual({ hook_id: '1' })
})

test('the record lists what was sent, what waits and what was given up, without texts', async () => {
  const { answers } = newsAnswers([hook])
  await openBackOffice('/news', answers)
  await page.getByRole('button', { name: '记录' }).click()
  const [waiting, failed] = [0, 1].map((nth) => dialog('「值班群」最近 7 天').getByRole('listitem').nth(nth))
  for (const text of ['等待发送', '试了 2 次：没有回应', `下次 ${shortDateTime(toTimestamp(later))}`])
    await expect.element(waiting!.getByText(text)).toBeVisible()
  for (const text of ['没有送达', '试了 8 次：HTTP 500']) await expect.element(failed!.getByText(text)).toBeVisible()
})

test('a receiver is turned off, which takes its test away, and removed after a question', async () => {
  const { answers, forms } = newsAnswers([hook])
  await openBackOffice('/news', answers)
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect.element(page.getByText('已关闭').first()).toBeVisible()
  await gone(page.getByRole('button', { name: '测试' }))
  expect(forms).toEqual([{ hook_id: '1', on: '0' }])

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  await dialog('移除「值班群」？').getByRole('button', { name: '移除' }).click()
  await expect.element(page.getByText('还没有接收方')).toBeVisible()
  expect(forms.at(-1)).toEqual({ hook_id: '1' })
})
