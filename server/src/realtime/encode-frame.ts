const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const escaped = (text: string) => text.replace(/[\\\r\n:]/g, (character) => escapes[character]!)

/** Encodes a STOMP 1.2 frame without a body; the headers of CONNECTED are never escaped. */
export function encodeFrame(command: string, headers: Readonly<Record<string, string>>): string {
  const write = command === 'CONNECTED' ? (text: string) => text : escaped
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}`)
  return `${[command, ...lines].join('\n')}\n\n\0`
}

interface Message {
  id: string
  destination: string
  body: string
}

/**
 * Encodes an event's frames for its subscribers. They differ in the subscription header only, and most clients use the same
 * subscription ids, so each distinct frame is encoded once.
 */
export function messageFrames({ id, destination, body }: Message): (subscription: string) => Buffer {
  const length = Buffer.byteLength(body)
  const rest = `destination:${escaped(destination)}\nmessage-id:${id}\ncontent-type:application/json\ncontent-length:${length}\n\n${body}\0`
  const made = new Map<string, Buffer>()
  return (subscription) => {
    let frame = made.get(subscription)
    if (!frame) made.set(subscription, (frame = Buffer.from(`MESSAGE\nsubscription:${escaped(subscription)}\n${rest}`)))
    return frame
  }
}
