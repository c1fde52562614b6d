import type { Invite } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainLook } from '../../../../../web/testing/signed-in.ts'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'

test('a code is made, shown once, has its members, and is withdrawn after a question', async () => {
  const time = new Date().toISOString()
  const made: Invite = { id: 1, note: '开黑群', uses: 10, used: 1, expires_at: '2099-01-01T00:00:00.000Z', time }
  const author = {
    user_id: 7,
    username: '夜行者',
    user_avatar: { ...plainLook, user_id: 7 },
    avatar_url: '',
    user_level: 1,
    time,
  }
  const invites: Invite[] = []
  const forms: Record<string, string>[] = []
  await openBackOffice('/invites', {
    '/v1/admin/invites/getInvites': () => ({ status: 200, invites, hasMore: false }),
    '/v1/admin/invites/createInvite': (form) => {
      forms.push(Object.fromEntries(form))
      invites.push(made)
      return { status: 200, invite: made, code: 'ABCD-EFGH-JKLM-NPQR' }
    },
    '/v1/admin/invites/getInvited': () => ({
      status: 200,
      members: [{ author, time }],
      hasMore: false,
    }),
    '/v1/admin/invites/withdrawInvite': () => {
      invites[0] = { ...made, withdrawn_at: time }
      return { status: 200, invite: invites[0] }
    },
  })
  await page.getByRole('button', { name: '制作邀请码' }).click()
  const form = dialog('制作邀请码')
  await form.getByLabelText('备注').fill('开黑群')
  await form.getByLabelText('有效期至').fill('2099-01-01T08:00')
  await form.getByRole('button', { name: '制作' }).click()
  await expect.element(dialog('邀请码已制作').getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
  await dialog('邀请码已制作').getByRole('button', { name: '关闭' }).last().click()
  await gone(dialog('邀请码已制作'))
  expect(forms).toMatchObject([{ note: '开黑群', uses: '10' }])
  expect(document.body.textContent).not.toContain('ABCD-EFGH')

  await page.getByRole('button', { name: '谁用了' }).click()
  await expect.element(dialog('用「开黑群」注册的成员').getByText('夜行者')).toBeVisible()
  await dialog('用「开黑群」注册的成员').getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '撤回' }).click()
  await dialog('撤回「开黑群」？').getByRole('button', { name: '撤回' }).click()
  await expect.element(page.getByText('已撤回').first()).toBeVisible()
})
