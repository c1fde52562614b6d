import type { Doc } from '@judian/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { someDocs, structuredMoment as moment } from '../../../../../testing/structured-moment.ts'
import { DocText } from './doc-text.tsx'

function show(doc: Doc) {
  const routeTree = createRootRoute({ component: () => <DocText moment={moment} blocks={doc.blocks} /> })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('shows every kind of block; a spoiler opens and closes by its button, and is hidden before', async () => {
  const { container } = await show({
    v: 1,
    blocks: [
      { type: 'heading', level: 2, text: [{ text: '开局' }] },
      { type: 'heading', level: 3, text: [{ text: '分工' }] },
      {
        type: 'paragraph',
        text: [
          { text: '先问@夜枭，', bold: true },
          { text: '录像', href: 'https://video.example/<b>' },
          { text: '在https://a.example/b看\n<img src=x onerror=alert(1)>' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: '架枪' }], [{ text: '报点' }]] },
      { type: 'quote', lines: [[{ text: '慢就是快' }]] },
      { type: 'divider' },
      { type: 'picture', image_id: 'b'.repeat(22), alt: '点位图' },
      { type: 'picture', image_id: 'c'.repeat(22), alt: '没有了' },
      { type: 'spoiler', title: '结局', blocks: [{ type: 'paragraph', text: [{ text: '凶手是医生' }] }] },
    ],
  })
  await expect.element(page.getByRole('heading', { level: 2, name: '开局' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: '分工' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@夜枭' })).toHaveAttribute('href', '/user/profile/7')
  await expect.element(page.getByRole('link', { name: '录像' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('link', { name: 'https://a.example/b' })).toBeVisible()
  expect(container.textContent).toContain('看\n<img src=x onerror=alert(1)>')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['架枪', '报点'])
  expect(page.getByRole('button', { name: /查看图片/ }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: '查看图片 2，共 2 张：点位图' })).toBeVisible()

  const spoiler = page.getByRole('button', { name: /剧透：结局/ })
  await expect.element(spoiler).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('凶手是医生')).not.toBeVisible()
  await spoiler.click()
  await expect.element(page.getByText('凶手是医生')).toBeVisible()
  await expect.element(spoiler).toHaveAttribute('aria-expanded', 'true')
  await spoiler.click()
  await expect.element(page.getByText('凶手是医生')).not.toBeVisible()
})

test('copying the article gives its plain text, without the hidden text of a spoiler', async () => {
  const { container } = await show({
    v: 1,
    blocks: [
      { type: 'paragraph', text: [{ text: '先看' }, { text: '地图', bold: true }] },
      { type: 'spoiler', title: '结局', blocks: [{ type: 'paragraph', text: [{ text: '凶手是医生' }] }] },
      { type: 'paragraph', text: [{ text: '再看录像' }] },
    ],
  })
  await expect.element(page.getByText('再看录像')).toBeVisible()
  getSelection()!.selectAllChildren(container)
  const copied = getSelection()!.toString()
  expect(copied).toMatch(/^先看地图\s+[\s\S]*再看录像/)
  expect(copied).not.toContain('凶手')
})

test('every tree that the contract accepts shows all its words', async () => {
  for (const doc of someDocs(40)) {
    const { container, unmount } = await show(doc)
    const shown = () => container.textContent.replace(/\s/g, '')
    const words = JSON.stringify(doc).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)
    for (const [, text] of words)
      await expect.poll(shown).toContain((JSON.parse(`"${text}"`) as string).replace(/\s/g, ''))
    await unmount()
  }
})
