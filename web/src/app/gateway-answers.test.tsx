import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ForgotPasswordOverlay } from '../domains/accounts/forgot-password-overlay.tsx'
import { RedeemCentre } from '../domains/rewards/redeem/redeem-centre.tsx'
import { SignInOverlay } from '../domains/accounts/sign-in-overlay.tsx'
import { SignUpOverlay } from '../domains/accounts/sign-up-overlay.tsx'
import { useAccountForm } from '../domains/accounts/account-form.ts'
import { FeedbackPopup } from '../domains/office/feedback/feedback-popup.tsx'
import { createPostDraftStore } from '../domains/posts/moments/editor/post-draft-store.ts'
import { usePublish } from '../domains/posts/moments/editor/use-publish.ts'
import { FreshQueryClient } from '../kernel/ask/index.ts'
import { notePageMember } from '../kernel/session/page-member.ts'
import { memberTabStorage } from '../kernel/storage/member-storage.ts'
import { Toast } from '../kernel/toast/toast.tsx'

/** A gateway in front of the site answers in its place: that is no success, and what was typed stays. */

const phone = '13800000101'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 502 }, { status: 502 }))
  useAccountForm.setState({
    phone,
    signIn: { password: 'secret123' },
    signUp: { code: '', username: '夜行者', password: 'secret123' },
    forgotPassword: { code: '123456', password: 'secret123', repeat: 'secret123' },
  })
})

const show = (element: ReactElement) =>
  render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
      <Toast />
    </QueryClientProvider>,
  )
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function expectSaid(text: string) {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test('signing in', async () => {
  await show(<SignInOverlay />)
  await press('登录')
  await expectSaid('服务器出错啦，请稍后再尝试')
  await expect.element(page.getByLabelText('密码', { exact: true })).toHaveValue('secret123')
})

test('sending a sign-up code', async () => {
  await show(<SignUpOverlay closed={false} terms={{ agreement: 1, privacy: 1 }} onTermsStale={() => undefined} />)
  await press('发送验证码')
  await expectSaid('服务器出错啦，请稍后再尝试')
  await expect.element(page.getByRole('button', { name: '发送验证码', exact: true })).toBeEnabled()
})

test('sending a code for a forgotten password', async () => {
  await show(<ForgotPasswordOverlay />)
  await press('发送验证码')
  await expectSaid('服务器出错啦，请稍后再尝试')
})

test('resetting a password', async () => {
  await show(<ForgotPasswordOverlay />)
  await press('修改密码')
  await expectSaid('服务器出现连接问题，请稍后再试')
  await expect.element(page.getByLabelText('新密码', { exact: true })).toHaveValue('secret123')
})

test('sending feedback shows the status', async () => {
  notePageMember(1)
  memberTabStorage.write('feedback', JSON.stringify('你好'))
  await show(<FeedbackPopup onClose={() => undefined} />)
  await press('发送')
  await expectSaid('错误：502')
  await expect.element(page.getByRole('textbox')).toHaveValue('你好')
  memberTabStorage.clear()
})

test('redeeming a code', async () => {
  notePageMember(1)
  await show(<RedeemCentre onClose={() => undefined} />)
  await page.getByLabelText('激活码').fill('AAAA-AAAA-AAAA-AAAA')
  await press('兑换')
  await expectSaid('服务器出错啦，请稍后再尝试')
  await expect.element(page.getByLabelText('激活码')).toHaveValue('AAAA-AAAA-AAAA-AAAA')
  memberTabStorage.clear()
})

test('publishing a post', async () => {
  const store = createPostDraftStore('r6')
  store.form.setState({ title: '守点', tag: '1', body: '一起守' })
  await show(<Publishing store={store} />)
  await press('发布')
  await expectSaid('发送失败，请稍后再试')
  expect(store.form.getState()).toMatchObject({ title: '守点', body: '一起守' })
  expect(sent).not.toHaveBeenCalled()
})

const sent = vi.fn()

function Publishing({ store }: { store: ReturnType<typeof createPostDraftStore> }) {
  const { publish } = usePublish({ store, onSent: sent, onErrors: () => undefined })
  return <button onClick={() => publish()}>发布</button>
}
