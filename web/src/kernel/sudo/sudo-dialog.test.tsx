import type { CallOutput } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { askWithSudo } from './ask-with-sudo.ts'
import { SudoHost } from './sudo-host.tsx'

const factor = { status: 200, on: 1, totp: 1, passkeys: [] as never[], recovery_codes: 10, required: 0 } as const
const refused = { status: 403, outcome: 'SudoRequired', message: '请先用验证码、恢复码或通行密钥确认', factor: 1 }

/** Asks to remove the second factor, of which the server wants to see a code first. */
async function remove(present: CallOutput<'/v1/account/getSecondFactor'>) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const codes: (string | null)[] = []
  fakeServer({
    '/v1/account/getSecondFactor': present,
    '/v1/account/confirmWithCode': (form) => {
      codes.push(form.get('code'))
      return { status: 200 }
    },
    '/v1/account/removeSecondFactor': () =>
      codes.length > 0 ? { status: 200 } : Response.json(refused, { status: 403 }),
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SudoHost />
    </QueryClientProvider>,
  )
  return { codes, removed: askWithSudo('/v1/account/removeSecondFactor', {}) }
}

const confirm = () => page.getByRole('button', { name: '确认' }).click()

test('a change of the second factor asks for a code, never for the password, and is sent again', async () => {
  const { codes, removed } = await remove(factor)
  await expect.element(page.getByLabelText('验证器里的验证码')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '改用恢复码' })).toBeVisible()
  expect(page.getByText('密码').elements()).toEqual([])
  await page.getByLabelText('验证器里的验证码').fill('123456')
  await confirm()
  expect(await removed).toEqual({ status: 200 })
  expect(codes).toEqual(['123456'])
})

test('a recovery code does, and is what members without an authenticator are asked for', async () => {
  const { codes, removed } = await remove({ ...factor, totp: 0 })
  await expect.element(page.getByLabelText('恢复码', { exact: true })).toHaveFocus()
  await confirm()
  await expect.element(page.getByText('恢复码不能为空')).toBeVisible()
  await page.getByLabelText('恢复码', { exact: true }).fill('ABCD-EFGH-JKLM-NPQR')
  await confirm()
  expect(await removed).toEqual({ status: 200 })
  expect(codes).toEqual(['ABCD-EFGH-JKLM-NPQR'])
})
