/** Messages of one server, sent together. */
export interface Batch {
  readonly from: string
  /** The numbers of its first and last message, counted by the sender from 1. */
  readonly first: number
  readonly last: number
  /** Milliseconds since 1970, by the sender's clock. */
  readonly sentAt: number
  /** Channel and text; undefined when the sender had to drop them. */
  readonly messages?: readonly (readonly [string, string])[]
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
