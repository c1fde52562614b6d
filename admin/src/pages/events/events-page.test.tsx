import type { CallOutput, ManagedEvent } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communityAnswers } from '../../../testing/answers.ts'
import { dialog, gone, openBackOffice } from '../../../testing/back-office.tsx'

type Listed = CallOutput<'/v1/admin/events/getAdminEvents'>

const times = { opens_at: '2026-11-01T04:00:00.000Z', closes_at: '2026-12-01T04:00:00.000Z' }
const eventOf = (kind: ManagedEvent['kind'], more: Partial<ManagedEvent> = {}): ManagedEvent => ({
  kind,
  name: kind,
  title: `活动 ${kind}`,
  summary: '简介',
  state: 'open',
  version: 3,
  ...more,
})
const listed: Listed = {
  status: 200,
  events: [
    eventOf('match', { ...times, name: '202511', community_name: 'r6' }),
    ...(['quiz', 'westworld', 'knock', 'tile'] as const).map((kind) => eventOf(kind)),
  ],
}

test('every event is edited in the same form, without the fields that its kind lacks', async () => {
  const sent: Record<string, string>[] = []
  await openBackOffice('/events', {
    '/v1/admin/events/getAdminEvents': listed,
    ...communityAnswers,
    '/v1/admin/events/saveEvent': (form) => {
      sent.push(Object.fromEntries(form))
      return { status: 200, event: eventOf('tile') }
    },
  })
  for (const { kind, title } of listed.events) {
    await page.getByRole('button', { name: new RegExp(`^修改 ?${title}$`) }).click()
    const popup = dialog(`修改「${title}」`)
    await expect.element(popup.getByLabelText('标题')).toHaveValue(title)
    await expect.element(popup.getByRole('radio', { name: '草稿：成员看不到' })).toBeInTheDocument()
    expect(popup.getByText('社区', { exact: true }).elements().length > 0).toBe(kind !== 'quiz')
    expect(popup.getByLabelText('编号').elements()).toHaveLength(kind === 'match' ? 1 : 0)
    if (kind !== 'tile') await popup.getByRole('button', { name: '取消' }).click()
    if (kind !== 'tile') await gone(popup)
  }

  const popup = dialog('修改「活动 tile」')
  await popup.getByLabelText('标题').fill('秋日叠牌')
  await popup.getByText('归档：不在活动墙上，凭地址还能看').click()
  await popup.getByRole('button', { name: '保存' }).click()
  await gone(popup)
  expect(sent).toEqual([{ name: 'tile', version: '3', title: '秋日叠牌', summary: '简介', state: 'archived' }])
})
