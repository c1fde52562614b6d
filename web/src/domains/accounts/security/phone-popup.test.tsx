import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { PhonePopup } from './phone-popup.tsx'

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
