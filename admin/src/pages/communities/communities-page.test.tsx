import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communityAnswers } from '../../../testing/answers.ts'
import { dialog, openBackOffice } from '../../../testing/back-office.tsx'
import type { Answers } from '../../../../web/testing/fake-server.ts'

const order = page.getByRole('list', { name: '社区次序' })
const fullName = page.getByLabelText('全名')

/** The communities in an order that can be changed. */
function orderedAnswers(): Answers {
  const given = communityAnswers['/v1/admin/divisions/getAdminDivisions']
  if (!given || typeof given === 'function') throw new Error('communities are answered')
  let answer = given
  return {
    ...communityAnswers,
    '/v1/admin/divisions/getAdminDivisions': () => answer,
    '/v1/admin/divisions/orderDivisions': () => {
      answer = { ...answer, divisions: answer.divisions.toReversed(), order_version: 2 }
      return { status: 200 }
    },
  }
}

test('another order leaves the form with its unsaved edits', async () => {
  await openBackOffice('/divisions', orderedAnswers())
  await fullName.fill('据点·改到一半')
  await page.getByRole('button', { name: '下移 据点·主战区' }).click()
  await expect.element(order.getByRole('listitem').first()).toHaveTextContent('据点·野外')
  await expect.element(fullName).toHaveValue('据点·改到一半')
})

test('hiding a community asks before it is saved', async () => {
  const asked = await openBackOffice('/divisions', {
    ...communityAnswers,
    '/v1/admin/divisions/saveDivision': { status: 200 },
  })
  await page.getByLabelText('隐藏社区：社区、帖子和战队只在后台可见，取消勾选即恢复').click()
  const save = page.getByRole('region', { name: '资料' }).getByRole('button', { name: '保存' })
  await save.click()
  await dialog('保存修改').getByRole('button', { name: '取消' }).click()
  expect(asked).not.toContain('/v1/admin/divisions/saveDivision')
  await save.click()
  await dialog('保存修改').getByRole('button', { name: '保存' }).click()
  await expect.poll(() => asked).toContain('/v1/admin/divisions/saveDivision')
})
