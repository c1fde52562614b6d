/**
 * Carries short texts between the servers of one site, at most once and in no guaranteed order: subscribers must tolerate missed
 * messages and re-read.
 */
export interface Bus {
  /** Delivers the text to the channel's subscribers on all servers. */
  publish(channel: string, text: string): Promise<void>
  subscribe(channel: string, listener: (text: string) => void): Promise<void>
}
