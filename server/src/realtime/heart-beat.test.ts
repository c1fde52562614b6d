import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { negotiateHeartbeat, startHeartbeat } from './heart-beat.ts'
import { usualLimits } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that has negotiated this heart-beat. */
function connection(header: string) {
  const socket = Object.assign(new EventEmitter(), { send: vi.fn<() => void>(), terminate: vi.fn<() => void>() })
  const stop = startHeartbeat(socket as unknown as WebSocket, negotiateHeartbeat(header, usualLimits))
  return { socket, stop }
}

test('a silent client is cut after 25 seconds', () => {
  const { socket } = connection('10000,10000')
  vi.advanceTimersByTime(24_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(socket.send).toHaveBeenCalledTimes(2)
})

test('a client that misses one beat at a time stays connected, and is closed 25 seconds after its last', () => {
  const { socket, stop } = connection('10000,10000')
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(20_000)
    socket.emit('message')
  }
  vi.advanceTimersByTime(24_999)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(socket.terminate).toHaveBeenCalledOnce()
  stop()
})

test.for(['0,0', '999999999,0'])('a client with the heart-beat %s isn’t cut at once', (header) => {
  const { socket, stop } = connection(header)
  vi.advanceTimersByTime(3_600_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
