import type { AdminUser } from '@judian/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { communityAnswers } from '../../../testing/answers.ts'
import { dialog, gone, openBackOffice, pageTitle } from '../../../testing/back-office.tsx'
import { settingsAnswers } from '../../../testing/page-answers.ts'

const owl: AdminUser = {
  user_id: 7,
  username: '夜枭',
  avatar_url: '',
  phone: '138****0007',
  user_level: 1,
  coins: 0,
  time: '2026-11-01T00:00:00Z',
  isAdmin: false,
  moderates: [],
  muted: 0,
  banned: 0,
}

test('Ctrl-K finds pages by what one does there, settings by their label, and members', async () => {
  await openBackOffice('/divisions', {
    ...communityAnswers,
    ...settingsAnswers(),
    '/v1/admin/features/getFeatures': { status: 200, features: [], version: 1 },
    '/v1/admin/users/getAdminUsers': (form) => ({
      status: 200,
      users: form.get('search') === '夜枭' ? [owl] : [],
      hasMore: false,
    }),
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const popup = dialog('搜索后台')
  const field = popup.getByLabelText('页面、成员、设置')
  await expect.element(popup.getByRole('link', { name: /^全部待处理/ })).toBeVisible()

  await field.fill('封禁')
  await expect.element(popup.getByRole('link', { name: /^成员 成员/ })).toHaveAttribute('href', '/admin/users')
  await field.fill('夜枭')
  await expect.element(popup.getByRole('link', { name: '夜枭 编号 7' })).toHaveAttribute('href', '/admin/users/7')

  await field.fill('投诉邮箱')
  await expect.element(popup.getByRole('link', { name: /^投诉邮箱/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await gone(popup)
  await expect.element(pageTitle('站点设置')).toBeVisible()
  await expect.element(page.getByLabelText('投诉邮箱')).toHaveFocus()
})
