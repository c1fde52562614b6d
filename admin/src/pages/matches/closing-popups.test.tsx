import type { CallOutput } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, gone, openBackOffice } from '../../../testing/back-office.tsx'
import type { Answers } from '../../../../web/testing/fake-server.ts'

const past = '2026-11-01T00:00:00.000Z'
const details: CallOutput<'/v1/admin/match/getMatchEvent'> = {
  status: 200,
  event: {
    kind: 'match',
    name: 'winter',
    title: '冬季攻城战',
    summary: '',
    community_name: 'r6',
    opens_at: '2026-10-01T00:00:00.000Z',
    closes_at: past,
    state: 'open',
    sealed: 1,
    revealed: 0,
    version: 4,
  },
  matches: [],
  missions: [],
  prizes: [{ name: '100 金币', kind: 'coins', count: 9, coins: 100 }],
  prizes_version: 2,
  prizes_digest: 'd'.repeat(64),
  root: 'r'.repeat(64),
  figures: { voters: 3, votes: 3, draws: 0, tickets: 9, chances_left: 1 },
}

test('what a reveal loses follows the event, and more of it is confirmed anew', async () => {
  let chances_left = 1
  const sent: Record<string, string>[] = []
  const answers: Answers = {
    '/v1/admin/match/getMatchEvent': () => ({ ...details, figures: { ...details.figures, chances_left } }),
    '/v1/admin/match/getMatchMessages': { status: 200, messages: [], hasMore: false },
    '/v1/admin/match/revealLottery': (form) => {
      sent.push(Object.fromEntries(form))
      if (form.get('seen_chances') !== String(chances_left))
        return Response.json({ status: 409, outcome: 'RevealLoses', message: '请核对会失去什么' }, { status: 409 })
      return { status: 200, seed: 's'.repeat(64) }
    },
  }
  await openBackOffice('/matches/winter', answers)
  await page.getByRole('button', { name: '公布种子' }).click()
  const popup = dialog('公布种子？')
  const reveal = popup.getByRole('button', { name: '公布种子' })
  const changed = popup.getByText('刚刚有变动，请按现在的情况重新核对，再输入编号。')
  const number = popup.getByLabelText('输入活动编号 winter 确认')
  await expect.element(popup.getByText(/^1 次抽奖机会还没有用/)).toBeVisible()
  await number.fill('winter')

  chances_left = 5
  await reveal.click()
  await expect.element(popup.getByText(/^5 次抽奖机会还没有用/)).toBeVisible()
  await expect.element(changed).toBeVisible()
  await expect.element(number).toHaveValue('')
  await number.fill('winter')
  await expect.element(changed).not.toBeInTheDocument()
  await reveal.click()
  await gone(popup)
  const seen = { typed_name: 'winter', version: '4' }
  expect(sent).toMatchObject([
    { ...seen, seen_chances: '1' },
    { ...seen, seen_chances: '5' },
  ])
})
