import { expect, test } from 'vitest'
import { missionAnswers } from '../../../testing/answers.ts'
import { dialog, openBackOffice } from '../../../testing/back-office.tsx'
import { page } from 'vitest/browser'

test('a number field rejects anything but a whole number in range, and keeps the input', async () => {
  const asked = await openBackOffice('/missions', missionAnswers)
  await page.getByRole('button', { name: '新建任务' }).click()
  const form = dialog('新建任务')
  await form.getByRole('radio', { name: '在社区发帖' }).click()
  const coins = form.getByLabelText('金币数量')

  for (const [typed, problem] of [
    ['1.5', '请输入整数'],
    ['-5', '请输入 1 到 1000000 之间的整数'],
    ['1000001', '请输入 1 到 1000000 之间的整数'],
    ['', '请填写数字'],
  ] as const) {
    await coins.fill(typed)
    await form.getByRole('button', { name: '保存' }).click()
    await expect.element(coins).toHaveAccessibleDescription(problem)
    await expect.element(coins).toHaveValue(typed)
    await expect.element(coins).toHaveFocus()
  }
  await coins.fill('２５')
  await expect.element(coins).toHaveValue('25')
  await expect.element(coins).toHaveAccessibleDescription('')
  expect(asked).not.toContain('/v1/admin/missions/saveMission')
})
