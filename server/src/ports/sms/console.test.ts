import { expect, test, vi } from 'vitest'
import { createSmsSender } from './index.ts'

test('prints exactly one line a code', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const sender = createSmsSender({ provider: 'console' })
    await sender.send({ phone: '13800000001', purpose: 'signup', code: '012345' })
    await sender.send({ phone: '13800000002', purpose: 'reset', code: '987654' })
    expect(write.mock.calls).toEqual([['SMS +8613800000001 signup 012345\n'], ['SMS +8613800000002 reset 987654\n']])
  } finally {
    write.mockRestore()
  }
})
