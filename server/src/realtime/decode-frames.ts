import { ProtocolError } from './protocol-error.ts'

/** A client's frame, without its body: no accepted frame uses it. */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
}

const lineFeed = 10
const carriageReturn = 13
const maxHeaders = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })
const unescapes: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

/**
 * Parses STOMP 1.2 frames from chunks of any size. Throws ProtocolError for malformed frames and for frames over `maxBytes`.
 * Buffers at most `maxBytes` and one chunk.
 */
export function createDecoder(maxBytes: number) {
  let waiting: Buffer = Buffer.alloc(0)

  return function* decode(piece: Buffer): Generator<Frame> {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece])
    for (;;) {
      waiting = waiting.subarray(heartBeats(waiting))
      const found = waiting.length > 0 ? readFrame(waiting, maxBytes) : undefined
      if (!found) break
      waiting = waiting.subarray(found.length)
      yield found.frame
    }
  }
}

/** Number of leading line ends (heart-beats) in bytes. */
function heartBeats(bytes: Buffer): number {
  let at = 0
  for (;;) {
    if (bytes[at] === lineFeed) at += 1
    else if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at += 2
    else return at
  }
}

/** Returns the first frame and its length in bytes, or undefined while it is incomplete. */
function readFrame(bytes: Buffer, maxBytes: number): { frame: Frame; length: number } | undefined {
  const head = readHead(bytes.subarray(0, maxBytes))
  if (!head) return orTooLong(bytes, maxBytes)
  const { frame, bodyAt } = head
  const declared = frame.headers.get('content-length')
  if (declared !== undefined && !/^\d{1,12}$/.test(declared)) throw new ProtocolError('content-length is no number')
  if (bodyAt + Number(declared ?? 0) + 1 > maxBytes) throw tooLong()

  const end = declared === undefined ? bytes.indexOf(0, bodyAt) : bodyAt + Number(declared)
  if (end === -1 || end >= bytes.length) return orTooLong(bytes, maxBytes)
  if (end >= maxBytes) throw tooLong()
  if (bytes[end] !== 0) throw new ProtocolError('no NUL ends the frame')
  return { frame, length: end + 1 }
}

function orTooLong(bytes: Buffer, maxBytes: number): undefined {
  if (bytes.length >= maxBytes) throw tooLong()
}

const tooLong = () => new ProtocolError('the frame is too long')

function readHead(bytes: Buffer): { frame: Frame; bodyAt: number } | undefined {
  const lines: string[] = []
  let at = 0
  for (;;) {
    const end = bytes.indexOf(lineFeed, at)
    const text = bytes.subarray(at, end === -1 ? undefined : end)
    if (text.includes(0)) throw new ProtocolError('the frame ends within its headers')
    if (end === -1) return undefined
    const line = text.at(-1) === carriageReturn ? text.subarray(0, -1) : text
    at = end + 1
    if (line.length === 0) return { frame: parseHead(lines), bodyAt: at }
    lines.push(textOf(line))
    if (lines.length > maxHeaders) throw new ProtocolError('the frame has too many headers')
  }
}

function parseHead([command = '', ...lines]: string[]): Frame {
  const escaped = command !== 'CONNECT'
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new ProtocolError('a header has no name or no colon')
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)].map((text) =>
      escaped ? unescaped(text) : text,
    )
    // The first value of a repeated header counts.
    if (!headers.has(name!)) headers.set(name!, value!)
  }
  return { command, headers }
}

function unescaped(text: string): string {
  return text.replace(/\\.?/g, (sequence) => {
    const character = unescapes[sequence]
    if (character === undefined) throw new ProtocolError('a header holds an unknown escape')
    return character
  })
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ProtocolError('a header is not UTF-8')
  }
}
