import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { FreshQueryClient } from '../../kernel/ask/index.ts'
import { useAccountOverlay } from '../../kernel/session/index.ts'
import { useAccountForm } from './account-form.ts'
import { ClaimOverlay } from './claim-overlay.tsx'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { InviteOverlay } from './invite-overlay.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

const fresh = useAccountForm.getState()
beforeEach(() => useAccountForm.setState({ ...fresh, phone: '' }, true))

const show = (element: ReactElement) =>
  render(<QueryClientProvider client={new FreshQueryClient()}>{element}</QueryClientProvider>)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('the field of the code takes six digits and nothing else', async () => {
  await show(<ForgotPasswordOverlay />)
  const code = page.getByLabelText('验证码')
  await code.fill('12ab34567890')
  await expect.element(code).toHaveValue('123456')
})

test('signing up hints at the rule of passwords', async () => {
  await show(<SignUpOverlay closed={false} terms={undefined} onTermsStale={() => undefined} />)
  await expect
    .element(page.getByLabelText('密码', { exact: true }))
    .toHaveAccessibleDescription(/至少 6 位，只用字母和数字/)
})

test('signing up leads to the sign-in with phone and password filled in', async () => {
  fakeServer({ '/v1/account/signup': { status: 200 } })
  useAccountForm.setState({
    phone: '13800000101',
    signUp: { code: '123456', username: '铁门栓', password: 'secret99' },
  })
  await show(<SignUpOverlay closed={false} terms={undefined} onTermsStale={() => undefined} />)
  await press('注册')
  await expect.element(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
  await page.getByRole('checkbox', { name: /《用户协议》/ }).click()
  await page.getByText('满 18 岁').click()
  await press('注册')
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect.element(dialog.getByText('注册成功，请返回登录')).toBeVisible()
  await expect.element(dialog.getByLabelText('手机号', { exact: true })).toHaveValue('13800000101')
  await expect.element(dialog.getByLabelText('密码', { exact: true })).toHaveValue('secret99')
})

test('a reset asks for the phone before a code is sent, and for the code', async () => {
  const asked = fakeServer({})
  await show(<ForgotPasswordOverlay />)
  await press('发送验证码')
  await expect.element(page.getByLabelText('手机号')).toHaveAccessibleDescription(/手机号不能为空/)
  await press('修改密码')
  await expect.element(page.getByLabelText('验证码')).toHaveAccessibleDescription(/验证码不能为空/)
  expect(asked).toEqual([])
})

test('a forgotten password leads back to signing in', async () => {
  await show(<ForgotPasswordOverlay />)
  await press('返回登录')
  expect(useAccountOverlay.getState().overlay).toBe('signIn')
})

test('a failure to encrypt the credentials is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fakeServer({ '/v1/account/getPublicKey': { status: 200, publicKey: 'no key', keyId: 'a' } })
  useAccountForm.setState({ phone: '13800000101', signIn: { password: 'secret123' } })
  await show(<SignInOverlay />)
  await press('登录')
  await expect.poll(() => warn.mock.calls.flat()).toContain('The credentials could not be encrypted')
  await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  expect(
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})

test('a claim sends the old name and password encrypted, and leads to the sign-in', async () => {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))))
  const publicKey = `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`
  const opened = async (ciphertext: string) => {
    const bytes = Uint8Array.from(atob(ciphertext), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(await crypto.subtle.decrypt('RSA-OAEP', pair.privateKey, bytes))
  }
  const forms: URLSearchParams[] = []
  const wrong = { status: 401, outcome: 'OldAccountWrong', message: '旧用户名或旧密码错误，或这个账号已被认领' }
  fakeServer({
    '/v1/account/getPublicKey': { status: 200, publicKey, keyId: '1' },
    '/v1/claims/claimOldAccount': (form) =>
      forms.push(form) === 1 ? Response.json(wrong) : { status: 200, username: '老王' },
  })
  useAccountForm.setState({
    phone: '13800000101',
    claim: { oldName: '老王', oldPassword: 'old-secret', proof: '', code: '123456', password: 'secret99' },
  })
  await show(<ClaimOverlay terms={undefined} onTermsStale={() => undefined} />)
  await page.getByRole('checkbox', { name: /《用户协议》/ }).click()
  await page.getByText('满 18 岁').click()
  await press('认领')
  await expect
    .element(page.getByLabelText('旧密码', { exact: true }))
    .toHaveAccessibleDescription(/旧用户名或旧密码错误/)
  await press('认领')
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect.element(dialog.getByText('认领成功，请用手机号和新密码登录')).toBeVisible()
  await expect.element(dialog.getByLabelText('密码', { exact: true })).toHaveValue('secret99')
  expect(String(forms[1])).not.toContain('old-secret')
  expect(await opened(forms[1]!.get('old_name')!)).toBe('老王')
  expect(await opened(forms[1]!.get('old_password')!)).toBe('old-secret')
})

