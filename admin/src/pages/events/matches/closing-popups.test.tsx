import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { matchDetails as details } from '../../../../testing/match-details.ts'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'
import type { Answers } from '../../../../../web/testing/fake-server.ts'

test('the list of a reveal’s losses follows the event, and has to be confirmed again when it grows', async () => {
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
