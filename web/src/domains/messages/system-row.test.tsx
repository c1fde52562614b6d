import type { SystemMessage } from '@judian/contract'
import { QueryClient, QueryClientProvider, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { time } from '../../../testing/signed-in.ts'
import { useToast } from '../../kernel/toast/toast-store.ts'
import { MessageList } from './message-list.tsx'
import { SystemRow } from './system-row.tsx'

const messageOf = (id: number, checked: 0 | 1, parts: Partial<SystemMessage> = {}): SystemMessage => ({
  id,
  sender_name: '据点',
  time,
  title: `第 ${id} 条`,
  message: '欢迎',
  preview: '欢迎',
  containGift: 0,
  acquiredGift: 0,
  checked,
  ...parts,
})

function show(messages: SystemMessage[]) {
  fakeServer({})
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageList
        messages={{ data: messages, isPending: false } as unknown as UseInfiniteQueryResult<SystemMessage[]>}
        kind="system"
        extent={{ kind: 'whole' }}
        none=""
        unread={0}
        isUnread={({ checked }) => checked === 0}
        keyOf={({ id }) => id}
        renderRow={(message) => <SystemRow message={message} />}
      />
    </QueryClientProvider>,
  )
}

test('an activation code is whole in its row, and copied from it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const code = 'AB12-CD34-EF56-GH78'
  await show([
    messageOf(1, 1, { message: `激活码：${code}<br>在兑换中心输入即可领取。`, preview: '激活码：AB12-CD34-EF56-G…' }),
  ])
  await expect.element(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `复制激活码 ${code}` }).click()
  await expect.poll(() => useToast.getState().message).toBe('激活码已复制')
  expect(await (await write.mock.calls[0]![0][0]!.getType('text/plain')).text()).toBe(code)
})

test('a line divides new messages from those read before; all new or all read have none', async () => {
  const { unmount } = await show([messageOf(3, 0), messageOf(2, 1), messageOf(1, 1)])
  await expect.element(page.getByRole('listitem').nth(1).getByText('以上是新消息')).toBeVisible()
  await unmount()
  for (const checked of [0, 1] as const) {
    const shown = await show([messageOf(2, checked), messageOf(1, checked)])
    await expect.element(page.getByText('第 1 条')).toBeVisible()
    await expect.element(page.getByText('以上是新消息')).not.toBeInTheDocument()
    await shown.unmount()
  }
})
