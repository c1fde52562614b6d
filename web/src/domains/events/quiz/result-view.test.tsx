import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResultView } from './result-view.tsx'

const trait = (axis: string, value: number) => ({ axis, left: '稳扎', right: '快攻', value })
const result = { code: 'ABCD', name: '守门人', image_url: '/q.webp', motto: '守住', summary: '守得住' }

test('an axis in the middle leans to neither side', async () => {
  const traits = [trait('节奏', 0), trait('站位', 40), trait('分工', -30)]
  await render(
    <ResultView result={{ ...result, traits }} mates={[]} statistics={[]} heading="我的档案" actions={null} />,
  )
  const axis = (at: number) => page.getByRole('list').first().getByRole('listitem').nth(at)
  await expect.element(axis(0)).toHaveTextContent('节奏：两边一样稳扎快攻')
  await expect.element(axis(1)).toHaveTextContent('站位：快攻 40%稳扎快攻')
  await expect.element(axis(2)).toHaveTextContent('分工：稳扎 30%稳扎快攻')
  const leaning = axis(0).element().querySelectorAll('[data-on="true"]')
  expect(leaning).toHaveLength(0)
})
