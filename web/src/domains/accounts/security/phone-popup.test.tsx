import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { AccountRows } from './account-rows.tsx'
import { PhonePopup } from './phone-popup.tsx'
import { ProvePhonePopup } from './prove-phone-popup.tsx'

test('a wrong code shows an error only at its field', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const message = '验证码错误'
  const body = { status: 403, outcome: 'CodeMismatch', message, fields: { own_verify_code: message } }
  fakeServer({ '/v1/account/changePhone': () => Response.json(body, { status: 403 }) })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PhonePopup own="138****0000" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByLabelText('138****0000 的验证码').fill('000000')
  await page.getByLabelText('新手机号', { exact: true }).fill('13900000001')
  await page.getByLabelText('新手机号的验证码').fill('123456')
  await page.getByRole('button', { name: '更换', exact: true }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(page.getByText(message).elements()).toHaveLength(1)
})

test('an unproved phone has a row, whose popup proves it by a code', async () => {
  const account = { status: 200, phone: '138****0000', phone_proved: 0 }
  const proved = vi.fn(() => Response.json({ status: 200 }))
  fakeServer({
    ...signedIn,
    '/v1/account/getOwnAccount': () => Response.json(account),
    '/v1/account/provePhone': proved,
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountRows />
    </QueryClientProvider>,
  )
  const row = page.getByRole('button', { name: '验证手机号 未验证' })
  await expect.element(row).toBeVisible()
  const onClose = vi.fn()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ProvePhonePopup own={account.phone} onClose={onClose} />
    </QueryClientProvider>,
  )
  await page.getByLabelText('138****0000 的验证码').fill('123456')
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(proved).toHaveBeenCalledOnce()
})

test('a site that sends no codes offers neither to prove nor to change the phone', async () => {
  fakeServer({ ...signedIn, '/v1/account/getOwnAccount': { status: 200, phone: '138****0000' } })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountRows />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: '更换手机号' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '修改密码' })).toBeVisible()
  expect(page.getByRole('button', { name: '验证手机号' }).elements()).toEqual([])
})
