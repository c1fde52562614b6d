import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { findable, openSearch, results } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

test('every way to write a query finds what it says @desktop', async ({ page, enter, memberOf }) => {
  const [author, other] = [await memberOf(demo.writer), await memberOf(demo.otherWriter)]
  const [attack, defence, rifle] = ['铜雀台进攻路线', '鐵鑄銅雀臺的防守', 'ＫＧ９０在铜雀台']
  await givenMoment(author, { title: attack, message: '从水门进。' })
  await givenMoment(author, { title: defence, tag: 2 })
  await givenMoment(other, { title: rifle, message: '压枪很稳。' })
  await findable(author, '铜雀台', 3)
  await enter(demo.member)
  await page.goto('/search')
  const finds: [q: string, titles: string[]][] = [
    ['铜雀台', [attack, defence, rifle]],
    ['銅雀臺', [attack, defence, rifle]],
    ['铜雀台 进攻', [attack]],
    ['"铜雀台进攻"', [attack]],
    ['“雀台进攻路线”', [attack]],
    ['铜雀台 -进攻', [defence, rifle]],
    ['铜雀台 -"进攻路线" -防守', [rifle]],
    ['kg90', [rifle]],
    ['ｋｇ-９０', [rifle]],
    ['KG90铜雀台', [rifle]],
    ['铜雀台 @北港修门匠', [attack, defence]],
    ['铜雀台 #攻略', [defence]],
    ['铜却台', [attack, defence, rifle]],
  ]
  for (const [q, titles] of finds) {
    const field = await openSearch(page)
    await field.fill(q)
    await field.press('Enter')
    await expect(page).toHaveTitle(`搜索：${q} · 据点`)
    // Words alone find texts with most of them, too.
    if (/["“@#-]/.test(q.replace('ｋｇ-９０', ''))) await expect(results(page), q).toHaveCount(titles.length)
    for (const title of titles)
      await expect(results(page).getByRole('heading').filter({ hasText: title }), `${q}: ${title}`).toBeVisible()
  }
})
