import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gone, openBackOffice, choosePage, pageTitle } from '../../../../testing/back-office.tsx'
import { clanAnswers } from '../../../../testing/page-answers.ts'
import { waitingContent } from '../../../../testing/waiting-content.ts'

const waiting = (id: number) => waitingContent(id, `第${id}帖`, `第${id}帖的正文`)

const current = page.getByRole('region', { name: '正在审核' })
const queue = page.getByRole('region', { name: '队列' })
const shown = async (id: number) => {
  await expect.element(current.getByText(`第${id}帖的正文`)).toBeVisible()
}

let left: number[]
let decided: string[]

beforeEach(async () => {
  left = [1, 2, 3, 4]
  decided = []
  await openBackOffice('/review', {
    ...clanAnswers,
    '/v1/admin/review/getReviewQueue': () => ({ status: 200, contents: left.map(waiting), hasMore: false }),
    '/v1/admin/reports/getReports': { status: 200, reported: [], hasMore: false },
    '/v1/admin/review/decideContents': (sent) => {
      const names = JSON.parse(sent.get('contents') ?? '[]') as { id: number }[]
      const results = names.map(({ id }) => (left.includes(id) ? 'done' : 'taken'))
      decided.push(`${sent.get('decision')} ${names.map(({ id }) => id).join(' ')}`)
      left = left.filter((id) => !names.some((name) => name.id === id))
      return { status: 200, results }
    },
  })
  await shown(1)
})

const afterReading = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)

test('a key decides once while it is held down, and nothing that was just shown', async () => {
  await userEvent.keyboard('a')
  await shown(1)
  afterReading()
  await userEvent.keyboard('{a>30/}')
  await shown(2)
  await userEvent.keyboard('a')
  await shown(2)
  expect(queue.getByRole('button').elements()).toHaveLength(3)
  await userEvent.keyboard('z')
  await shown(1)
})

test('after an entry of the middle comes the one below it', async () => {
  await queue.getByRole('button', { name: '夜班 第3帖' }).click()
  await shown(3)
  await current.getByRole('button', { name: '通过' }).dblClick()
  await shown(4)
  await expect.element(current.getByText('已通过「第3帖」')).toBeVisible()
  expect(queue.getByRole('button').elements()).toHaveLength(3)
})

test('a decision is taken back before it is sent; leaving the page sends it', async () => {
  await current.getByRole('button', { name: '通过' }).click()
  await shown(2)
  await current.getByRole('button', { name: '撤销' }).click()
  await shown(1)
  await expect.element(current.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  await current.getByRole('button', { name: '通过' }).click()
  await current.getByRole('button', { name: '通过' }).click()
  await shown(3)
  await vi.waitFor(() => expect(decided).toEqual(['approve 1']))
  await choosePage('举报')
  await expect.element(pageTitle('举报')).toBeVisible()
  await vi.waitFor(() => expect(decided).toEqual(['approve 1', 'approve 2']))
})

test('a post that somebody else decided stays until one moves on', async () => {
  left = [2, 3, 4]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(current.getByText('已经由别人处理')).toBeVisible()
  await shown(1)
  await expect.element(current.getByRole('button', { name: '通过' })).not.toBeInTheDocument()
  await current.getByRole('button', { name: '下一条' }).click()
  await shown(2)
  await gone(current.getByText('已经由别人处理'))
})
