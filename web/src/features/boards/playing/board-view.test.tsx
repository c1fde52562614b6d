import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardCard, openBoard } from '../../../../testing/open-board.ts'
import { StepChip } from '../talking/step-chip.tsx'
import { StepFilter } from '../talking/step-filter.tsx'
import { BoardView, type BoardViewProps } from './board-view.tsx'

function show(props: Partial<BoardViewProps> = {}) {
  const asked = fakeServer({
    '/v1/boards/getBoard': (form) => ({
      status: 200,
      open: {
        ...openBoard,
        card: { ...boardCard, version: Number(form.get('version')) },
      },
    }),
  })
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <BoardView card={boardCard} {...props} />
        <StepChip moment={{ board: boardCard }} comment={{ board_step: 3 }} />
        <StepFilter board={boardCard} chosen={undefined} onChosen={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )
  return { asked, shown }
}

const player = page.getByRole('region', { name: '战术板：栈桥 · 进攻 · 3 步' })
const step = (number: number) => page.getByRole('radio', { name: `第 ${number} 步` })
const picture = (text: RegExp) => player.getByRole('img', { name: text })

test('a poster loads nothing before it is pressed; then the steps play, or advance one by one', async () => {
  const { asked } = show()
  const poster = page.getByRole('button', { name: '战术板：栈桥 · 进攻 · 3 步 播放 3 步' })
  await expect.element(poster).toBeVisible()
  expect(asked).toEqual([])
  await poster.click()

  await expect.element(player).toHaveFocus()
  expect(asked).toEqual(['/v1/boards/getBoard'])
  await player.getByRole('button', { name: '暂停' }).click()
  await step(1).click()
  await expect.element(player.getByText(/^第 1 步 两人在桥头集合$/)).toBeVisible()
  await player.getByRole('button', { name: '下一步' }).click()
  await expect.element(step(2)).toBeChecked()
  // Tests run with reduced motion: the description is there to read, too.
  await expect.element(picture(/^第 2 步：.*2 号.*机房/)).toBeVisible()
  await expect.element(player.getByText(/^.*2 号.*机房/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '只看第 2 步' })).toBeVisible()
})

test('arrow keys move forward and back, and a floor can be selected', async () => {
  show({ firstStep: 2 })
  await expect.element(step(2)).toBeChecked()
  player.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(step(3)).toBeChecked()
  await expect.element(player.getByRole('radio', { name: '二楼' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(step(2)).toBeChecked()
  await expect.element(player.getByRole('radio', { name: '一楼' })).toBeChecked()
})

test('a comment’s chip opens the player at its step and brings the focus there', async () => {
  show()
  await page.getByRole('button', { name: '第 3 步，在战术板上看' }).click()
  await expect.element(step(3)).toBeChecked()
  await expect.element(player).toHaveFocus()
  await step(1).click()
  await page.getByRole('button', { name: '第 3 步，在战术板上看' }).click()
  await expect.element(step(3)).toBeChecked()
})

test('the text version has every step, and an earlier version can be selected', async () => {
  const { asked } = show({ firstStep: 1 })
  await player.getByText('文字版').click()
  await player.getByRole('button', { name: '第 3 步：上阁楼架枪' }).click()
  await expect.element(step(3)).toBeChecked()
  await player.getByRole('combobox', { name: '版本' }).selectOptions('第 2 版')
  await expect.poll(() => asked).toHaveLength(2)
  await expect.element(player.getByRole('combobox', { name: '版本' })).toHaveValue('2')
})
