import { expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/ask/index.ts'
import { withProof } from './with-proof.ts'

vi.mock('./proof-of-work/solve-in-worker.ts', () => ({
  solveInWorker: (challenge: unknown) => Promise.resolve(`proof of ${String(challenge)}`),
}))

const needed = (challenge: string) =>
  new ApiError(428, { status: 428, outcome: 'ProofNeeded', message: '正在进行安全验证，请稍候', challenge })

test('a harder proof is solved when the first no longer suffices', async () => {
  const call = vi.fn(async (proof?: string) => {
    if (proof !== 'proof of heavy') throw needed(proof ? 'heavy' : 'light')
    return 'sent'
  })
  expect(await withProof(call)).toBe('sent')
  expect(call.mock.calls).toEqual([[undefined], ['proof of light'], ['proof of heavy']])
})

test('after three proofs the refusal is the answer', async () => {
  const onProof = vi.fn()
  const call = vi.fn(() => Promise.reject(needed('another')))
  await expect(withProof(call, onProof)).rejects.toMatchObject({ outcome: 'ProofNeeded' })
  expect([call.mock.calls.length, onProof.mock.calls.length]).toEqual([4, 3])
})
