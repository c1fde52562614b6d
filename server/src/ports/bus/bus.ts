/**
 * Carries short texts between the servers of one site. At most once and in no promised order: whoever listens must be
 * able to do without, and catch up by asking.
 */
export interface Bus {
  /** Hands the text to everyone who listens to the channel, on this server and on the others. */
  publish(channel: string, text: string): Promise<void>
  subscribe(channel: string, hear: (text: string) => void): Promise<void>
}
