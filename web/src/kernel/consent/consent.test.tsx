import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { ask, FreshQueryClient, messageOf } from '../ask/index.ts'
import { ConsentHost } from './consent-host.tsx'

const time = '2026-11-26T08:00:00.000Z'
const write = '/v1/moments/sendFeedback'
const refusal = (outcome: string, message: string, status = 403) =>
  Response.json({ status, outcome, message }, { status })

/** A member who agreed to the first versions, on a site with the second privacy policy; `published` grows meanwhile. */
async function givenSite(ofAge: 0 | 1 = 1) {
  const state = { published: 2, agreed: 1, ofAge, received: [] as string[] }
  const asked = fakeServer({
    [write]: (form) => {
      if (state.agreed < state.published) return refusal('ConsentNeeded', '请先阅读并同意最新的用户协议和隐私政策')
      state.received.push(form.get('message')!)
      return { status: 200, data: { status: 200 } }
    },
    '/v1/account/getConsents': () => ({
      status: 200,
      texts: [
        { name: 'agreement', version: 1, agreed: 1, summary: '', time },
        { name: 'privacy', version: state.published, agreed: state.agreed, summary: '补充了<b>联系方式</b>', time },
      ],
      of_age: state.ofAge,
      consents: [],
    }),
    '/v1/account/getSiteText': (form) => ({
      status: 200,
      text: `隐私政策第 ${form.get('version')} 版的<b>正文</b>`,
      version: Number(form.get('version')),
      latest: state.published,
      summary: '',
      time,
    }),
    '/v1/account/agreeToTexts': (form) => {
      if (Number(form.get('privacy')) !== state.published)
        return refusal('ConsentStale', '条款有了新版本，请重新阅读后再同意', 409)
      if (form.has('of_age')) state.ofAge = 1
      state.agreed = state.published
      return { status: 200 }
    },
  })
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConsentHost />
    </QueryClientProvider>,
  )
  return { state, asked }
}

const send = (message: string) =>
  ask(write, { message }).then(
    () => '已发送',
    (error: unknown) => messageOf(error),
  )
const dialog = page.getByRole('dialog', { name: '条款有更新' })
const tick = dialog.getByRole('checkbox', { name: /^我已阅读并同意 ?《用户协议》 ?《隐私政策》$/ })
const agree = () => dialog.getByRole('button', { name: '同意并继续' }).click()

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

test('a refused write asks for consent by an unchecked box, and is sent again after it', async () => {
  const { state, asked } = await givenSite()
  const sent = send('你好')
  await expect.element(dialog.getByText('第 2 版 · 2026年11月26日发布 · 你同意过第 1 版')).toBeVisible()
  await expect.element(dialog.getByText('改动：补充了<b>联系方式</b>')).toBeVisible()
  await expect.element(tick).not.toBeChecked()
  await expect.element(dialog.getByText('我已满14周岁')).not.toBeInTheDocument()

  await agree()
  await expect.element(dialog.getByText('请先阅读并同意用户协议和隐私政策', { exact: true })).toBeVisible()
  await expect.element(tick).toHaveFocus()
  expect(asked).not.toContain('/v1/account/agreeToTexts')

  await dialog.getByRole('button', { name: '阅读全文' }).click()
  await expect.element(page.getByRole('region', { name: '正文' })).toHaveTextContent('隐私政策第 2 版的<b>正文</b>')
  await page.getByRole('dialog', { name: '隐私政策' }).getByRole('button', { name: '关闭' }).click()

  await tick.click()
  await agree()
  expect(await sent).toBe('已发送')
  expect(state.received).toEqual(['你好'])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a member without a stated age has to state it, too', async () => {
  const { state, asked } = await givenSite(0)
  const sent = send('你好')
  await tick.click()
  const age = dialog.getByRole('checkbox', { name: '我已满14周岁' })
  await expect.element(age).not.toBeChecked()
  await agree()
  await expect.element(dialog.getByText('本站只向满14周岁的人开放')).toBeVisible()
  expect(asked).not.toContain('/v1/account/agreeToTexts')

  await age.click()
  await agree()
  expect(await sent).toBe('已发送')
  expect(state.ofAge).toBe(1)
})

test('declining consent returns the refusal; several writes share one dialog', async () => {
  const { state } = await givenSite()
  const sent = Promise.all([send('一'), send('二')])
  await dialog.getByRole('button', { name: '暂不' }).click()
  expect(await sent).toEqual(Array(2).fill('请先阅读并同意最新的用户协议和隐私政策'))

  const again = Promise.all([send('三'), send('四')])
  await tick.click()
  await agree()
  expect(await again).toEqual(['已发送', '已发送'])
  expect(state.received.toSorted()).toEqual(['三', '四'])
})

test('a version published meanwhile has to be accepted separately', async () => {
  const { state } = await givenSite()
  const sent = send('你好')
  await tick.click()
  state.published = 3
  await agree()
  await expect.element(dialog.getByText('条款有了新版本，请重新阅读后再同意')).toBeVisible()
  await expect.element(dialog.getByText(/^第 3 版/)).toBeVisible()
  await expect.element(tick).not.toBeChecked()

  await tick.click()
  await agree()
  expect(await sent).toBe('已发送')
})
