import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusals } from '../../../../../web/testing/refusal-bodies.ts'
import { missionAnswers } from '../../../../testing/answers.ts'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'
import { calendarAnswers, settingsAnswers } from '../../../../testing/page-answers.ts'

const outdated = refusals.find(({ body }) => body.outcome === 'Outdated')!
const refuse = () => Response.json(outdated.body, { status: outdated.http })
const panel = page.getByRole('region', { name: '对照' })
const shown = () => panel.query()?.textContent ?? ''
const choose = (name: string) => panel.getByRole('button', { name }).click()

/** The missions page, whose first mission another operator changes after it has been loaded; the versions of the saves. */
async function openMissions() {
  const read = missionAnswers['/v1/admin/missions/getAdminMissions'] as (form: URLSearchParams) => {
    status: 200
    missions: { version: number; mission_description: string }[]
    hasMore: boolean
  }
  const saves: string[] = []
  let now: { version: number; mission_description: string } | undefined
  await openBackOffice('/missions', {
    ...missionAnswers,
    '/v1/admin/missions/getAdminMissions': (form) => {
      const answer = read(form)
      return { ...answer, missions: answer.missions.map((mission) => ({ ...mission, ...now })) } as never
    },
    '/v1/admin/missions/saveMission': (form) => {
      saves.push(form.get('version') ?? '')
      now ??= { version: 2, mission_description: '别人写的' }
      if (form.get('version') !== String(now.version)) return refuse()
      now = { version: now.version + 1, mission_description: form.get('mission_description') ?? '' }
      return { status: 200, mission: { ...read(form).missions[0]!, ...now } } as never
    },
  })
  await page.getByRole('button', { name: '编辑' }).click()
  const form = dialog('编辑任务')
  await form.getByLabelText('描述').fill('我写的')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(shown).toContain('描述你的修改我写的现在的内容别人写的用我的覆盖')
  await expect.element(form.getByLabelText('描述')).toHaveValue('我写的')
  return { saves, form }
}

test('a refused save shows both versions, and overwrites after they were compared', async () => {
  const { saves, form } = await openMissions()
  // Pressing the same button again replaces nothing.
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => saves).toEqual(['1', '1'])
  await choose('用我的覆盖')
  await gone(form)
  expect(saves).toEqual(['1', '1', '2'])
  await expect.element(page.getByRole('table', { name: '任务' }).getByText('我写的')).toBeVisible()
})

test('discarding the own version continues with the present one', async () => {
  const { saves, form } = await openMissions()
  await choose('放弃我的')
  await gone(panel)
  await expect.element(form.getByLabelText('描述')).toHaveValue('别人写的')
  await form.getByRole('button', { name: '保存' }).click()
  await gone(form)
  expect(saves).toEqual(['1', '2'])
})

test('a change outside the form’s fields is no conflict: the save succeeds with the new version', async () => {
  const answers = settingsAnswers()
  const versions: string[] = []
  const save = answers['/v1/admin/settings/saveSettings'] as (form: URLSearchParams) => never
  await openBackOffice('/settings', {
    ...answers,
    '/v1/admin/settings/saveSettings': (form) => {
      versions.push(form.get('version') ?? '')
      return versions.length > 1 && form.get('version') === '1' ? refuse() : save(form)
    },
  })
  const saveSection = (name: string) => page.getByRole('region', { name }).getByRole('button', { name: '保存' }).click()
  await saveSection('文字与限制')
  await expect.poll(() => versions).toEqual(['1'])
  await saveSection('运行与保留')
  await expect.poll(() => versions).toEqual(['1', '1', '2'])
  await gone(panel)
})

test('typed input stays when the page loads others’ saves', async () => {
  let version = 1
  const read = calendarAnswers['/v1/admin/calendars/getAdminCalendar'] as (form: URLSearchParams) => {
    entries: { giftItemNum: number }[]
  }
  await openBackOffice('/calendars', {
    '/v1/admin/calendars/getAdminCalendar': (form) => {
      const answer = read(form)
      const entries = answer.entries.map((entry) => ({ ...entry, giftItemNum: version === 1 ? 10 : 20 }))
      return { ...answer, version, entries } as never
    },
    '/v1/admin/calendars/saveCalendar': () => {
      version = 2
      return refuse()
    },
  })
  await page.getByRole('button', { name: /^第 1 次/ }).click()
  await dialog('第 1 次签到').getByLabelText('金币数量').fill('15')
  await dialog('第 1 次签到').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(shown).toContain('第 1 次你的修改15 金币现在的内容20 金币')
  await expect.element(page.getByRole('button', { name: '第 1 次 15 金币' })).toBeVisible()
})
