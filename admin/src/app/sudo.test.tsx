import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, gone, openBackOffice } from '../../testing/back-office.tsx'
import { userAnswers } from '../../testing/page-answers.ts'
import { refusals } from '../../../web/testing/refusal-bodies.ts'

const form = dialog('调整 老兵 的金币')
const question = dialog('确认是你本人')
const amount = form.getByLabelText('数量')
const password = question.getByLabelText('密码', { exact: true })

function refuse(outcome: string) {
  const { http, body } = refusals.find((one) => one.body.outcome === outcome)!
  return Response.json(body, { status: http })
}

async function newPublicKey() {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const spki = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))))
  return `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`
}

test('a call that needs a confirmed password asks for it, and is sent again with the same input', async () => {
  const publicKey = await newPublicKey()
  const [sent, passwords]: [string[], number[]] = [[], []]
  await openBackOffice('/users/4', {
    ...userAnswers,
    '/v1/account/getSecondFactor': { status: 200, on: 0, totp: 0, passkeys: [], recovery_codes: 0, required: 0 },
    '/v1/account/getPublicKey': { status: 200, publicKey, keyId: '1' },
    '/v1/account/confirmPassword': () => (passwords.push(1) === 1 ? refuse('WrongPassword') : { status: 200 }),
    '/v1/admin/users/adjustCoins': (input) => {
      sent.push(String(input))
      return passwords.length < 2 ? refuse('SudoRequired') : { status: 200, coins: 50 }
    },
  })
  await page.getByRole('button', { name: '调整金币' }).click()
  await amount.fill('30')
  await form.getByLabelText('原因').fill('补发奖励')
  await form.getByRole('button', { name: '确定' }).click()

  // Closing the dialog keeps the form's values.
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await gone(question)
  await expect.element(form.getByText('请先确认密码')).toBeVisible()
  await expect.element(amount).toHaveValue('30')

  await form.getByRole('button', { name: '确定' }).click()
  await question.getByRole('button', { name: '确认' }).click()
  await expect.element(question.getByText('密码不能为空')).toBeVisible()
  await password.fill('wrong1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('密码错误')).toBeVisible()
  await password.fill('right1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('老兵 现在有 50 金币')).toBeInTheDocument()
  await gone(form)
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(1)
})
