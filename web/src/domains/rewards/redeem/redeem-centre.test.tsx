import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { refusals } from '../../../../testing/refusal-bodies.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { useAccountOverlay } from '../../../kernel/session/index.ts'
import { RedeemCentre } from './redeem-centre.tsx'

const field = page.getByLabelText('激活码')
async function expectProblem(text: string) {
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text))
}
const redeem = () => page.getByRole('button', { name: '兑换' }).click()

async function open(outcome?: string) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { http, body } = refusals.find((one) => one.body.outcome === outcome) ?? refusals[0]!
  const asked = fakeServer({ '/v1/account/redeemKey': () => Response.json(body, { status: http }) })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <RedeemCentre onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(field).toHaveFocus()
  await field.fill('')
  return asked
}

test('a code is formatted while it is typed and edited', async () => {
  await open()
  await userEvent.keyboard('ab12cd34ef')
  await expect.element(field).toHaveValue('AB12-CD34-EF')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}x')
  await expect.element(field).toHaveValue('AX12-CD34-EF')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Delete}{Delete}')
  await expect.element(field).toHaveValue('AX12-D34E-F')
  await field.fill('激活码：ｔｅｓｔ 2345—6789abcd。')
  await expect.element(field).toHaveValue('TEST-2345-6789-ABCD')
})

test('no code, and half of one, cost no try', async () => {
  const asked = await open()
  await redeem()
  await expectProblem('激活码不能为空')
  await field.fill('AAAA-AAAA')
  await redeem()
  await expectProblem('您输入的激活码有误')
  expect(asked).toEqual([])
})

test.each([
  ['TooManyWrongKeys', '请求兑换次数过多，请稍后再试'],
  ['KeyWrong', '您输入的激活码有误'],
  ['KeyExpired', '您输入的激活码已失效'],
  ['KeyUsed', '您输入的激活码已被使用'],
  ['RedeemNotSignedIn', '您还没有登录账号'],
])('%s shows at the field, which keeps the code', async (outcome, text) => {
  await open(outcome)
  await field.fill('BBBB-BBBB-BBBB-BBBB')
  await redeem()
  await expectProblem(text)
  await expect.element(field).toHaveValue('BBBB-BBBB-BBBB-BBBB')
  expect(useAccountOverlay.getState().overlay).toBe(outcome === 'RedeemNotSignedIn' ? 'signIn' : undefined)
})
