import { useConsentQuestion } from '@judian/web/kernel/ask/with-consent.ts'
import { useSudoQuestion } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusals } from '../../../../web/testing/refusal-bodies.ts'
import { missionAnswers } from '../../../testing/answers.ts'
import { dialog, openBackOffice } from '../../../testing/back-office.tsx'
import { calendarAnswers } from '../../../testing/page-answers.ts'

type Refusal = (typeof refusals)[number]
const responseOf = ({ http, body }: Refusal) => Response.json(body, { status: http })
const refusal = (name: string) => refusals.find(({ body }) => body.outcome === name)!

const alerts = (within: Element) =>
  [...within.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean)

test('a popup shows each outcome once: at its field, or below if it has no such field', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  // A member who declines consent, or doesn't confirm the password, sees the refusal.
  onTestFinished(useConsentQuestion.subscribe(({ answer }) => answer?.(false)))
  onTestFinished(useSudoQuestion.subscribe(({ answer }) => answer?.(false)))
  let next = refusals[0]!
  const asked = await openBackOffice('/missions', {
    ...missionAnswers,
    '/v1/account/getSecondFactor': { status: 200, on: 0, totp: 0, passkeys: [], recovery_codes: 0, required: 0 },
    '/v1/admin/missions/saveMission': () => responseOf(next),
  })
  await page.getByRole('button', { name: '新建任务' }).click()
  const form = dialog('新建任务')
  await form.getByRole('radio', { name: '在社区发帖' }).click()
  await form.getByRole('radio', { name: '据点·主战区' }).click()
  await form.getByLabelText('描述').fill('晒一张截图')
  await form.getByLabelText('金币数量').fill('25')

  const saves = () => asked.filter((path) => path === '/v1/admin/missions/saveMission').length
  for (const [at, one] of refusals.entries()) {
    next = one
    form.element().querySelector('form')!.requestSubmit()
    const isAnswered = () => {
      expect(saves()).toBe(at + 1)
      expect(form.element().querySelector('[aria-busy]')).toBeNull()
      expect(alerts(form.element())).toEqual([one.message])
    }
    await vi.waitFor(isAnswered, { interval: 5, timeout: 5_000 })
  }
})

test('a form in the page does so as well', async () => {
  await openBackOffice('/calendars', {
    ...calendarAnswers,
    '/v1/admin/calendars/saveCalendar': () => responseOf(refusal('MonthOver')),
  })
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('这个月已经过去，不能再修改')).toBeVisible()
})
