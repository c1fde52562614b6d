import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DigitsField } from './digits-field.tsx'

function Form() {
  const [code, setCode] = useState('')
  return <DigitsField label="验证码" maxDigits={6} value={code} onValue={setCode} />
}

test('a code may be pasted with its whole message, wherever that has other numbers', async () => {
  await render(<Form />)
  const field = page.getByLabelText('验证码')
  for (const message of [
    '5分钟内有效，验证码：123456',
    '【据点】您的验证码为123456，5分钟内有效。',
    '【据点2】尾号8000的手机正在登录，１２３４５６是验证码',
    '123 456',
    '1-2-3-4-5-6-7',
  ]) {
    await field.fill('')
    await field.fill(message)
    await expect.element(field).toHaveValue('123456')
  }
})
