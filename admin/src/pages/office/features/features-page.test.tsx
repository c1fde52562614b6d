import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, openBackOffice } from '../../../../testing/back-office.tsx'
import type { Feature } from './queries.ts'

const feature = (name: Feature['name'], title: string, given: Partial<Feature> = {}): Feature => ({
  name,
  title,
  sentence: `${title}是什么`,
  example: `遇到${title}的地方`,
  hides: `${title}的页面`,
  needs: [],
  recommended: 0,
  on: 1,
  ...given,
})
const features = [
  feature('follows', '关注', { recommended: 1, users: 12 }),
  feature('boards', '战术板'),
  feature('clan-boards', '战队的战术板', { needs: ['boards'] }),
  feature('evidence', '取证', { recommended: 1, duty: '《网络暴力信息治理规定》' }),
]

/** Opens the page; returns what it saves. */
async function open() {
  const saved: string[] = []
  await openBackOffice('/features', {
    '/v1/admin/features/getFeatures': { status: 200, features, version: 4 },
    '/v1/admin/features/saveFeatures': (form) => {
      saved.push(`${form.get('version')} ${form.get('on')}`)
      return { status: 200, features, version: 5 }
    },
  })
  return saved
}

test('turning a feature off says what goes with it, and takes those that need it along', async () => {
  const saved = await open()
  await expect.element(page.getByText('30 天内 12 人用过')).toBeVisible()
  await expect.element(page.getByText('例：遇到关注的地方')).toBeVisible()
  await page.getByRole('checkbox', { name: '战术板', exact: true }).click()
  await expect.element(dialog('关闭「战术板」').getByText(/^关闭：战术板、战队的战术板。/)).toBeVisible()
  await page.getByRole('button', { name: '确认更改' }).click()
  await expect.element(page.getByText('已更改，所有页面已经生效')).toBeVisible()
  expect(saved).toEqual(['4 ["follows","evidence"]'])
})

test('turning a duty off names the duty', async () => {
  await open()
  await page.getByRole('button', { name: '只要核心' }).click()
  await expect.element(dialog('只要核心').getByText(/^「取证」对应网站的义务：《网络暴力信息治理规定》/)).toBeVisible()
})

test('a preset that is in force has nothing to change', async () => {
  await open()
  await page.getByRole('button', { name: '全部' }).click()
  await expect.element(dialog('全部').getByText('现在就是这样，没有要更改的。')).toBeVisible()
})
