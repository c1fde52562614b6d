import type { SearchEngineState } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'

test('an engine gets a key, shows how its pushes go, and loses the key after a question', async () => {
  const time = new Date().toISOString()
  const without: SearchEngineState = { engine: 'baidu', on: 0, waiting: 0, result: '' }
  let engine: SearchEngineState = without
  const forms: Record<string, string>[] = []
  await openBackOffice('/search-push', {
    '/v1/admin/search-push/getSearchEngines': () => ({ status: 200, engines: [engine] }),
    '/v1/admin/search-push/saveSearchKey': (form) => {
      forms.push(Object.fromEntries(form))
      const result = '今天的配额用完了，明天继续'
      engine = { ...without, on: 1, waiting: 3, remaining: 0, result, pushed_at: time, paused_until: time }
      return { status: 200 }
    },
    '/v1/admin/search-push/removeSearchKey': () => {
      engine = without
      return { status: 200 }
    },
  })
  await page.getByRole('button', { name: '填密钥' }).click()
  await dialog('百度的密钥').getByLabelText('密钥').fill('abcdefgh12345678')
  await dialog('百度的密钥').getByRole('button', { name: '保存' }).click()
  await gone(dialog('百度的密钥'))
  await expect.element(page.getByText('今天的配额用完了，明天继续')).toBeVisible()
  await expect.element(page.getByText('暂停')).toBeVisible()
  expect(forms).toEqual([{ engine: 'baidu', key: 'abcdefgh12345678' }])
  expect(document.body.textContent).not.toContain('abcdefgh12345678')

  await page.getByRole('button', { name: '停止推送' }).click()
  await dialog('停止向百度推送？').getByRole('button', { name: '停止推送' }).click()
  await expect.element(page.getByText('没有密钥')).toBeVisible()
})
