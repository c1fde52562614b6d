import { z } from 'zod'
import type { BusLog } from '../ports/bus/index.ts'

/** Messages per batch. */
export const maxMessages = 500
/** Far more than this many messages take. */
export const maxBatchBytes = 4 * 1024 * 1024

const count = z.int().positive()
const batchShape = z.object({
  from: z.string().max(64),
  /** The numbers of its first and last message, counted by the sender from 1. */
  first: count,
  last: count,
  /** Milliseconds since 1970, by the sender's clock. */
  sentAt: z.number(),
  /** Channel and text; undefined when the sender had to drop them. */
  messages: z
    .array(z.tuple([z.string(), z.string()]))
    .max(maxMessages)
    .optional(),
})

/** Messages of one server, sent together. */
export type Batch = z.infer<typeof batchShape>

/** Decodes a received batch; logs a warning and returns undefined if it is invalid. */
export function decodeBatch(received: unknown, log: BusLog): Batch | undefined {
  const { data, error } = batchShape.safeParse(received)
  return error ? refuseBatch(log, z.prettifyError(error).slice(0, 300)) : data
}

export function refuseBatch(log: BusLog, reason: string): undefined {
  log.warn({ reason }, 'the bus dropped what is no batch')
  return undefined
}

export interface Receiver {
  /** May be called twice with the same batch. */
  receive(batch: Batch): void
  /** Batches were lost. */
  missed(): void
}

/** Carries batches to the other servers. */
export interface Transport extends AsyncDisposable {
  /** The number of other servers, as far as known. */
  peers(): number
  /** Rejects when the batch may not have been sent; it may be sent again. */
  send(batch: Batch): Promise<void>
}