test('who forgot the old password applies with a proof, and reads later what became of it', async () => {
  const forms: URLSearchParams[] = []
  const receipt = 'r'.repeat(22)
  fakeServer({
    '/v1/claims/applyForOldAccount': (form) => {
      forms.push(form)
      return { status: 200, receipt }
    },
    '/v1/claims/getClaimApplication': { status: 200, state: 'denied', answer: '注册时间不符' },
  })
  useAccountForm.setState({
    phone: '13800000101',
    claim: { oldName: '老王', oldPassword: '', proof: '', code: '123456', password: 'secret99' },
  })
  const overlay = <ClaimOverlay terms={{ agreement: 1, privacy: 1 }} onTermsStale={() => undefined} />
  const shown = await show(overlay)
  await page.getByRole('checkbox', { name: /《用户协议》/ }).click()
  await page.getByText('满 18 岁').click()
  await press('忘了旧密码')
  await press('提交申请')
  const proof = page.getByLabelText('怎么证明是你')
  await expect.element(proof).toHaveAccessibleDescription(/请写明哪些事能证明账号是你的/)
  await proof.fill('2012 年 5 月注册')
  await press('提交申请')
  await expect.element(page.getByText(/申请已提交，由两位管理员核实/)).toBeVisible()
  expect(Object.fromEntries(forms[0]!)).toMatchObject({ old_name: '老王', message: '2012 年 5 月注册' })
  await shown.unmount()
  await show(overlay)
  await expect.element(page.getByText(/你的申请没有通过[^]*答复：注册时间不符/)).toBeVisible()
})

test('an invitation code takes the place of the code by SMS', async () => {
  const forms: URLSearchParams[] = []
  const wrong = { status: 401, outcome: 'InviteCodeWrong', message: '邀请码不对、已用完或已失效' }
  fakeServer({
    '/v1/invites/signUpWithInvite': (form) => (forms.push(form) === 1 ? Response.json(wrong) : { status: 200 }),
  })
  useAccountForm.setState({
    phone: '13800000101',
    invite: { inviteCode: '', username: '铁门栓', password: 'secret99' },
  })
  await show(<InviteOverlay terms={undefined} onTermsStale={() => undefined} />)
  await page.getByRole('checkbox', { name: /《用户协议》/ }).click()
  await page.getByText('满 18 岁').click()
  await press('注册')
  await expect.element(page.getByLabelText('邀请码')).toHaveAccessibleDescription(/邀请码不能为空/)
  await page.getByLabelText('邀请码').fill('ABCD-EFGH-JKLM-NPQR')
  await press('注册')
  await expect.element(page.getByLabelText('邀请码')).toHaveAccessibleDescription(/邀请码不对/)
  await press('注册')
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect.element(dialog.getByLabelText('密码', { exact: true })).toHaveValue('secret99')
  expect(Object.fromEntries(forms[1]!)).toMatchObject({
    invite_code: 'ABCD-EFGH-JKLM-NPQR',
    phone_num: '13800000101',
    username: '铁门栓',
    of_age: '1',
  })
})
