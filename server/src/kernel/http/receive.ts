import type { Readable } from 'node:stream'
import { ApiError } from './api-error.ts'

/** Limit of all forms and files that this process is receiving. */
const bytesMax = 128 * 1024 * 1024

interface Receipt {
  bytes: Buffer
  length: number
  giveUp(): void
}

const nothing = Buffer.alloc(0)

/** Bodies being received, in the order of their latest bytes: the first has been idle longest. */
const receiving = new Set<Receipt>()
let bytesInAll = 0

/**
 * Receives a stream into memory, of `length` bytes if it is known; undefined if it has more than `limit` bytes. Throws Malformed if it breaks off, and Unavailable if
 * everything that is being received has become too much and this has waited longest for its next bytes.
 */
export function receive(stream: Readable, limit: number, length?: number): Promise<Buffer | undefined> {
  if (stream.destroyed) return Promise.reject(new ApiError('Malformed'))
  return new Promise((resolve, reject) => {
    const one: Receipt = {
      bytes: nothing,
      length: 0,
      giveUp: () => end(() => reject(new ApiError('Unavailable'))),
    }
    const onEnd = () => end(() => resolve(one.bytes.subarray(0, one.length)))
    const onBreak = () => end(() => reject(new ApiError('Malformed')))
    const onData = (piece: Buffer) => {
      if (one.length + piece.length > limit) return end(() => resolve(undefined))
      append(one, piece, length ?? Math.min(2 * one.bytes.length, limit))
      limitInAll()
    }
    stream.on('data', onData).on('end', onEnd).on('close', onBreak).on('error', onBreak)

    function end(settle: () => void) {
      stream.off('data', onData).off('end', onEnd).off('close', onBreak).off('error', onBreak)
      receiving.delete(one)
      bytesInAll -= one.bytes.length
      settle()
      // Its errors' stacks refer to it.
      one.bytes = nothing
    }
  })
}

/** Copies to one growing buffer: a client may send a byte at a time, and each piece costs far more than its bytes. */
function append(one: Receipt, piece: Buffer, nextSize: number) {
  const needed = one.length + piece.length
  if (needed > one.bytes.length) {
    // Most have one piece: only the second one takes the memory of the whole.
    const larger = Buffer.allocUnsafe(one.length === 0 ? needed : Math.max(needed, nextSize))
    one.bytes.copy(larger, 0, 0, one.length)
    bytesInAll += larger.length - one.bytes.length
    one.bytes = larger
  }
  piece.copy(one.bytes, one.length)
  one.length = needed
  receiving.delete(one)
  receiving.add(one)
}

function limitInAll() {
  for (const one of receiving) {
    if (bytesInAll <= bytesMax) return
    one.giveUp()
  }
}
