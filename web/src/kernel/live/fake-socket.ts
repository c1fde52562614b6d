/** A fake WebSocket: the test reads the client's frames and sends the server's. */
export class FakeSocket {
  static opened: FakeSocket[] = []
  static readonly OPEN = 1

  readonly url: string
  readyState = 0
  binaryType = ''
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; wasClean: boolean }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }

  send(data: string) {
    this.sent.push(data)
  }

  close(code = 1000) {
    this.readyState = 3
    this.onclose?.({ code, wasClean: true })
  }

  /** The handshake and CONNECTED. */
  accept() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
    this.say('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0')
  }

  say(data: string) {
    this.onmessage?.({ data })
  }

  /** The destinations of all SUBSCRIBE frames. */
  get subscribed() {
    return this.#subscribes.map((frame) => headerOf(frame, 'destination'))
  }

  /** The age of its data that each SUBSCRIBE frame states, in milliseconds, by destination. */
  get ages() {
    return Object.fromEntries(
      this.#subscribes.map((frame) => [headerOf(frame, 'destination'), Number(headerOf(frame, 'age'))]),
    )
  }

  /** The receipt of this destination's SUBSCRIBE. */
  confirm(destination: string, headers: Record<string, string> = {}) {
    const frame = this.#subscribes.find((one) => headerOf(one, 'destination') === destination)!
    const lines = Object.entries({ 'receipt-id': headerOf(frame, 'receipt'), ...headers })
    this.say(`RECEIPT\n${lines.map(([name, value]) => `${name}:${value}`).join('\n')}\n\n\0`)
  }

  get #subscribes() {
    return this.sent.filter((frame) => frame.startsWith('SUBSCRIBE'))
  }
}

const headerOf = (frame: string, name: string) => frame.match(new RegExp(`\\n${name}:(.*)`))?.[1] ?? ''
