import type { CallOutput } from '@judian/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../../../../../web/testing/fake-server.ts'
import { dialog, gone, openBackOffice } from '../../../../testing/back-office.tsx'
import { mapAnswers } from '../../../../testing/page-answers.ts'

const { maps } = mapAnswers['/v1/admin/boards/getAdminMaps'] as CallOutput<'/v1/admin/boards/getAdminMaps'>
const save = page.getByRole('button', { name: '保存' })
const ground = page.getByRole('button', { name: '在图上添加地点' })
const place = (name: string) => page.getByRole('group', { name, exact: true })
const mark = (name: string) => page.getByRole('button', { name, exact: true })
const position = (name: string) =>
  ['横', '竖'].map((axis) => (place(name).getByLabelText(axis).element() as HTMLInputElement).value)

/** Opens a page of maps; the forms that are saved. */
async function openMaps(path: string, more: Answers = {}) {
  const sent: Record<string, string>[] = []
  await openBackOffice(path, {
    ...mapAnswers,
    '/v1/admin/boards/saveMap': (form) => {
      sent.push(Object.fromEntries(form))
      return { status: 200, map: { ...maps[0]!, version: 3 } }
    },
    ...more,
  })
  return sent
}

test('places are added by pressing the picture, moved, renamed and removed', async () => {
  const sent = await openMaps('/maps')
  await page.getByRole('link', { name: /^编辑 ?栈桥$/ }).click()

  await expect.element(ground).toBeVisible()
  const { width, height } = ground.element().getBoundingClientRect()
  await ground.click({ position: { x: width / 4, y: height / 2 } })
  await expect.element(place('新地点').getByLabelText('名称')).toHaveFocus()
  await userEvent.keyboard('A 桥')
  expect(position('A 桥').map((at) => Math.round(Number(at) / 10) * 10)).toEqual([400, 600])

  await place('A 桥').getByLabelText('横').fill('1601')
  await save.click()
  await expect.element(place('A 桥').getByLabelText('横')).toHaveFocus()
  expect(sent).toEqual([])
  await place('A 桥').getByLabelText('横').fill('1600')
  await place('A 桥').getByLabelText('竖').fill('0')

  await mark('机房').click()
  await expect.element(place('机房').getByLabelText('名称')).toHaveFocus()
  await userEvent.keyboard('左')
  ;(mark('机房左').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(position('机房左')).toEqual(['1300', '330'])
  // Off the picture there is no place.
  ;(mark('A 桥').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  expect(position('A 桥')).toEqual(['1600', '0'])

  await page.getByText('上层', { exact: true }).click()
  await gone(place('机房左'))
  await page.getByRole('button', { name: '删除 天台' }).click()
  await page.getByText('停用：不能再画新的战术板').click()
  await page.getByText('S7 退潮').click()
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ slug: 'zhanqiao', name: '栈桥', season: 'S7 退潮', retired: '1', version: '2' })
  expect(JSON.parse(sent[0]!['places']!)).toEqual([
    { name: '机房左', floor: 0, at: [1300, 330] },
    { name: 'A 桥', floor: 0, at: [1600, 0] },
  ])
})

/** Uploads are no fetches: each is answered with the name of its file. */
function fakeUploads() {
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = ''
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      this.responseText = JSON.stringify({ status: 200, picture: `/maps/${(form.get('images') as File).name}` })
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

test('a new map gets its floors with pictures by day and by night, and places from the keyboard', async ({
  onTestFinished,
}) => {
  fakeUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent = await openMaps('/maps')
  await page.getByRole('link', { name: '新地图' }).click()
  await page.getByLabelText('编号').fill('yantai')
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('砚台')
  await page.getByRole('button', { name: '加一层' }).click()
  await page.getByRole('button', { name: '加一层' }).click()
  await page.getByRole('button', { name: '删除这层和它的地点' }).click()
  await page.getByLabelText('第 2 层的名称').fill('阁楼')
  for (const [at, names] of [
    ['第 1 层', ['day', 'night']],
    ['第 2 层', ['attic']],
  ] as const)
    for (const [nth, name] of names.entries())
      await page
        .getByRole('group', { name: at })
        .getByLabelText(nth === 0 ? '上传白天的图' : '上传夜间的图')
        .upload(new File(['picture'], name, { type: 'image/webp' }))
  await page.getByRole('button', { name: '加一个地点' }).click()
  await userEvent.keyboard('正堂')
  await save.click()

  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ slug: 'yantai', season: '', retired: '0', version: '0' })
  expect(JSON.parse(sent[0]!['floors']!)).toEqual([
    { name: '一层', picture: '/maps/day', picture_dark: '/maps/night' },
    { name: '阁楼', picture: '/maps/attic', picture_dark: '' },
  ])
  expect(JSON.parse(sent[0]!['places']!)).toEqual([{ name: '正堂', floor: 0, at: [800, 600] }])
  await expect.element(page.getByLabelText('编号')).toHaveAttribute('readonly')
})

test('the form explains the effects of a new season before it starts', async () => {
  const started: (string | null)[] = []
  await openMaps('/seasons', {
    '/v1/admin/boards/startSeason': (form) => {
      started.push(form.get('name'))
      return { status: 200, season: { name: 'S8 惊蛰', starts: '2026-11-26T00:00:00Z' } }
    },
  })
  await page.getByRole('button', { name: '开始新赛季' }).click()
  const popup = dialog('开始新赛季')
  await expect.element(popup.getByText(/以前的都标为上个赛季的.*开始了就不能撤回/)).toBeVisible()
  await popup.getByLabelText('赛季的名字').fill('S8 惊蛰')
  await popup.getByRole('button', { name: '开始' }).click()
  await gone(popup)
  expect(started).toEqual(['S8 惊蛰'])
  await expect.element(page.getByText('S8 惊蛰 开始了')).toBeInTheDocument()
})
