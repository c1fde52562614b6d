import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { missionAnswers } from '../../../../testing/answers.ts'
import { eventAnswers } from '../../../../testing/page-answers.ts'
import { dialog, gone, openBackOffice, choosePage, pageTitle } from '../../../../testing/back-office.tsx'

const question = dialog('有未保存的修改')
const form = dialog('新建任务')
const description = form.getByLabelText('描述')
const opener = page.getByRole('button', { name: '新建任务' })

async function openForm() {
  await openBackOffice('/missions', missionAnswers)
  await opener.click()
  await expect.element(form).toBeVisible()
}

test('a popup begins with its first control, and returns the focus when it closes', async () => {
  await openForm()
  await expect.element(form.getByRole('radio').first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await gone(form)
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await form.getByRole('button', { name: '取消' }).click()
  await gone(form)
  await expect.element(opener).toHaveFocus()
})

test('closing asks for confirmation before edits are lost', async () => {
  await openForm()
  await description.fill('写到一半')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await gone(question)
  await expect.element(description).toHaveValue('写到一半')

  await form.getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await gone(form)

  await opener.click()
  await expect.element(description).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('dialog'))
})

test('Enter and Escape keep the edits at the question, however often, and return the focus', async () => {
  await openForm()
  await description.fill('写到一半')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button').first()).toHaveTextContent('继续编辑')
  await expect.element(question.getByRole('button', { name: '继续编辑' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await gone(question)
  await expect.element(description).toHaveFocus()

  for (let round = 0; round < 3; round++) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gone(question)
    await expect.element(description).toHaveValue('写到一半')
    await expect.element(description).toHaveFocus()
  }
})

test('Back and a reload ask for confirmation before a popup’s edits are lost', async () => {
  await openBackOffice('/events', { ...missionAnswers, ...eventAnswers })
  await choosePage('任务')
  await opener.click()
  await description.fill('写到一半')
  history.back()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(description).toHaveValue('写到一半')
  expect(location.pathname).toBe('/admin/missions')

  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  history.back()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(pageTitle('全部活动')).toBeVisible()
  await gone(page.getByRole('dialog'))
})
