import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { expect, test } from '../../src/test.ts'

test('a short link redirects a plain request to its post @desktop', async ({ page, memberOf }) => {
  const author = await memberOf(demo.writer)
  const moment = await givenMoment(author)
  const { id } = await author.ask('/v1/moments/updateShareInteraction', { message_id: moment.id })

  const answer = await page.request.get(`/s/c/${String(id)}`, { maxRedirects: 0 })

  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe(moment.path)
})

test('an unknown short link shows the error view @mobile', async ({ page, enter, allowConsole }) => {
  allowConsole(/404 .*\/s\/c\/nothinghere/)
  allowConsole(/404 .*\/v1\/moments\/resolveShortCode/)
  await enter(demo.member)
  await page.goto('/s/c/nothinghere')
  await expect(page.getByRole('heading', { name: '出错啦,找不到你想要的东西' })).toBeVisible()
  await expect(page.getByText('错误代码：404')).toBeVisible()
})
